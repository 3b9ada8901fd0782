import { type StaffOrder, TAX_LABEL } from '../../../contract/order.ts';
import { rupeesInWords } from '../catalogue/rupees.ts';

type Amount = { name: string; words: string; isSum?: boolean };

/** The sums of an order, one below the other; what is nothing is left out. */
const sums = ({
  subtotal,
  discount,
  coupon,
  tax,
  total,
  walletUsed,
  payable,
  captured,
  refundedAmount,
  refundable,
}: StaffOrder): Amount[] => [
  { name: 'Items', words: rupeesInWords(subtotal) },
  ...(discount > 0
    ? [
        {
          name: coupon ? `Coupon ${coupon.code}` : 'Discount',
          words: `−${rupeesInWords(discount)}`,
        },
      ]
    : []),
  { name: TAX_LABEL, words: rupeesInWords(tax) },
  { name: 'Total', words: rupeesInWords(total), isSum: true },
  ...(walletUsed > 0 ? [{ name: 'From the wallet', words: rupeesInWords(walletUsed) }] : []),
  ...(payable > 0 ? [{ name: 'To be paid', words: rupeesInWords(payable) }] : []),
  { name: 'Paid of that', words: rupeesInWords(captured) },
  ...(refundedAmount > 0 ? [{ name: 'Gone back', words: rupeesInWords(refundedAmount) }] : []),
  { name: 'May still go back', words: rupeesInWords(refundable) },
];

/** What was ordered and what it comes to, as it was then. */
export const OrderItems = ({ order }: { order: StaffOrder }) => (
  <section className="panel-box" aria-labelledby="items-title">
    <h2 id="items-title">Items</h2>
    <ul className="shop-items">
      {order.items.map(
        ({
          _id,
          name,
          picture,
          quantity,
          price,
          markup,
          lineTotal,
          lineNet,
          lineDiscount,
          returnedQty,
          refundedAmount,
          returnable,
        }) => (
          <li key={_id}>
            {picture ? (
              <img src={picture} alt="" width="64" height="64" loading="lazy" />
            ) : (
              <span className="shop-picture" aria-hidden="true" />
            )}
            <div>
              <p className="shop-name">{name}</p>
              <p className="quiet small figures">
                {quantity} × {rupeesInWords(price + markup)}
                {lineDiscount > 0 && `, less ${rupeesInWords(lineDiscount)}`}
                {!returnable && ', cannot be returned'}
              </p>
              {returnedQty > 0 && (
                <p className="small figures shop-returned">
                  {returnedQty} came back, {rupeesInWords(refundedAmount)} refunded
                </p>
              )}
            </div>
            <p className="shop-amount figures">
              {rupeesInWords(lineTotal)}
              <span className="quiet small">{rupeesInWords(lineNet)} with tax</span>
            </p>
          </li>
        ),
      )}
    </ul>
    <dl className="shop-sums figures">
      {sums(order).map(({ name, words, isSum }) => (
        <div key={name} data-sum={isSum ? '' : undefined}>
          <dt>{name}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  </section>
);
