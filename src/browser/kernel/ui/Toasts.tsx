import { type ReactElement, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { resolveValue, type Toast, useToaster } from 'react-hot-toast/headless';
import './spinner.css';
import styles from './toasts.module.css';

/** Longer than the transition of `.toast[data-leaving]`. */
const LEAVING_MS = 200;

const Drawn = ({ path }: { path: string }) => (
  <svg
    className={styles.icon}
    viewBox="0 0 24 24"
    width="22"
    height="22"
    fill="none"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <circle cx="12" cy="12" r="10.5" stroke="var(--brass)" />
    <path d={path} stroke="currentColor" />
  </svg>
);
const ICONS: Partial<Record<Toast['type'], ReactElement>> = {
  success: <Drawn path="m8 12.4 2.8 2.8L16 9.6" />,
  error: <Drawn path="M12 7v6M12 16.6v.1" />,
  loading: <span className={`spinner ${styles.icon}`} aria-hidden="true" />,
};

/**
 * The open modal dialog on top, which has the focus. Everything outside it is inert: visible, but
 * out of reach.
 */
const openDialog = () =>
  document.activeElement?.closest('dialog:modal') ??
  [...document.querySelectorAll('dialog:modal')].at(-1);

/** The open toasts. They are drawn into `place`, which moves to where visitors can reach them. */
export const Toasts = ({ place }: { place: HTMLElement }) => {
  const { toasts, handlers } = useToaster({ removeDelay: LEAVING_MS });
  const { startPause, endPause } = handlers;
  const isOpen = toasts.length > 0;

  /**
   * While the pointer or the focus is on the toasts, none leaves, so that visitors can read them.
   */
  const holders = useRef(new Set<'pointer' | 'focus'>());
  const hold = (holder: 'pointer' | 'focus') => {
    if (holders.current.size === 0) startPause();
    holders.current.add(holder);
  };
  const release = (holder: 'pointer' | 'focus') => {
    if (holders.current.delete(holder) && holders.current.size === 0) endPause();
  };

  /** The browser sends no `pointerleave` when the toasts move, or when the last one is gone. */
  const letGo = useEffectEvent(() => {
    holders.current.clear();
    endPause();
  });

  useLayoutEffect(() => {
    if (!isOpen) return;
    const settle = () => {
      const dialog = openDialog();
      // A printed dialog may not be hydrated yet, so it has a place for toasts outside React.
      const now = dialog?.querySelector('[data-toast-place]') ?? dialog ?? document.body;
      if (place.parentNode === now) return;
      now.append(place);
      letGo();
    };
    settle();
    const observer = new MutationObserver(settle);
    observer.observe(document, { subtree: true, childList: true, attributeFilter: ['open'] });
    return () => {
      observer.disconnect();
      letGo();
    };
  }, [place, isOpen]);

  if (!isOpen) return null;
  return (
    <section
      className={`${styles.toasts} no-print`}
      aria-label="Messages"
      onPointerEnter={() => hold('pointer')}
      onPointerLeave={() => release('pointer')}
      onFocus={() => hold('focus')}
      onBlur={() => release('focus')}
    >
      {toasts.map((toast) => (
        <div
          key={toast.id}
          className={styles.toast}
          data-kind={toast.type}
          data-leaving={toast.visible ? undefined : ''}
          {...toast.ariaProps}
        >
          {ICONS[toast.type]}
          <span>{resolveValue(toast.message, toast)}</span>
        </div>
      ))}
    </section>
  );
};
