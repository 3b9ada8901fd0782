// The quote popup of every page. Server-rendered it is one empty element: the dialog, its form and
// their styles arrive when somebody asks.
import { useStore } from '@nanostores/react';
import { type ComponentType, useLayoutEffect, useState } from 'react';
import { hasMark, setMark } from '../../stores/lib/session-marks.ts';
import { mayOpenByItself, presetNamed, QUOTE_SHOWN_KEY } from '../../stores/quote.ts';
import { pageQuote } from '../../stores/quote-delivery.ts';
import { loadStyles } from '../ui/load-styles.ts';
import type { QuoteDialogProps, QuoteSetting } from './QuoteDialog.tsx';
import stylesHref from './quote-popup.css?url';

const CALLERS = '[data-quote]';
const TYPING = 'input, textarea, select, [contenteditable]';

const pageNow = () => ({
  alreadyShown: hasMark(QUOTE_SHOWN_KEY),
  dialogOpen: document.querySelector('dialog[open]') !== null,
  typing: document.activeElement?.matches(TYPING) ?? false,
});

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;

export const QuotePopup = (setting: QuoteSetting) => {
  const quote = pageQuote(setting.delivery);
  const popup = useStore(quote.$popup);
  const [QuoteDialog, setQuoteDialog] = useState<ComponentType<QuoteDialogProps>>();
  const [caller, setCaller] = useState<HTMLElement | null>(null);

  // A layout effect: the click that made this island hydrate is repeated as soon as it is
  // committed.
  useLayoutEffect(() => {
    const load = async () => {
      const [module] = await Promise.all([import('./QuoteDialog.tsx'), loadStyles(stylesHref)]);
      setQuoteDialog(() => module.QuoteDialog);
    };
    // Begun at once: whoever woke this island is about to ask. A failure is met again by the click
    // itself.
    load().catch(() => undefined);

    const open = async (asked: HTMLElement) => {
      const unasked = asked.dataset.quote === 'auto';
      try {
        await load();
      } catch {
        // Without the form's code the caller's own address, the contact page, still takes the
        // request.
        if (asked instanceof HTMLAnchorElement) location.assign(asked.href);
        return;
      }
      if (unasked && !mayOpenByItself(pageNow())) return;
      setMark(QUOTE_SHOWN_KEY);
      setCaller(unasked ? null : asked);
      quote.openQuote(presetNamed(asked.dataset.quote), unasked ? 'timer' : 'visitor');
    };

    const onClick = (event: MouseEvent) => {
      const asked =
        event.target instanceof Element ? event.target.closest<HTMLElement>(CALLERS) : null;
      if (!asked || !isPlainClick(event)) return;
      event.preventDefault();
      open(asked);
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [quote]);

  return (
    <div>
      {QuoteDialog && <QuoteDialog {...setting} quote={quote} popup={popup} caller={caller} />}
    </div>
  );
};
