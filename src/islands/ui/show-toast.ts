// Short messages at the top of the page. Their code, styles and place in the page come with the
// first of them.

import { loadStyles } from './load-styles.ts';
import stylesHref from './toast.css?url';
import type { ToastKind, ToastWords } from './toast-kind.ts';

/**
 * Shows a message; resolves to its id once it is in the page. A toast whose code does not come is
 * not worth an error.
 */
export const showToast = async (
  kind: ToastKind,
  words: ToastWords,
): Promise<string | undefined> => {
  const [toaster] = await Promise.all([import('./Toaster.tsx'), loadStyles(stylesHref)]).catch(
    () => [],
  );
  return toaster?.openToast(kind, words);
};
