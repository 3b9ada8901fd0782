// The kinds of toasts, and what one says.

/** `custom` draws itself: whatever it says stands in the toast as it is, without an icon. */
export type ToastKind = 'success' | 'error' | 'blank' | 'loading' | 'custom';
export type ToastWords = string | Node;
