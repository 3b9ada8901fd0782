import { useStore } from '@nanostores/react';
import { type SubmitEvent, useEffect, useId, useRef } from 'react';
import { QUOTE_NOTES_MAX } from '../../../contract/quote/quote-desk.ts';
import type { Quote } from '../../../contract/quote/quote-desk-rules.ts';
import { navigation } from '../../../stores/admin/navigation.ts';
import type { QuoteWork } from '../../../stores/admin/quotes.ts';
import { momentWords } from '../../ui/moment.ts';
import { SendRow } from '../../ui/SendRow.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import partsStyles from '../kit/parts.module.css';
import styles from './quotes.module.css';

type Props = { work: QuoteWork; quote: Quote };

const typedIn = (form: HTMLFormElement | null) =>
  form ? String(new FormData(form).get('note') ?? '') : '';

/** What the office knows, newest first, and a line for more. */
export const QuoteNotes = ({ work, quote: { notes } }: Props) => {
  const { saving, failed, message, wrong } = useStore(work.$quote);
  const form = useRef<HTMLFormElement>(null);
  const id = useId();

  useEffect(() => navigation.hold(() => typedIn(form.current).trim() !== ''), []);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (await work.change({ note: typedIn(form.current) }, 'Note added')) form.current?.reset();
  };

  return (
    <section className={`${partsStyles.panelBox} ${styles.notes}`} aria-labelledby="notes-title">
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
        <ol className={styles.noted}>
          {notes.toReversed().map((note) => (
            <li key={`${note.at} ${note.text}`}>
              <p className={styles.note}>{note.text}</p>
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
