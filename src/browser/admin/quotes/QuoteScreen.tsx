// One quote request: contact, status, next steps, and notes.
import { useStore } from '@nanostores/react';
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { QUOTE_NOTES_MAX } from '../../../contract/quote/quote-desk.ts';
import type { Quote } from '../../../contract/quote/quote-desk-rules.ts';
import { Empty } from '../../kernel/ui/Empty.tsx';
import { momentWords } from '../../kernel/ui/moment.ts';
import { SendRow } from '../../kernel/ui/SendRow.tsx';
import { showToast } from '../../kernel/ui/show-toast.ts';
import { TextArea } from '../../kernel/ui/TextArea.tsx';
import { Failed } from '../kit/Failed.tsx';
import { Loading } from '../kit/Loading.tsx';
import { NeighbourLinks, useListPlace } from '../kit/NeighbourLinks.tsx';
import partsStyles from '../kit/parts.module.css';
import { useTitle } from '../kit/use-title.ts';
import type { ScreenProps } from '../screen-props.ts';
import { navigation } from '../shell/navigation.ts';
import { pathTo } from '../shell/router.ts';
import { QUOTE_LIST } from './list.ts';
import { PaymentLinks } from './PaymentLinks.tsx';
import { QuoteContact } from './QuoteContact.tsx';
import { QuoteHistory } from './QuoteHistory.tsx';
import { QuoteOwner } from './QuoteOwner.tsx';
import { QuotePlan } from './QuotePlan.tsx';
import { QuotePlanned } from './QuotePlanned.tsx';
import { QuoteSteps } from './QuoteSteps.tsx';
import quotesStyles from './quotes.module.css';
import { openQuoteWork, type QuoteWork, quotesList } from './quotes.ts';

type Props = { work: QuoteWork; quote: Quote };

const typedIn = (form: HTMLFormElement | null) =>
  form ? String(new FormData(form).get('note') ?? '') : '';

/** The office's notes, newest first, and a field for one more. */
const QuoteNotes = ({ work, quote: { notes } }: Props) => {
  const { saving, failed, message, wrong } = useStore(work.$quote);
  const form = useRef<HTMLFormElement>(null);
  const id = useId();

  useEffect(() => navigation.hold(() => typedIn(form.current).trim() !== ''), []);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (await work.change({ note: typedIn(form.current) }, 'Note added')) form.current?.reset();
  };

  return (
    <section
      className={`${partsStyles.panelBox} ${quotesStyles.notes}`}
      aria-labelledby="notes-title"
    >
      <h2 id="notes-title">Notes</h2>
      {notes.length < QUOTE_NOTES_MAX ? (
        <form ref={form} className="form" noValidate onSubmit={submit}>
          <TextArea
            id={id}
            name="note"
            label="New note"
            maxLength={1000}
            rows={3}
            wrong={wrong.note}
            onInput={work.clearError}
          />
          <SendRow
            label="Add note"
            busyLabel="Adding"
            busy={saving === 'note'}
            refused={failed === 'note' && !wrong.note ? message : undefined}
          />
        </form>
      ) : (
        <p className="quiet">A request can have up to {QUOTE_NOTES_MAX} notes.</p>
      )}
      {notes.length === 0 ? (
        <p className="quiet">No notes yet.</p>
      ) : (
        <ol className={quotesStyles.noted}>
          {notes.toReversed().map((note) => (
            <li key={`${note.at} ${note.text}`}>
              <p className={quotesStyles.note}>{note.text}</p>
              <p className="quiet small">
                {note.by}, <time dateTime={note.at}>{momentWords(note.at)}</time>
              </p>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
};

const QUOTES = {
  list: QUOTE_LIST,
  store: quotesList,
  listAddress: pathTo('quotes'),
  addressOf: (id: string) => pathTo('quote', { id }),
};

export const QuoteScreen = ({ params: { id = '' }, search, user }: ScreenProps) => {
  const place = useListPlace(QUOTES, id, search);
  const [work] = useState(() => openQuoteWork(id, (words) => void showToast('success', words)));
  const { status, quote, message } = useStore(work.$quote);
  useEffect(() => void work.load(), [work]);
  useTitle(quote?.name);

  if (status === 'failed' && message) return <Failed message={message} onAgain={work.load} />;
  if (status === 'missing')
    return (
      <Empty title="This quote request could not be found.">
        <a className="button button-quiet" href={place.listHref}>
          Back to the quote requests
        </a>
      </Empty>
    );
  if (!quote) return <Loading words="Loading the quote request" />;
  return (
    <>
      <NeighbourLinks label="Quote requests" place={place} />
      <div className={quotesStyles.quote}>
        <div className={quotesStyles.contact}>
          <QuoteContact work={work} quote={quote} user={user} />
          {quote.plan && <QuotePlanned work={work} plan={quote.plan} notes={quote.notes} />}
        </div>
        <QuoteSteps work={work} quote={quote} />
        <div className={quotesStyles.plan}>
          <QuoteOwner work={work} quote={quote} user={user} />
          <QuotePlan work={work} quote={quote} />
        </div>
        <div className={quotesStyles.rest}>
          <PaymentLinks key={quote._id} quote={quote} />
          <QuoteNotes work={work} quote={quote} />
          <QuoteHistory history={quote.history} />
        </div>
      </div>
    </>
  );
};
