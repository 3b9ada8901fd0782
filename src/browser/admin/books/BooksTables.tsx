import type { ReactNode } from 'react';
import type { BookedPaper, OpenMoney } from '../../../contract/books/rules.ts';
import { formatRupees } from '../../../contract/kernel/money.ts';
import { paperHref } from '../../../contract/paper/paper.ts';
import { dayWords } from '../../kernel/ui/moment.ts';
import { pathTo } from '../shell/router.ts';
import styles from './books.module.css';

const KINDS: Record<OpenMoney['kind'], string> = {
  refund: 'Refund pending',
  transfer: 'Transfer awaited',
  dispute: 'Disputed',
};

const OrderLink = ({ order, orderNumber }: Pick<OpenMoney, 'order' | 'orderNumber'>) => (
  <a href={pathTo('order', { id: order })}>{orderNumber}</a>
);

type WideTableProps = { label: string; columns: readonly string[]; children: ReactNode };
export const WideTable = ({ label, columns, children }: WideTableProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways on a phone
  <section className={styles.scroll} aria-label={label} tabIndex={0}>
    <table className={`${styles.table} figures`}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </section>
);

export const OpenMoneyTable = ({ rows }: { rows: readonly OpenMoney[] }) =>
  rows.length === 0 ? (
    <p className="quiet">No refund is pending, no transfer is awaited and nothing is disputed.</p>
  ) : (
    <WideTable label="Open amounts" columns={['Kind', 'Order', 'Date', 'Reference', 'Amount']}>
      {rows.map(({ kind, order, orderNumber, amount, note, at }) => (
        <tr key={`${kind} ${order} ${note} ${at}`}>
          <th scope="row">{KINDS[kind]}</th>
          <td>
            <OrderLink order={order} orderNumber={orderNumber} />
          </td>
          <td>{at === null ? '' : `${kind === 'dispute' ? 'answer by ' : ''}${dayWords(at)}`}</td>
          <td>{note}</td>
          <td>{formatRupees(amount)}</td>
        </tr>
      ))}
    </WideTable>
  );

export const PapersTable = ({ rows }: { rows: readonly BookedPaper[] }) =>
  rows.length === 0 ? (
    <p className="quiet">
      No bills in this month. A parcel gets its bill when it is shipped, a service when it is paid.
    </p>
  ) : (
    <WideTable
      label="Bills, invoices and credit notes of the month"
      columns={['Number', 'Date', 'Order', 'Buyer', 'Tax', 'Total']}
    >
      {rows.map(({ nth, title, number, date, order, orderNumber, buyer, ...amounts }) => (
        <tr key={number}>
          <th scope="row">
            <a href={paperHref(order, nth)} target="_blank" rel="noopener">
              {number}
            </a>
            <span className="quiet small"> {title}</span>
          </th>
          <td>{dayWords(date)}</td>
          <td>
            <OrderLink order={order} orderNumber={orderNumber} />
          </td>
          <td>{buyer}</td>
          <td>{formatRupees(amounts.tax)}</td>
          <td>{formatRupees(amounts.total)}</td>
        </tr>
      ))}
    </WideTable>
  );
