// The toasts that are open: what they say and how long is the library's business, how they look is
// ours.
import { createRoot } from 'react-dom/client';
import { resolveValue, type Toast, toast, useToaster } from 'react-hot-toast/headless';
import type { ToastKind, ToastWords } from './toast-kind.ts';

/** Milliseconds, first of blank, error and custom; a loading toast stays until it is dismissed. */
const DURATIONS = {
  duration: 4000,
  success: { duration: 2000 },
  loading: { duration: Number.POSITIVE_INFINITY },
};

const Sign = ({ type }: Pick<Toast, 'type'>) => {
  if (type === 'loading') return <span className="spinner toast-sign" aria-hidden="true" />;
  if (type !== 'success' && type !== 'error') return null;
  return (
    <svg
      className="toast-sign"
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
      <path
        d={type === 'success' ? 'm8 12.4 2.8 2.8L16 9.6' : 'M12 7v6M12 16.6v.1'}
        stroke="currentColor"
      />
    </svg>
  );
};

export const Toaster = () => {
  const { toasts, handlers } = useToaster(DURATIONS);
  return (
    // Reading takes as long as it takes: time stands still under the pointer.
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing to operate, only to be looked at
    <div className="toasts" onMouseEnter={handlers.startPause} onMouseLeave={handlers.endPause}>
      {toasts.map((shown) => (
        <p
          key={shown.id}
          className="toast"
          data-leaving={shown.visible ? undefined : ''}
          {...shown.ariaProps}
          role={shown.type === 'error' ? 'alert' : 'status'}
        >
          <Sign type={shown.type} />
          <span>{resolveValue(shown.message, shown)}</span>
        </p>
      ))}
    </div>
  );
};

const OPENERS: Record<ToastKind, (words: ToastWords) => string> = {
  blank: toast,
  success: toast.success,
  error: toast.error,
  loading: toast.loading,
  custom: toast.custom,
};
let isMounted = false;

/** Puts the toasts' place at the end of the page when there is none yet, and a toast into it. */
export const openToast = (kind: ToastKind, words: ToastWords) => {
  if (!isMounted) {
    const place = document.createElement('div');
    document.body.append(place);
    createRoot(place).render(<Toaster />);
    isMounted = true;
  }
  return OPENERS[kind](words);
};
