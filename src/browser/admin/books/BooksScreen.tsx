// The accountant's desk: open money, and the papers of one month with their files.
import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { BOOK_FILE_LABELS, BOOK_FILES, openMoneyOf } from '../../../contract/books/books.ts';
import type { Books } from '../../../contract/books/rules.ts';
import type { StrayTransfer } from '../../../contract/books/stray-transfer-rules.ts';
import { dayAfter, dayOf } from '../../../contract/kernel/days.ts';
import { formatRupees } from '../../../contract/kernel/money.ts';
import { GST_CONFIRMED_FIRST } from '../../../contract/paper/paper.ts';
import { Field } from '../../kernel/ui/Field.tsx';
import { fieldProps } from '../../kernel/ui/field-props.ts';
import { dayWords } from '../../kernel/ui/moment.ts';
import { showToast } from '../../kernel/ui/show-toast.ts';
import { Failed } from '../kit/Failed.tsx';
import { FileLinks } from '../kit/FileLinks.tsx';
import { Loading } from '../kit/Loading.tsx';
import partsStyles from '../kit/parts.module.css';
import { type Step, StepDialog } from '../kit/StepDialog.tsx';
import type { ScreenProps } from '../screen-props.ts';
import { navigate } from '../shell/navigation.ts';
import { pathTo } from '../shell/router.ts';
import { OpenMoneyTable, PapersTable, WideTable } from './BooksTables.tsx';
import { type BookField, type BookSteps, DRAFT_FIELDS, openBookSteps } from './book-steps.ts';
import booksStyles from './books.module.css';
import { bookFileHref, openBooks } from './books.ts';

const UTR_HINT = '6 to 22 capital letters and digits, as shown by the bank.';
const NUMBER = { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false };
const today = () => dayOf(Date.now());

const entering = (steps: BookSteps): Step<BookField> => ({
  form: steps.enter(),
  fields: DRAFT_FIELDS,
  title: 'Transfer without an order',
  text: 'For a bank transfer that names no order. It waits here until you match it to an order or send it back.',
  label: 'Enter transfer',
  content: ({ id, wrong, clearError }) => {
    const field = fieldProps(id, wrong, clearError);
    return (
      <>
        <Field {...field('utr')} {...NUMBER} label="UTR" hint={UTR_HINT} required />
        <div className="form-pair">
          <Field
            {...field('amount')}
            label="Amount in rupees"
            inputMode="decimal"
            autoComplete="off"
            required
          />
          <Field
            {...field('receivedOn')}
            label="Received on"
            type="date"
            max={today()}
            defaultValue={today()}
            required
          />
        </div>
        <Field
          {...field('sender')}
          label="Sender"
          hint="As the bank statement shows it."
          autoComplete="off"
          required
        />
      </>
    );
  },
});

export const matching = (steps: BookSteps, transfer: StrayTransfer): Step<BookField> => ({
  form: steps.match(transfer),
  fields: ['orderNumber'],
  title: `${formatRupees(transfer.amount)} from ${transfer.sender}`,
  text: 'Enter the number of an order that is paid by bank transfer and has the same amount. The order is confirmed at once. An expired order is reopened if its items are still available; otherwise the money goes to the customer’s wallet.',
  label: 'Match to the order',
  content: ({ id, wrong, clearError }) => (
    <Field
      {...fieldProps(id, wrong, clearError)('orderNumber')}
      {...NUMBER}
      label="Order number"
      hint="For example LFT-2026-4K7M2P."
      required
    />
  ),
});

const sendingBack = (steps: BookSteps, transfer: StrayTransfer): Step<BookField> => ({
  form: steps.sendBack(transfer),
  fields: ['refundUtr'],
  title: `${formatRupees(transfer.amount)} from ${transfer.sender}`,
  text: 'First send the money back at your bank, to the account that it came from. Then note it here. You cannot undo this.',
  label: 'Note as sent back',
  isDanger: true,
  content: ({ id, wrong, clearError }) => (
    <Field
      {...fieldProps(id, wrong, clearError)('refundUtr')}
      {...NUMBER}
      label="UTR of the refund"
      hint={UTR_HINT}
      required
    />
  ),
});

const askingPayouts = (steps: BookSteps): Step<BookField> => ({
  form: steps.payouts(),
  fields: ['day'],
  title: 'Payouts from the payment service',
  text: 'Asks the payment service what it paid to your bank on this day, and adds the UTR to each payment. The site also does this every night for the last four days.',
  label: 'Fetch payouts',
  content: ({ id, wrong, clearError }) => (
    <Field
      {...fieldProps(id, wrong, clearError)('day')}
      label="Paid out on"
      type="date"
      max={today()}
      defaultValue={dayAfter(today(), -1)}
      required
    />
  ),
});

const wordsOf = ({ status, orderNumber, refundUtr }: StrayTransfer) =>
  status === 'matched' ? `Matched to order ${orderNumber}` : `Sent back, UTR ${refundUtr}`;

type Props = {
  rows: readonly StrayTransfer[];
  onMatch: (transfer: StrayTransfer) => void;
  onSendBack: (transfer: StrayTransfer) => void;
};
const StrayTransfersTable = ({ rows, onMatch, onSendBack }: Props) =>
  rows.length === 0 ? (
    <p className="quiet">Every transfer that was entered has its order.</p>
  ) : (
    <WideTable
      label="Transfers entered"
      columns={['Received', 'UTR', 'Amount', 'Sender', 'Matched or sent back']}
    >
      {rows.map((transfer) => (
        <tr key={transfer._id}>
          <td>{dayWords(transfer.receivedOn)}</td>
          <th scope="row">{transfer.utr}</th>
          <td>{formatRupees(transfer.amount)}</td>
          <td>{transfer.sender}</td>
          <td>
            {transfer.status === 'open' ? (
              <span className={booksStyles.ways}>
                <button type="button" className="plain-button" onClick={() => onMatch(transfer)}>
                  Match to an order
                  <span className="visually-hidden"> {transfer.utr}</span>
                </button>
                <button
                  type="button"
                  className="plain-button"
                  data-danger=""
                  onClick={() => onSendBack(transfer)}
                >
                  Sent back
                  <span className="visually-hidden"> {transfer.utr}</span>
                </button>
              </span>
            ) : (
              wordsOf(transfer)
            )}
          </td>
        </tr>
      ))}
    </WideTable>
  );

const Figures = ({ books: { received, fees, refunded, papers } }: { books: Books }) => (
  <dl className={`${booksStyles.figures} figures`}>
    {[
      ['Received', formatRupees(received)],
      ['Fees of the payment service', formatRupees(fees)],
      ['Refunded', formatRupees(refunded)],
      ['Bills and credit notes', String(papers.length)],
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
  const [{ $remote, load }] = useState(openBooks);
  const { shown, status, message } = useStore($remote);
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
  if (message !== undefined) return <Failed message={message} onAgain={() => void load(month)} />;
  if (!shown) return <Loading words="Loading the books" />;
  return (
    <div className={booksStyles.books} aria-busy={status === 'loading'}>
      <div className={booksStyles.head}>
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
        <div className={booksStyles.files}>
          {BOOK_FILES.map((file) => (
            <FileLinks
              key={file}
              csv={bookFileHref(file, shown.month)}
              name={BOOK_FILE_LABELS[file]}
            />
          ))}
        </div>
      </div>
      <Figures books={shown} />
      <section className={partsStyles.panelBox} aria-labelledby="open-title">
        <div className={partsStyles.panelHead}>
          <h2 id="open-title">Still open</h2>
          <button
            type="button"
            className="button button-quiet"
            onClick={() => setStep(askingPayouts(steps))}
          >
            Payouts from the payment service
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
