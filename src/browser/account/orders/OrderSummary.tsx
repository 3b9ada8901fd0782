// The printed order: one sheet, as the office files it.
import { readableEmail } from '../../../contract/account/email.ts';
import { officeAddress } from '../../../contract/company/company.ts';
import { formatPaise, formatRupees } from '../../../contract/kernel/money.ts';
import { NOT_A_TAX_INVOICE } from '../../../contract/order/order-sentences.ts';
import { ORDER_STATUS_LABELS } from '../../../contract/order/order-statuses.ts';
import { orderSumRows } from '../../../contract/order/order-sum.ts';
import type { Order } from '../../../contract/order/rules.ts';
import { PAYMENT_METHOD_LABELS, PAYMENT_STATUS_LABELS } from '../../../contract/payment/payment.ts';
import { pieceOf } from '../../../contract/product/product-price.ts';
import { company } from '../../../site/company.ts';
import { legal } from '../../../site/legal.ts';
import { dayWords, momentWords } from '../../kernel/ui/moment.ts';
import { phoneWords } from '../../kernel/ui/phone-words.ts';
import { SumList } from '../../kernel/ui/SumList.tsx';
import { PLACE_LABELS } from './OrderFacts.tsx';
import styles from './order-print.module.css';
import { milestoneStages } from './order-stages.ts';
import { Place } from './Place.tsx';

const Seller = () => (
  <header className={styles.seller}>
    <p className={styles.brand}>{company.name}</p>
    <address>
      {legal.legalName}
      {company.offices.map((office) => (
        <span key={office.city}>{[...officeAddress(office), office.phone].join(', ')}</span>
      ))}
      <span>{company.email}</span>
    </address>
  </header>
);

const PrintedMilestones = ({ order }: { order: Order }) => {
  const stages = milestoneStages(order);
  if (stages.length === 0) return null;
  return (
    <div>
      <h3>Installation</h3>
      <ol className={`${styles.milestones} figures`}>
        {stages.map(({ id, label, at }) => (
          <li key={id}>
            {label}
            <br />
            {at ? dayWords(at) : 'to come'}
          </li>
        ))}
      </ol>
    </div>
  );
};

export const OrderSummary = ({ order }: { order: Order }) => (
  <section className={styles.page} aria-label="Order summary">
    <Seller />
    <div className={styles.head}>
      <h2>Order summary {order.orderNumber}</h2>
      <p>
        Placed {momentWords(order.createdAt)}
        <br />
        {ORDER_STATUS_LABELS[order.status]}
        {order.deliveredAt &&
          `${order.status === 'delivered' ? '' : ', delivered'} ${dayWords(order.deliveredAt)}`}
      </p>
    </div>
    <div className={styles.pair}>
      <div>
        <h3>Ordered by</h3>
        <p>
          {order.customer.name}
          <br />
          {readableEmail(order.customer.email)}
          {order.customer.phone && (
            <>
              <br />
              {phoneWords(order.customer.phone)}
            </>
          )}
        </p>
      </div>
      <div>
        <h3>{PLACE_LABELS[order.fulfilment]}</h3>
        <Place address={order.address} />
      </div>
      <div>
        <h3>Payment</h3>
        <p>
          {PAYMENT_METHOD_LABELS[order.paymentMethod]}
          <br />
          {PAYMENT_STATUS_LABELS[order.paymentStatus]}
        </p>
      </div>
    </div>
    <table className="figures">
      <thead>
        <tr>
          <th scope="col">Item</th>
          <th scope="col">Quantity</th>
          <th scope="col">Price of one</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {order.items.map((item) => (
          <tr key={item._id}>
            <th scope="row">{item.name}</th>
            <td>{item.quantity}</td>
            <td>{formatPaise(pieceOf(item))}</td>
            <td>{formatRupees(item.lineTotal)}</td>
          </tr>
        ))}
      </tbody>
    </table>
    <SumList rows={orderSumRows(order)} />
    <PrintedMilestones order={order} />
    <p className={styles.foot}>{NOT_A_TAX_INVOICE}</p>
  </section>
);
