// The accountant's desk: what is open, and the papers of one month with their files.
import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { BOOK_FILE_LABELS, BOOK_FILES, openMoneyOf } from '../../../contract/books/books.ts';
import type { Books } from '../../../contract/books/rules.ts';
import { formatRupees } from '../../../contract/kernel/money.ts';
import { GST_CONFIRMED_FIRST } from '../../../contract/paper/paper.ts';
import { type BookField, openBookSteps } from '../../../stores/admin/book-steps.ts';
import { bookFileHref, openBooks } from '../../../stores/admin/books.ts';
import { navigate } from '../../../stores/admin/navigation.ts';
import { pathTo } from '../../../stores/admin/router.ts';
import { showToast } from '../../ui/show-toast.ts';
import { Failed } from '../kit/Failed.tsx';
import { Loading } from '../kit/Loading.tsx';
import partsStyles from '../kit/parts.module.css';
import { type Step, StepDialog } from '../kit/StepDialog.tsx';
import type { ScreenProps } from '../screen-props.ts';
import { askingPayouts, entering, matching, sendingBack } from './BookDialogs.tsx';
import { OpenMoneyTable, PapersTable } from './BooksTables.tsx';
import styles from './books.module.css';
import { StrayTransfersTable } from './StrayTransfersTable.tsx';

const Figures = ({ books: { received, fees, refunded, papers } }: { books: Books }) => (
  <dl className={`${styles.figures} figures`}>
    {[
      ['Received', formatRupees(received)],
      ['Gateway fees', formatRupees(fees)],
      ['Refunded', formatRupees(refunded)],
      ['Papers', String(papers.length)],
    ].map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

const taxWords = ({ isGst }: Books) =>
  isGst
    ? 'New orders get tax invoices with GST by item.'
    : 'New orders get bills with 8% tax on the subtotal, which are not tax invoices.';

export const BooksScreen = ({ search: { month } }: ScreenProps) => {
  const [{ $latest, load }] = useState(openBooks);
  const { shown, status, message } = useStore($latest);
  const [steps] = useState(() =>
    openBookSteps(
      (words) => void showToast('success', words),
      () => void load(asked.current),
    ),
  );
  const [step, setStep] = useState<Step<BookField>>();
  const asked = useRef(month);
  asked.current = month;
  useEffect(() => void load(month), [load, month]);
  if (status === 'failed' && message)
    return <Failed message={message} onAgain={() => void load(month)} />;
  if (!shown) return <Loading words="Loading the books" />;
  return (
    <div className={styles.books} aria-busy={status === 'loading'}>
      <div className={styles.head}>
        <div className="form-field">
          <label className="form-label" htmlFor="books-month">
            Month
          </label>
          <input
            id="books-month"
            className="form-control"
            type="month"
            min="2020-01"
            key={shown.month}
            defaultValue={shown.month}
            onChange={({ currentTarget: { value } }) => {
              if (/^20\d\d-\d\d$/.test(value)) navigate(pathTo('books', {}, { month: value }));
            }}
          />
        </div>
        <div className={styles.files}>
          {BOOK_FILES.map((file) => (
            <a
              key={file}
              className="button button-quiet"
              href={bookFileHref(file, shown.month)}
              download
            >
              {BOOK_FILE_LABELS[file]} (CSV)
            </a>
          ))}
        </div>
      </div>
      <Figures books={shown} />
      <section className={partsStyles.panelBox} aria-labelledby="open-title">
        <div className={partsStyles.panelHead}>
          <h2 id="open-title">Open now</h2>
          <button
            type="button"
            className="button button-quiet"
            onClick={() => setStep(askingPayouts(steps))}
          >
            Payouts of the gateway
          </button>
        </div>
        <OpenMoneyTable rows={shown.open.flatMap(openMoneyOf)} />
      </section>
      <section className={partsStyles.panelBox} aria-labelledby="strays-title">
        <div className={partsStyles.panelHead}>
          <h2 id="strays-title">Transfers without an order</h2>
          <button
            type="button"
            className="button button-quiet"
            onClick={() => setStep(entering(steps))}
          >
            Enter a transfer
          </button>
        </div>
        <StrayTransfersTable
          rows={shown.strays}
          onMatch={(transfer) => setStep(matching(steps, transfer))}
          onSendBack={(transfer) => setStep(sendingBack(steps, transfer))}
        />
      </section>
      <section className={partsStyles.panelBox} aria-labelledby="papers-title">
        <h2 id="papers-title">Bills, invoices and credit notes</h2>
        <PapersTable rows={shown.papers} />
      </section>
      <section className={partsStyles.panelBox} aria-labelledby="tax-title">
        <h2 id="tax-title">Tax</h2>
        <p className="measure">{taxWords(shown)}</p>
        <p className="quiet small measure">{GST_CONFIRMED_FIRST}</p>
      </section>
      <StepDialog step={step} onClose={() => setStep(undefined)} />
    </div>
  );
};
