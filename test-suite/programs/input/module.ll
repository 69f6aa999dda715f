; LLVM's own text, without debug information: it is analysed, and said.
; //@ asym --args int:0..20
; //@ says debug
target triple = "x86_64-pc-linux-gnu"

declare i32 @atoi(ptr)

define i32 @rounds(i32 %n) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %more = icmp slt i32 %i, %n
  br i1 %more, label %body, label %done
body:
  %next = add nsw i32 %i, 1
  br label %head
done:
  ret i32 %i
}

define i32 @main(i32 %argc, ptr %argv) {
  %has = icmp sgt i32 %argc, 1
  br i1 %has, label %run, label %none
run:
  %slot = getelementptr ptr, ptr %argv, i64 1
  %word = load ptr, ptr %slot
  %n = call i32 @atoi(ptr %word)
  %r = call i32 @rounds(i32 %n)
  ret i32 0
none:
  ret i32 2
}
