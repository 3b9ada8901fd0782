// The payment at the checkout: the wallet first, if the customer wants that, and one method for the
// rest.
import { DAY_MS } from '../../../contract/kernel/days.ts';
import { formatPaise, formatRupees } from '../../../contract/kernel/money.ts';
import {
  PAYMENT_METHOD_LABELS,
  PAYMENT_WAIT_MS,
  type PaymentMethod,
} from '../../../contract/payment/payment.ts';
import { TEST_PAYMENT } from '../pay/pay-words.ts';
import styles from '../shop-page.module.css';
import type { Payment } from './checkout-basket.ts';
import type { Choice } from './checkout-choice.ts';

const WORDS: Record<PaymentMethod, string> = {
  razorpay: 'You pay on the next page. We start at once.',
  bank_transfer: `We show our bank details and your reference once you order. Please pay within ${(PAYMENT_WAIT_MS.bank_transfer ?? 0) / DAY_MS} days; we start when the money reaches us.`,
  cod: 'Pay in cash when the parcel is delivered.',
  wallet: '',
};

type Props = {
  /** Begins the ids of the fields. */
  id: string;
  payment: Payment;
  /** Whether online payments are tests, which move no money. */
  isTest: boolean;
  /** Balance of the wallet, in rupees. */
  balance: number;
  choice: Choice;
  wrong: string | undefined;
  onChoose: (choice: Partial<Choice>) => void;
};

/** Id of the first method that can be chosen, to which the summary leads. */
export const methodId = (id: string) => `${id}method`;

export const CheckoutPayment = ({
  id,
  payment: { payable, walletUsed, ways },
  isTest,
  balance,
  choice,
  wrong,
  onChoose,
}: Props) => {
  const first = ways.find(({ refusal }) => !refusal)?.method;
  return (
    <>
      {balance > 0 && (
        <label className="form-tick">
          <input
            type="checkbox"
            checked={choice.useWallet}
            onChange={(event) => onChoose({ useWallet: event.currentTarget.checked })}
          />
          <span>Use wallet balance ({formatRupees(balance)} available)</span>
        </label>
      )}
      {payable === 0 ? (
        <p>{walletUsed > 0 ? 'Your wallet covers the full amount.' : 'There is nothing to pay.'}</p>
      ) : (
        <fieldset className={styles.choices} aria-describedby={wrong ? `${id}wrong` : undefined}>
          <legend className="form-label">
            {walletUsed > 0
              ? `How would you like to pay the remaining ${formatPaise(payable)}?`
              : `How would you like to pay ${formatPaise(payable)}?`}
          </legend>
          {ways.map(({ method, refusal }) => (
            <label key={method} className={styles.choice}>
              <input
                id={method === first ? methodId(id) : `${id}${method}`}
                type="radio"
                name={`${id}method`}
                checked={choice.method === method && !refusal}
                disabled={refusal !== null}
                onChange={() => onChoose({ method })}
              />
              <span>
                <strong>{PAYMENT_METHOD_LABELS[method]}</strong>
                <span className={styles.choiceWords}>
                  {refusal ?? WORDS[method]}
                  {isTest && method === 'razorpay' && ` ${TEST_PAYMENT}`}
                </span>
              </span>
            </label>
          ))}
        </fieldset>
      )}
      {wrong && (
        <p className="form-wrong" id={`${id}wrong`}>
          {wrong}
        </p>
      )}
    </>
  );
};
