import type { Dashboard } from '../../../contract/dashboard/rules.ts';
import { QUOTE_STATUS_LABELS } from '../../../contract/quote/quote-desk.ts';
import type { QuoteRow } from '../../../contract/quote/quote-desk-rules.ts';
import { pathTo } from '../../../stores/admin/router.ts';
import { dayWords } from '../../ui/moment.ts';
import styles from './dashboard.module.css';
import { WaitingBox, type WaitingItem } from './WaitingBox.tsx';

const itemOf = (quote: QuoteRow, at: string): WaitingItem => ({
  key: quote._id,
  href: pathTo('quote', { id: quote._id }),
  name: quote.name,
  at,
  what: `${quote.elevatorType}, ${quote.location}`,
  ...(quote.status !== 'new' && { state: QUOTE_STATUS_LABELS[quote.status] }),
});

/** Leads on which somebody has to do something, what has waited longest first. */
export const Waiting = ({ untouched, followUps }: Pick<Dashboard, 'untouched' | 'followUps'>) => (
  <div className={styles.pair}>
    <WaitingBox
      id="untouched"
      title="New leads to call"
      count={untouched.count}
      items={untouched.quotes.map((quote) => itemOf(quote, `since ${dayWords(quote.createdAt)}`))}
      allHref={pathTo('quotes', {}, { status: 'new', sort: 'createdAt' })}
      none="You have contacted every new lead."
    />
    <WaitingBox
      id="follow-ups"
      title="Follow-ups due"
      count={followUps.count}
      items={followUps.quotes.map((quote) =>
        itemOf(quote, quote.followUpAt ? `due ${dayWords(quote.followUpAt)}` : ''),
      )}
      allHref={pathTo('quotes')}
      none="No follow-ups are due. Set a follow-up date on a request and it is listed here on that day."
    />
  </div>
);
