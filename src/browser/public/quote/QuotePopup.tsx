// The quote popup: a leaf with the promise, and the form. The page opens it
// (src/components/page-dialogs.ts), before hydration or after.

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { quoteForm } from '../../../contract/words/quote-form.ts';
import { withBoundary } from '../../kernel/ui/Boundary.tsx';
import { QuoteFields } from './QuoteFields.tsx';
import type { QuoteSetting } from './quote-delivery.ts';
import { createDeliveredQuote } from './quote-delivery.ts';
import '../../kernel/ui/dialog.css';
import '../../kernel/ui/field.css';
import '../../kernel/ui/spinner.css';
import './quote-form.css';
import './quote-dialog.css';

type Props = QuoteSetting & {
  /** Content of the leaf. */
  children?: ReactNode;
};

const Popup = ({ delivery, children, ...reach }: Props) => {
  const [quote] = useState(() => createDeliveredQuote(delivery, reach.spoken?.language));
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    // After a request was sent, opening the popup again starts a new one.
    const startAgain = () => quote.$form.get().status === 'sent' && quote.startAgain();
    const opened = dialog.current;
    opened?.addEventListener('opening', startAgain);
    return () => opened?.removeEventListener('opening', startAgain);
  }, [quote]);

  return (
    // A visitor may have opened it before hydration: React must not set `open`.
    <dialog
      ref={dialog}
      className="doors quote-popup"
      id="quote-popup"
      aria-labelledby="quote-heading"
      tabIndex={-1}
      suppressHydrationWarning
    >
      <div className="doors-inside">
        <div className="quote-panel">
          <div className="quote-leaf">{children}</div>
          <div className="quote-side">
            <QuoteFields {...reach} quote={quote} onDone={() => dialog.current?.close()} />
          </div>
          <form method="dialog">
            <button
              type="submit"
              className="quote-close"
              aria-label={(reach.spoken?.words ?? quoteForm).close}
            >
              <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
                <path
                  d="M6 6 18 18M18 6 6 18"
                  fill="none"
                  stroke="currentColor"
                  strokeWidth="2"
                  strokeLinecap="round"
                />
              </svg>
            </button>
          </form>
        </div>
      </div>
    </dialog>
  );
};

export const QuotePopup = withBoundary(Popup);
