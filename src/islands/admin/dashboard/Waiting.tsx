import type { Dashboard } from '../../../contract/dashboard.ts';
import { QUOTE_STATUS_LABELS, type QuoteRow } from '../../../contract/quote-desk.ts';
import { pathTo } from '../../../stores/admin/router.ts';
import { dayWords } from '../kit/moment.ts';
import { wholeWords } from '../kit/whole.ts';

type ListProps = {
  id: string;
  title: string;
  waiting: Dashboard['untouched'];
  /** Since when, or when. */
  time: (quote: QuoteRow) => string;
  /** Where all of them are. */
  allHref: string;
  none: string;
};

const List = ({ id, title, waiting: { count, quotes }, time, allHref, none }: ListProps) => (
  <section className="panel-box" aria-labelledby={id}>
    <h2 id={id}>
      {title} <span className="quiet figures">{wholeWords(count)}</span>
    </h2>
    {quotes.length === 0 ? (
      <p className="quiet">{none}</p>
    ) : (
      <ul className="dash-waiting">
        {quotes.map((quote) => (
          <li key={quote._id}>
            <a href={pathTo('quote', { id: quote._id })}>{quote.name}</a>
            <span className="dash-when small figures">{time(quote)}</span>
            <span className="quiet small">
              {quote.elevatorType}, {quote.location}
            </span>
            {quote.status !== 'new' && <span className="dash-when quiet small">{QUOTE_STATUS_LABELS[quote.status]}</span>}
          </li>
        ))}
      </ul>
    )}
    {count > quotes.length && (
      <p>
        <a className="dash-all" href={allHref}>
          All {wholeWords(count)}
        </a>
      </p>
    )}
  </section>
);

/** What somebody has to do, what has waited longest first. */
export const Waiting = ({ untouched, followUps }: Pick<Dashboard, 'untouched' | 'followUps'>) => (
  <div className="dash-pair">
    <List
      id="untouched"
      title="New, not taken up yet"
      waiting={untouched}
      time={({ createdAt }) => `since ${dayWords(createdAt)}`}
      allHref={pathTo('quotes', {}, { status: 'new', sort: 'createdAt' })}
      none="Every new lead has been taken up."
    />
    <List
      id="follow-ups"
      title="Follow-ups due"
      waiting={followUps}
      time={({ followUpAt }) => (followUpAt ? `due ${dayWords(followUpAt)}` : '')}
      allHref={pathTo('quotes')}
      none="No follow-up is due. Set a date on a request and it comes up here on that day."
    />
  </div>
);
