import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { formatRupees } from '../../../contract/kernel/money.ts';
import type { Order } from '../../../contract/order/rules.ts';
import { dueByTransfer, type OrderView } from '../../../stores/orders.ts';
import { dayWords } from '../../ui/moment.ts';
import { Failed, Loading } from '../../ui/States.tsx';
import styles from './order.module.css';

type Props = { view: OrderView; order: Order };

/** Where to transfer what is due, and under which words. */
export const Transfer = ({ view, order }: Props) => {
  const transfer = useStore(view.$transfer);
  useEffect(() => void view.loadTransfer(), [view]);

  return (
    <section className={styles.transfer} aria-labelledby="transfer-title">
      <h2 id="transfer-title">Pay by bank transfer</h2>
      <dl className={styles.factsList}>
        <div>
          <dt>Amount</dt>
          <dd className={`${styles.transferSum} figures`}>{formatRupees(dueByTransfer(order))}</dd>
        </div>
        <div>
          <dt>Reference</dt>
          <dd className="figures">{order.orderNumber}</dd>
        </div>
        {transfer.status === 'ready' && transfer.to !== null && (
          <div>
            <dt>Transfer to</dt>
            <dd className={`${styles.transferTo} figures`}>{transfer.to}</dd>
          </div>
        )}
      </dl>
      {transfer.status === 'loading' && <Loading words="Loading our bank details" />}
      {transfer.status === 'failed' && (
        <Failed message={transfer.message} onAgain={view.loadTransfer} />
      )}
      {transfer.status === 'ready' && transfer.to === null && (
        <p className="measure">We will call you with our bank details.</p>
      )}
      <p className="quiet measure">
        We confirm the order when the money reaches us.
        {order.expiresAt && ` Please pay by ${dayWords(order.expiresAt)} to keep your order.`}
      </p>
    </section>
  );
};
