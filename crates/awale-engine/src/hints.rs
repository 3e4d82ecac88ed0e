//! Hints to the processor and to the system about the table's memory: the only
//! unsafe code of this crate. None of them changes a result.
#![allow(unsafe_code, reason = "hints are intrinsics and system calls")]

/// Starts loading `element` into the cache.
#[inline]
pub(crate) fn prefetch<T>(element: &T) {
    #[cfg(target_arch = "x86_64")]
    {
        use core::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};

        // # Safety
        // The address is that of a live reference, and a prefetch neither reads
        // nor writes as far as the program can tell; SSE, which it needs, is
        // part of every x86-64 processor.
        unsafe { _mm_prefetch::<_MM_HINT_T0>(core::ptr::from_ref(element).cast()) };
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = element;
}

/// Asks for large pages behind memory not used yet, so that fewer addresses
/// have to be translated. Refusals are of no consequence.
pub(crate) fn prefer_large_pages<T>(memory: &mut Vec<T>) {
    #[cfg(target_os = "linux")]
    {
        const PAGE: usize = 4096;
        let room = memory.spare_capacity_mut();
        let start = room.as_mut_ptr().addr().next_multiple_of(PAGE);
        let end = room.as_mut_ptr_range().end.addr();
        let Some(bytes) = end.checked_sub(start).filter(|bytes| *bytes > 0) else {
            return;
        };
        let first = room.as_mut_ptr().with_addr(start).cast();
        // # Safety
        // The range lies inside the vector's own spare capacity, and this
        // advice changes how pages are mapped, never what they hold.
        unsafe { libc::madvise(first, bytes, libc::MADV_HUGEPAGE) };
    }
    #[cfg(not(target_os = "linux"))]
    let _ = memory;
}
