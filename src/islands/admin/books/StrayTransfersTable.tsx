import type { StrayTransfer } from '../../../contract/books/stray-transfer-rules.ts';
import { formatRupees } from '../../../contract/kernel/money.ts';
import { dayWords } from '../../ui/moment.ts';
import { WideTable } from './BooksTables.tsx';
import styles from './books.module.css';

const wordsOf = ({ status, orderNumber, refundUtr }: StrayTransfer) =>
  status === 'matched' ? `Paid order ${orderNumber}` : `Sent back by ${refundUtr}`;

type Props = {
  rows: readonly StrayTransfer[];
  onMatch: (transfer: StrayTransfer) => void;
  onSendBack: (transfer: StrayTransfer) => void;
};
export const StrayTransfersTable = ({ rows, onMatch, onSendBack }: Props) =>
  rows.length === 0 ? (
    <p className="quiet">Every transfer that was entered has its order.</p>
  ) : (
    <WideTable
      label="Transfers entered"
      columns={['Received', 'UTR', 'Amount', 'Sender', 'What became of it']}
    >
      {rows.map((transfer) => (
        <tr key={transfer._id}>
          <td>{dayWords(transfer.receivedOn)}</td>
          <th scope="row">{transfer.utr}</th>
          <td>{formatRupees(transfer.amount)}</td>
          <td>{transfer.sender}</td>
          <td>
            {transfer.status === 'open' ? (
              <span className={styles.ways}>
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
