// The form in the quote popup. The dialog around it is the page's own
// (src/components/QuotePopup.astro) and may be open before this is there.
import { useEffect, useRef, useState } from 'react';
import { createDeliveredQuote } from '../../stores/quote-delivery.ts';
import { QuoteFields } from './QuoteFields.tsx';
import type { QuoteSetting } from './quote-setting.ts';

export const QuotePopupForm = ({ delivery, ...reach }: QuoteSetting) => {
  const [quote] = useState(() => createDeliveredQuote(delivery));
  const place = useRef<HTMLDivElement>(null);
  const dialog = () => place.current?.closest('dialog');

  useEffect(() => {
    // Opened anew after a request was sent, it asks for the next one.
    const startAgain = () => quote.$form.get().status === 'sent' && quote.startAgain();
    const opened = place.current?.closest('dialog');
    opened?.addEventListener('opening', startAgain);
    return () => opened?.removeEventListener('opening', startAgain);
  }, [quote]);

  return (
    <div ref={place}>
      <QuoteFields {...reach} quote={quote} onDone={() => dialog()?.close()} />
    </div>
  );
};
