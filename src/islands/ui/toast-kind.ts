// The kinds of toasts, and what one says.
import type { JSX } from 'react';

/** `custom` draws itself: whatever it says stands in the toast as it is, without a sign. */
export type ToastKind = 'success' | 'error' | 'blank' | 'loading' | 'custom';
export type ToastWords = string | JSX.Element;
