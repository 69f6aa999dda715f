; Graphs that compilers seldom write, for llvm_agrees.sh.

declare i1 @next()
declare i32 @which()
declare ptr @where()
declare i32 @personality(...)
declare i32 @__CxxFrameHandler3(...)

; A region {a, h}, entered at both, around the loop of h, around the region
; {p, q}: a walk that meets h first does not see the loop.
define void @hidden_loop() {
s:
  %0 = call i1 @next()
  br i1 %0, label %a, label %h
a:
  %1 = call i1 @next()
  br i1 %1, label %h, label %end
h:
  %2 = call i1 @next()
  br i1 %2, label %p, label %q
p:
  br label %q
q:
  %3 = call i1 @next()
  br i1 %3, label %p, label %t
t:
  %4 = call i1 @next()
  br i1 %4, label %a, label %h
end:
  ret void
}

; The same, where the walk meets a first.
define void @seen_loop() {
s:
  %0 = call i1 @next()
  br i1 %0, label %h, label %a
a:
  %1 = call i1 @next()
  br i1 %1, label %end, label %h
h:
  %2 = call i1 @next()
  br i1 %2, label %q, label %p
p:
  br label %q
q:
  %3 = call i1 @next()
  br i1 %3, label %t, label %p
t:
  %4 = call i1 @next()
  br i1 %4, label %h, label %a
end:
  ret void
}

; A region right inside another, and one beside both in the same loop.
define void @regions_in_loop() {
s:
  br label %loop
loop:
  %0 = call i32 @which()
  switch i32 %0, label %a [ i32 0, label %b
                            i32 1, label %c
                            i32 2, label %x
                            i32 3, label %y ]
a:
  br label %b
b:
  %1 = call i1 @next()
  br i1 %1, label %c, label %a
c:
  %2 = call i32 @which()
  switch i32 %2, label %b [ i32 7, label %a
                            i32 8, label %end
                            i32 9, label %loop ]
x:
  %3 = call i1 @next()
  br i1 %3, label %y, label %loop
y:
  %4 = call i1 @next()
  br i1 %4, label %x, label %end
end:
  ret void
}

; Blocks that nothing reaches lead into loops, and to each other.
define void @unreachable_blocks() {
s:
  br label %h
h:
  %0 = call i1 @next()
  br i1 %0, label %inside, label %end
inside:
  %1 = call i1 @next()
  br i1 %1, label %h, label %inside
end:
  ret void
dead:
  %2 = call i1 @next()
  br i1 %2, label %inside, label %dead.twin
dead.twin:
  %3 = call i1 @next()
  br i1 %3, label %dead, label %h
dead.forever:
  br label %dead.forever
dead.alone:
  unreachable
}

; A region that a dead block enters at a third place.
define void @unreachable_entry() {
s:
  %0 = call i1 @next()
  br i1 %0, label %a, label %b
a:
  br label %b
b:
  br label %c
c:
  %1 = call i1 @next()
  br i1 %1, label %a, label %end
end:
  ret void
dead:
  br label %c
}

; Endless loops: one in another, two in a row, one of two entries.
define void @endless() {
s:
  %0 = call i32 @which()
  switch i32 %0, label %a [ i32 0, label %b
                            i32 1, label %c
                            i32 2, label %x
                            i32 3, label %y
                            i32 4, label %end ]
a:
  br label %a.inner
a.inner:
  %1 = call i1 @next()
  br i1 %1, label %a.inner, label %a
b:
  %2 = call i1 @next()
  br i1 %2, label %b, label %c
c:
  %3 = call i1 @next()
  br i1 %3, label %c, label %d
d:
  br label %c
x:
  br label %y
y:
  br label %x
end:
  unreachable
}

define i32 @several_ends() {
s:
  br label %h
h:
  %0 = call i32 @which()
  switch i32 %0, label %h [ i32 0, label %one
                            i32 1, label %two
                            i32 2, label %two
                            i32 3, label %abort
                            i32 4, label %on ]
on:
  %1 = call i1 @next()
  br i1 %1, label %two, label %h
one:
  ret i32 1
two:
  ret i32 2
abort:
  unreachable
}

define void @indirect() {
s:
  %0 = call ptr @where()
  indirectbr ptr %0, [label %a, label %b, label %a]
a:
  %1 = call ptr @where()
  indirectbr ptr %1, [label %a, label %b, label %c]
b:
  %2 = call ptr @where()
  indirectbr ptr %2, [label %a, label %c]
c:
  %3 = call ptr @where()
  indirectbr ptr %3, []
}

define void @assembly() {
s:
  callbr void asm sideeffect "", "!i,!i"() to label %a [label %b, label %end]
a:
  callbr void asm sideeffect "", "!i"() to label %b [label %a]
b:
  callbr void asm sideeffect "", "!i,!i"() to label %a [label %b, label %end]
end:
  ret void
}

define void @invokes() personality ptr @personality {
s:
  br label %h
h:
  %0 = invoke i1 @next() to label %on unwind label %pad
on:
  br i1 %0, label %h.again, label %end
h.again:
  %1 = invoke i1 @next() to label %h unwind label %pad
pad:
  %2 = landingpad { ptr, i32 } cleanup catch ptr null
  %3 = call i1 @next()
  br i1 %3, label %h, label %up
up:
  resume { ptr, i32 } %2
end:
  ret void
}

define void @funclets() personality ptr @__CxxFrameHandler3 {
s:
  br label %h
h:
  %0 = invoke i1 @next() to label %on unwind label %dispatch
on:
  br i1 %0, label %h, label %on.again
on.again:
  %1 = invoke i1 @next() to label %end unwind label %clean
dispatch:
  %2 = catchswitch within none [label %catch, label %catch.again] unwind label %clean
catch:
  %3 = catchpad within %2 [ptr null, i32 64, ptr null]
  catchret from %3 to label %h
catch.again:
  %4 = catchpad within %2 [ptr null, i32 64, ptr null]
  catchret from %4 to label %end
clean:
  %5 = cleanuppad within none []
  cleanupret from %5 unwind to caller
end:
  ret void
}
