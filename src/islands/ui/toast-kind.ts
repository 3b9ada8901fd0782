// The kinds of toasts.

export type ToastKind = 'success' | 'error' | 'blank' | 'loading';
