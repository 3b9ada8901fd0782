// Short messages at the top of the page. Their styles come with the first of them.

import { loadStyles } from './load-styles.ts';
import stylesHref from './toast.css?url';
import type { ToastKind, ToastWords } from './toast-kind.ts';
import { openToast } from './toaster.ts';

/** Shows a message; resolves to its id once it is in the page. */
export const showToast = async (kind: ToastKind, words: ToastWords): Promise<string> => {
  // Without its styles a toast is a line at the end of the page, which is still read.
  await loadStyles(stylesHref).catch(() => {});
  return openToast(kind, words);
};
