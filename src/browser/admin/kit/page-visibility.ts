// Whether the page is visible. Repeated calls rest while it lies behind another tab.

export type PageVisibility = {
  isShown: () => boolean;
  /** Calls `listener` whenever the page comes into view; the function returned ends that. */
  onShown: (listener: () => void) => () => void;
};

const isShown = () => document.visibilityState === 'visible';

export const pageVisibility: PageVisibility = {
  isShown,
  onShown: (listener) => {
    const notify = () => isShown() && listener();
    document.addEventListener('visibilitychange', notify);
    return () => document.removeEventListener('visibilitychange', notify);
  },
};
