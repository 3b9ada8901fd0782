// What the quote popup shows: a leaf with the promise and two other ways to reach us, and the form.
import { useRef, useState } from 'react';
import type { QuotePopupState, QuoteStore } from '../../stores/quote.ts';
import type { QuoteDelivery } from '../../stores/quote-delivery.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { QuoteFields } from './QuoteFields.tsx';
import { ShaftDrawing } from './ShaftDrawing.tsx';

export type QuoteSetting = {
  delivery: QuoteDelivery;
  phoneHref: string;
  phoneLabel: string;
  chatHref: string;
};
export type QuoteDialogProps = QuoteSetting & {
  quote: QuoteStore;
  popup: QuotePopupState;
  caller: HTMLElement | null;
};

export const QuoteDialog = ({
  quote,
  popup,
  caller,
  phoneHref,
  phoneLabel,
  chatHref,
}: QuoteDialogProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  // With the popup, not with the page: the page may have been open for an hour.
  const [seenAt] = useState(() => performance.now());
  const reach = { phoneHref, phoneLabel, chatHref };
  const preset = popup.status === 'open' ? popup.preset : undefined;

  return (
    <Dialog
      open={popup.status === 'open'}
      onClose={quote.closeQuote}
      className="quote-popup"
      labelledBy="quote-heading"
      focusOn={heading}
      caller={caller}
    >
      <div className="quote-panel">
        <div className="quote-leaf">
          <h2 className="quote-heading" id="quote-heading" ref={heading} tabIndex={-1}>
            Tell us about your building.
          </h2>
          <p className="quote-promise">We call you, then send a drawing and a price.</p>
          <ShaftDrawing className="quote-drawing" />
          <p className="quote-reach">
            <a className="quote-link" href={phoneHref}>
              {phoneLabel}
            </a>
            <a className="quote-link" href={chatHref} target="_blank" rel="noopener noreferrer">
              Chat with us
            </a>
          </p>
        </div>
        <div className="quote-side">
          <QuoteFields
            {...reach}
            quote={quote}
            preset={preset}
            seenAt={seenAt}
            onDone={quote.closeQuote}
          />
        </div>
        <button type="button" className="quote-close" onClick={quote.closeQuote} aria-label="Close">
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
      </div>
    </Dialog>
  );
};
