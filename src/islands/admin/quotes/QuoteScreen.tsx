// One request: who asked, how far it is, what comes next, and what the office knows about it.
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { openQuoteWork, QUOTE_SHAPE, quotesList } from '../../../stores/admin/quotes.ts';
import { pathTo } from '../../../stores/admin/router.ts';
import { writeListQuery } from '../../../stores/lib/list-query.ts';
import { Empty } from '../../ui/Empty.tsx';
import { showToast } from '../../ui/show-toast.ts';
import { Failed } from '../kit/Failed.tsx';
import { Loading } from '../kit/Loading.tsx';
import { useTitle } from '../kit/use-title.ts';
import styles from '../kit/way.module.css';
import type { ScreenProps } from '../screen-props.ts';
import { QuoteContact } from './QuoteContact.tsx';
import { QuoteNotes } from './QuoteNotes.tsx';
import { QuotePlan } from './QuotePlan.tsx';
import { QuoteSteps } from './QuoteSteps.tsx';
import quotesStyles from './quotes.module.css';

/** The list as it was left. */
const listAddress = () => {
  const { shown } = quotesList.$list.get();
  return pathTo('quotes', {}, shown ? writeListQuery(shown.query, QUOTE_SHAPE) : {});
};

export const QuoteScreen = ({ params: { id = '' }, user }: ScreenProps) => {
  const [work] = useState(() => openQuoteWork(id, (words) => void showToast('success', words)));
  const { status, quote, message } = useStore(work.$quote);
  useEffect(() => void work.load(), [work]);
  useTitle(quote?.name);

  if (status === 'failed' && message) return <Failed message={message} onAgain={work.load} />;
  if (status === 'missing')
    return (
      <Empty title="This request could not be found.">
        <a className="button button-quiet" href={listAddress()}>
          Back to the requests
        </a>
      </Empty>
    );
  if (!quote) return <Loading words="Loading the request" />;
  return (
    <>
      <a className={styles.back} href={listAddress()}>
        All requests
      </a>
      <div className={quotesStyles.quote}>
        <QuoteContact quote={quote} user={user} />
        <QuoteSteps work={work} quote={quote} />
        <QuotePlan work={work} quote={quote} />
        <QuoteNotes work={work} quote={quote} />
      </div>
    </>
  );
};
