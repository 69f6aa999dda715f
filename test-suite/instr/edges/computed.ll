; Computed gotos as Clang does not write them: two in a function, a label twice
; in a list, one whose address nobody takes, a jump to a constant, no label.
target triple = "x86_64-pc-linux-gnu"

@table = internal constant [3 x ptr] [ptr blockaddress(@jump, %a), ptr blockaddress(@jump, %b), ptr blockaddress(@jump, %end)]
@text = private constant [5 x i8] c"%ld\0A\00"

declare i32 @atoi(ptr)
declare i32 @printf(ptr, ...)

define i64 @jump(i64 %n) {
entry:
  indirectbr ptr blockaddress(@jump, %start), [label %start, label %a]
start:
  br label %choose
choose:
  %i = phi i64 [ 0, %start ], [ %j, %a ], [ %k, %b ], [ %k, %b ]
  %sum = phi i64 [ 0, %start ], [ %more, %a ], [ %less, %b ], [ %less, %b ]
  %odd = and i64 %i, 1
  %done = icmp uge i64 %i, %n
  %at = select i1 %done, i64 2, i64 %odd
  %slot = getelementptr ptr, ptr @table, i64 %at
  %to = load ptr, ptr %slot
  indirectbr ptr %to, [label %a, label %b, label %never, label %end, label %end]
a:
  %x = phi i64 [ 7, %entry ], [ %sum, %choose ]
  %y = phi i64 [ 7, %entry ], [ %i, %choose ]
  %j = add i64 %y, 1
  %more = add i64 %x, 3
  br label %choose
b:
  %k = add i64 %i, 1
  %less = sub i64 %sum, 1
  %same = ptrtoint ptr blockaddress(@jump, %choose) to i64
  %back = inttoptr i64 %same to ptr
  indirectbr ptr %back, [label %choose, label %choose]
never:
  indirectbr ptr null, []
end:
  %all = phi i64 [ %sum, %choose ], [ %sum, %choose ]
  ret i64 %all
}

define i32 @main(i32 %argc, ptr %argv) {
  %slot = getelementptr ptr, ptr %argv, i64 1
  %word = load ptr, ptr %slot
  %n = call i32 @atoi(ptr %word)
  %wide = sext i32 %n to i64
  %r = call i64 @jump(i64 %wide)
  %ignored = call i32 (ptr, ...) @printf(ptr @text, i64 %r)
  ret i32 0
}
