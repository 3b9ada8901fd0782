// One request: who asked, how far it is, what comes next, and what the office knows about it.
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { QUOTE_SHAPE } from '../../../stores/admin/list-shapes.ts';
import { openQuoteWork, quotesList } from '../../../stores/admin/quotes.ts';
import { pathTo } from '../../../stores/admin/router.ts';
import { readListQuery, writeListQuery } from '../../../stores/lib/list-query.ts';
import { createNeighbours } from '../../../stores/lib/neighbours.ts';
import { Empty } from '../../ui/Empty.tsx';
import { showToast } from '../../ui/show-toast.ts';
import { Failed } from '../kit/Failed.tsx';
import { Loading } from '../kit/Loading.tsx';
import { NeighbourLinks } from '../kit/NeighbourLinks.tsx';
import { useTitle } from '../kit/use-title.ts';
import styles from '../kit/way.module.css';
import type { ScreenProps } from '../screen-props.ts';
import { PaymentLinks } from './PaymentLinks.tsx';
import { QuoteContact } from './QuoteContact.tsx';
import { QuoteNotes } from './QuoteNotes.tsx';
import { QuotePlan } from './QuotePlan.tsx';
import { QuotePlanned } from './QuotePlanned.tsx';
import { QuoteSteps } from './QuoteSteps.tsx';
import quotesStyles from './quotes.module.css';

export const QuoteScreen = ({ params: { id = '' }, search, user }: ScreenProps) => {
  // The address has the query of the list that the request was opened from.
  const [query] = useState(() => readListQuery(search, QUOTE_SHAPE));
  const listHref = pathTo('quotes', {}, writeListQuery(query, QUOTE_SHAPE));
  const [neighbours] = useState(() => createNeighbours(quotesList));
  useEffect(() => void neighbours.find(id, query), [neighbours, id, query]);
  const [work] = useState(() => openQuoteWork(id, (words) => void showToast('success', words)));
  const { status, quote, message } = useStore(work.$quote);
  useEffect(() => void work.load(), [work]);
  useTitle(quote?.name);

  if (status === 'failed' && message) return <Failed message={message} onAgain={work.load} />;
  if (status === 'missing')
    return (
      <Empty title="This request could not be found.">
        <a className="button button-quiet" href={listHref}>
          Back to the requests
        </a>
      </Empty>
    );
  if (!quote) return <Loading words="Loading the request" />;
  return (
    <>
      <div className={styles.backRow}>
        <a className={styles.back} href={listHref}>
          All requests
        </a>
        <NeighbourLinks
          label="Requests"
          of={neighbours}
          addressOf={({ id: next, page }) =>
            pathTo('quote', { id: next }, writeListQuery({ ...query, page }, QUOTE_SHAPE))
          }
        />
      </div>
      <div className={quotesStyles.quote}>
        <div className={quotesStyles.contact}>
          <QuoteContact quote={quote} user={user} />
          {quote.plan && <QuotePlanned work={work} plan={quote.plan} notes={quote.notes} />}
        </div>
        <QuoteSteps work={work} quote={quote} />
        <QuotePlan work={work} quote={quote} />
        <div className={quotesStyles.rest}>
          <PaymentLinks key={quote._id} quote={quote} />
          <QuoteNotes work={work} quote={quote} />
        </div>
      </div>
    </>
  );
};
