import { useEffect, useRef, useState } from 'react';
import { QUOTE_SUCCESS_FADE_MS, QUOTE_SUCCESS_TEXT } from '../../contract/quote.ts';

type Props = { onDone: (() => void) | undefined; onAgain: () => void };

/** Takes the place of the form, and of its focus, once the request is on its way. */
export const QuoteSuccess = ({ onDone, onAgain }: Props) => {
  const place = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(false);

  useEffect(() => {
    place.current?.focus({ preventScroll: true });
    const timer = setTimeout(() => setShown(true), QUOTE_SUCCESS_FADE_MS);
    return () => clearTimeout(timer);
  }, []);

  return (
    <div className="quote-success" ref={place} tabIndex={-1}>
      <svg
        className="quote-lit"
        viewBox="0 0 64 64"
        width="64"
        height="64"
        fill="none"
        aria-hidden="true"
      >
        <circle cx="32" cy="32" r="29" stroke="var(--brass)" strokeWidth="4" />
        <path
          d="m21 33 8 8 15-17"
          stroke="currentColor"
          strokeWidth="4"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <p className="quote-said" role="status">
        {shown && <span className="quote-fade">{QUOTE_SUCCESS_TEXT}</span>}
      </p>
      <button type="button" className="button button-quiet" onClick={onDone ?? onAgain}>
        {onDone ? 'Back to the page' : 'Send another request'}
      </button>
    </div>
  );
};
