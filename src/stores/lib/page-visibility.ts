// Whether anybody can see the page: what asks again and again rests while it lies behind another
// tab.

export type PageVisibility = {
  isShown: () => boolean;
  /** Calls `listener` whenever the page comes into view; the function returned ends that. */
  onShown: (listener: () => void) => () => void;
};

const isShown = () => document.visibilityState === 'visible';

export const pageVisibility: PageVisibility = {
  isShown,
  onShown: (listener) => {
    const tell = () => isShown() && listener();
    document.addEventListener('visibilitychange', tell);
    return () => document.removeEventListener('visibilitychange', tell);
  },
};
