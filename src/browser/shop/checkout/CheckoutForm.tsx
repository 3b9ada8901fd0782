// The checkout as one form: address, lifts, payment, note, and the press that saves and orders.
import { useCallback, useId, useRef, useState } from 'react';
import type { User } from '../../../contract/account/rules.ts';
import { formatPaise } from '../../../contract/kernel/money.ts';
import {
  ADDRESS_FIELDS,
  addressOf,
  createPageAddresses,
} from '../../account/addresses/addresses.ts';
import { carePiecesOf } from '../../account/care/care-lifts.ts';
import { FormSummary, type Problem } from '../../kernel/ui/FormSummary.tsx';
import { TextArea } from '../../kernel/ui/TextArea.tsx';
import { notify } from '../page-shop.ts';
import styles from '../shop-page.module.css';
import { CheckoutAddress, chosenId, PIN_QUESTION } from './CheckoutAddress.tsx';
import { CheckoutLifts } from './CheckoutLifts.tsx';
import { CheckoutPayment, methodId } from './CheckoutPayment.tsx';
import { CheckoutSum } from './CheckoutSum.tsx';
import checkoutStyles from './checkout.module.css';
import type { CheckoutState, CheckoutStore } from './checkout.ts';
import { paymentOf } from './checkout-basket.ts';
import type { Choice } from './checkout-choice.ts';
import { keepChoice, keptChoice, type TypedAddress } from './kept-choice.ts';

type Ready = Extract<CheckoutState, { basket: unknown }>;

/** The fields of the address; none where a saved one is used as it is. */
const addressFields = (form: HTMLFormElement): TypedAddress => {
  const typed = new FormData(form);
  return Object.fromEntries(
    ADDRESS_FIELDS.flatMap((name) => {
      const value = typed.get(name);
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
};

/** The typed address; undefined where a saved one is used as it is. */
const typedAddress = (form: HTMLFormElement, { typesAddress }: Choice) => {
  return typesAddress ? addressOf(addressFields(form)) : undefined;
};

/** A question at a field of the address that the customer has not answered yet. */
const askedIn = (form: HTMLFormElement): Record<string, string> => {
  const asks = [...form.elements].find(
    (one) => one instanceof HTMLInputElement && one.validity.customError,
  );
  return asks instanceof HTMLInputElement ? { [PIN_QUESTION]: asks.validationMessage } : {};
};

/** The id of the field for a path such as `address.city`, in the order of the form. */
const fieldsOf = (id: string): readonly [path: RegExp, field: (name: string) => string][] => [
  [/^addressId$/, () => chosenId(id)],
  ...ADDRESS_FIELDS.map((name): [RegExp, () => string] => [
    new RegExp(`^address\\.${name}$`),
    () => id + name,
  ]),
  [new RegExp(`^${PIN_QUESTION}$`), () => `${id}pincode`],
  [/^careLifts\.(\d+)\.(\w+)$/, (path) => id + path.split('.').slice(1).join('')],
  [/^paymentMethod$/, () => methodId(id)],
  [/^customerNote$/, () => `${id}note`],
];

const problemsOf = (id: string, wrong: Ready['wrong']): Problem[] =>
  fieldsOf(id).flatMap(([path, field]) =>
    Object.entries(wrong).flatMap(([name, message]) =>
      message !== undefined && path.test(name) ? [{ field: field(name), message }] : [],
    ),
  );

type Props = { checkout: CheckoutStore; state: Ready; user: User };

export const CheckoutForm = ({ checkout, state, user }: Props) => {
  const [addresses] = useState(() => createPageAddresses(notify));
  const [attempt, setAttempt] = useState(0);
  const { basket, terms, care, choice, wrong, message } = state;
  const pieces = carePiecesOf(basket);
  const payment = paymentOf(basket, terms, choice.useWallet);
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const choose = useCallback((chosen: Partial<Choice>) => checkout.choose(chosen), [checkout]);
  const [kept] = useState(() => keptChoice(user._id));
  const keep = () => {
    const now = checkout.$checkout.get();
    if (form.current && 'choice' in now)
      keepChoice({ user: user._id, choice: now.choice, address: addressFields(form.current) });
  };
  const place = async () => {
    if (!form.current) return;
    await checkout.place(typedAddress(form.current, choice), askedIn(form.current));
    setAttempt((before) => before + 1);
    const now = checkout.$checkout.get();
    // The chosen address has been deleted meanwhile.
    if ('wrong' in now && now.wrong.addressId) await addresses.load();
  };

  return (
    <div className={styles.columns}>
      <form
        ref={form}
        className={styles.main}
        noValidate
        aria-label="Order"
        // A form without a button is not sent by the Enter key: an order needs a press.
        onChange={keep}
        onSubmit={(event) => event.preventDefault()}
      >
        <FormSummary problems={problemsOf(id, wrong)} attempt={attempt} />
        <section className={styles.step} aria-labelledby={`${id}address`}>
          <h2 id={`${id}address`}>Address</h2>
          <CheckoutAddress
            id={id}
            addresses={addresses}
            user={user}
            choice={choice}
            typed={kept?.choice.addressId === choice.addressId ? kept?.address : undefined}
            wrong={wrong}
            clearError={checkout.clearError}
            onChoose={choose}
          />
        </section>
        {pieces.length > 0 && (
          <section className={styles.step} aria-labelledby={`${id}lifts`}>
            <h2 id={`${id}lifts`}>{pieces.length > 1 ? 'Your lifts' : 'Your lift'}</h2>
            <CheckoutLifts
              id={id}
              pieces={pieces}
              care={care}
              chosen={choice.lifts}
              wrong={wrong}
              onChoose={(key, lift) => choose({ lifts: { ...choice.lifts, [key]: lift } })}
            />
          </section>
        )}
        <section className={styles.step} aria-labelledby={`${id}payment`}>
          <h2 id={`${id}payment`}>Payment</h2>
          <CheckoutPayment
            id={id}
            payment={payment}
            isTest={terms.isTestPayment}
            balance={terms.walletBalance}
            choice={choice}
            wrong={wrong.paymentMethod}
            onChoose={choose}
          />
        </section>
        <section className={styles.step} aria-labelledby={`${id}notes`}>
          <h2 id={`${id}notes`}>Order notes</h2>
          <TextArea
            id={`${id}note`}
            label="Note (optional)"
            rows={3}
            wrong={wrong.customerNote}
            defaultValue={choice.note}
            hint="For example, a convenient time or the number of your lift."
            onChange={(event) => choose({ note: event.currentTarget.value })}
          />
        </section>
        <p className={checkoutStyles.totalBar} aria-hidden="true">
          <span>To pay</span>
          <strong className="figures">{formatPaise(payment.payable)}</strong>
        </p>
      </form>
      <CheckoutSum
        basket={basket}
        payment={payment}
        message={message}
        isSending={state.status === 'sending'}
        isPricing={state.isPricing}
        coupon={checkout.coupon}
        onRemoveCoupon={() => void checkout.removeCoupon()}
        onQuantity={(quantity) => void checkout.setQuantity(quantity)}
        onPlace={() => void place()}
      />
    </div>
  );
};
