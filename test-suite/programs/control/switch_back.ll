; A switch with several cases that go back to the loop's header.
; //@ asym --args int:0..20
; //@ says debug
target triple = "x86_64-pc-linux-gnu"

declare i32 @atoi(ptr)

define i32 @digits(i32 %n) {
entry:
  br label %head
head:
  %rest = phi i32 [ %n, %entry ], [ %less, %body ], [ %less, %body ]
  %less = udiv i32 %rest, 3
  br label %body
body:
  switch i32 %rest, label %done [ i32 9, label %head
                                  i32 18, label %head ]
done:
  ret i32 %rest
}

define i32 @main(i32 %argc, ptr %argv) {
  %has = icmp sgt i32 %argc, 1
  br i1 %has, label %run, label %none
run:
  %slot = getelementptr ptr, ptr %argv, i64 1
  %word = load ptr, ptr %slot
  %n = call i32 @atoi(ptr %word)
  %r = call i32 @digits(i32 %n)
  ret i32 0
none:
  ret i32 0
}
