; Every opcode of LLVM 19 that a module can hold: the test of cost tables takes
; their names from here.
declare i32 @personality(...)
declare void @callee()
declare i64 @llvm.expect.i64(i64, i64)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)

define i64 @arithmetic(i64 %a, i64 %b, double %x, double %y) {
  %1 = add i64 %a, %b
  %2 = sub i64 %1, %b
  %3 = mul i64 %2, %b
  %4 = udiv i64 %3, %b
  %5 = sdiv i64 %4, %b
  %6 = urem i64 %5, %b
  %7 = srem i64 %6, %b
  %8 = shl i64 %7, %b
  %9 = lshr i64 %8, %b
  %10 = ashr i64 %9, %b
  %11 = and i64 %10, %b
  %12 = or i64 %11, %b
  %13 = xor i64 %12, %b
  %14 = fadd double %x, %y
  %15 = fsub double %14, %y
  %16 = fmul double %15, %y
  %17 = fdiv double %16, %y
  %18 = frem double %17, %y
  %19 = fneg double %18
  %20 = fcmp olt double %19, %y
  %21 = icmp slt i64 %13, %b
  %22 = select i1 %21, i64 %a, i64 %b
  %23 = freeze i64 %22
  ret i64 %23
}

define i64 @conversions(i64 %a, double %x, ptr %p) {
  %1 = trunc i64 %a to i32
  %2 = zext i32 %1 to i64
  %3 = sext i32 %1 to i64
  %4 = fptoui double %x to i64
  %5 = fptosi double %x to i64
  %6 = uitofp i64 %a to double
  %7 = sitofp i64 %a to double
  %8 = fptrunc double %x to float
  %9 = fpext float %8 to double
  %10 = ptrtoint ptr %p to i64
  %11 = inttoptr i64 %a to ptr
  %12 = bitcast i64 %a to double
  %13 = addrspacecast ptr %p to ptr addrspace(1)
  ret i64 %2
}

define void @memory(ptr %p, ptr %list, <2 x i64> %v, { i64, i64 } %s) {
  %1 = alloca i64
  %2 = load i64, ptr %p
  store i64 %2, ptr %1
  %3 = getelementptr i64, ptr %p, i64 1
  fence seq_cst
  %4 = cmpxchg ptr %p, i64 0, i64 1 seq_cst seq_cst
  %5 = atomicrmw add ptr %p, i64 1 seq_cst
  %6 = va_arg ptr %list, i64
  %7 = extractelement <2 x i64> %v, i64 0
  %8 = insertelement <2 x i64> %v, i64 0, i64 0
  %9 = shufflevector <2 x i64> %v, <2 x i64> %v, <2 x i32> zeroinitializer
  %10 = extractvalue { i64, i64 } %s, 0
  %11 = insertvalue { i64, i64 } %s, i64 0, 0
  ret void
}

define i64 @control(i64 %a, i1 %c) {
entry:
  br label %next
next:
  %1 = phi i64 [ %a, %entry ]
  br i1 %c, label %left, label %right
left:
  switch i64 %1, label %right [ i64 0, label %jump ]
jump:
  indirectbr ptr blockaddress(@control, %right), [ label %right ]
right:
  call void @callee()
  callbr void asm "", "!i"() to label %end [ label %never ]
end:
  ret i64 %1
never:
  unreachable
}

define void @landing() personality ptr @personality {
  invoke void @callee() to label %end unwind label %pad
end:
  ret void
pad:
  %1 = landingpad { ptr, i32 } cleanup
  resume { ptr, i32 } %1
}

define void @funclets() personality ptr @__CxxFrameHandler3 {
  invoke void @callee() to label %end unwind label %switch
switch:
  %1 = catchswitch within none [ label %catch ] unwind label %clean
catch:
  %2 = catchpad within %1 [ ptr null, i32 64, ptr null ]
  catchret from %2 to label %end
clean:
  %3 = cleanuppad within none []
  cleanupret from %3 unwind to caller
end:
  ret void
}
declare i32 @__CxxFrameHandler3(...)

define i64 @intrinsics(i64 %a, ptr %p) {
  %1 = call i64 @llvm.expect.i64(i64 %a, i64 0)
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 %a, i1 false)
  ret i64 %1
}
