// The payment links of the stand-in, by Razorpay's rules and in Razorpay's shapes. Every payment of
// a link has an order of its own here.
import { DAY_MS, MINUTE_MS, SECOND_MS } from '../../src/contract/kernel/days.ts';
import { ONLINE_MIN } from '../../src/contract/product/price.ts';
import { CAPTURE_WINDOW } from '../../src/server/gateway/gateway.ts';
import type { Books } from './books.ts';
import { StandInError, type StandInLink, type StandInPayment } from './shapes.ts';

const BAD_REQUEST = 400;
const bad = (description: string) => new StandInError(BAD_REQUEST, description);
const [LEAST_MS, MOST_MS] = [15 * MINUTE_MS, 184 * DAY_MS];

type Deps = {
  books: Books;
  newId: () => string;
  now: () => number;
  /** Where the page of a link is. */
  page: (id: string) => string;
  kept?: readonly StandInLink[] | undefined;
};
export type NewLink = Pick<
  StandInLink,
  | 'accept_partial'
  | 'amount'
  | 'callback_url'
  | 'description'
  | 'expire_by'
  | 'first_min_partial_amount'
  | 'reference_id'
>;

export const createLinkBooks = ({ books, newId, now, page, kept }: Deps) => {
  const links = new Map((kept ?? []).map((link) => [link.id, link]));
  const seconds = () => Math.floor(now() / SECOND_MS);
  const put = (link: StandInLink) => {
    links.set(link.id, link);
    return link;
  };
  const find = (id: string) => {
    const link = links.get(id);
    if (!link) throw bad('The id provided does not exist');
    return link;
  };
  const isOpen = ({ status }: StandInLink) => status === 'created' || status === 'partially_paid';

  return {
    links: () => [...links.values()],
    link: (id: string) => links.get(id),

    makeLink: (link: NewLink): StandInLink => {
      const { amount, expire_by, first_min_partial_amount: first, reference_id } = link;
      if (amount < ONLINE_MIN) throw bad('amount: The amount must be at least INR 1.00');
      const left = expire_by * SECOND_MS - now();
      if (left < LEAST_MS) throw bad('expire_by should be at least 15 minutes after current time');
      if (left > MOST_MS) throw bad('expire_by cannot be more than 6 months from now');
      if (first !== null && (!link.accept_partial || first < ONLINE_MIN || first > amount))
        throw bad('first_min_partial_amount is not valid');
      if ([...links.values()].some((one) => one.reference_id === reference_id))
        throw bad(`payment link with given reference_id: (${reference_id}) already exists`);
      const id = `plink_${newId()}`;
      return put({
        ...link,
        id,
        currency: 'INR',
        amount_paid: 0,
        status: 'created',
        payments: [],
        short_url: page(id),
        callback_method: 'get',
        created_at: seconds(),
        cancelled_at: 0,
        expired_at: 0,
      });
    },

    cancelLink: (id: string): StandInLink => {
      const link = find(id);
      if (link.status !== 'created')
        throw bad(`Payment link cannot be cancelled as it is in ${link.status} state`);
      return put({ ...link, status: 'cancelled', cancelled_at: seconds() });
    },

    /** Those whose time is over since the last call. */
    expireLinks: (): StandInLink[] =>
      [...links.values()]
        .filter((link) => isOpen(link) && link.expire_by < seconds())
        .map((link) => put({ ...link, status: 'expired', expired_at: seconds() })),

    /** Why this much cannot be paid on it now; null when it can be. */
    refusalOf: (id: string, amount: number): string | null => {
      const link = find(id);
      const due = link.amount - link.amount_paid;
      if (!isOpen(link)) return `This link is ${link.status}.`;
      if (link.expire_by < seconds()) return 'This link has expired.';
      if (!link.accept_partial) return amount === due ? null : 'It is paid at once.';
      const first = link.amount_paid === 0 ? link.first_min_partial_amount : null;
      const least = Math.min(first ?? ONLINE_MIN, due);
      return amount >= least && amount <= due ? null : 'This part is too small or too large.';
    },

    /** An attempt to pay it. */
    payLink: (
      id: string,
      amount: number,
      status: 'authorized' | 'captured' | 'failed',
      method = 'upi',
      paymentId?: string,
    ): StandInPayment => {
      const { reference_id } = find(id);
      const before = paymentId === undefined ? undefined : books.payment(paymentId);
      const order =
        before?.order_id ??
        books.makeOrder({
          amount,
          receipt: reference_id,
          capture: CAPTURE_WINDOW,
        }).id;
      const payment = books.pay(order, status, paymentId, method);
      if (status === 'captured') {
        const link = find(id);
        const amount_paid = link.amount_paid + amount;
        const isPaid = amount_paid >= link.amount;
        const { id: payment_id, created_at } = payment;
        put({
          ...link,
          amount_paid,
          status: isPaid ? 'paid' : isOpen(link) ? 'partially_paid' : link.status,
          payments: [...link.payments, { payment_id, amount, method, created_at, status }],
        });
      }
      return payment;
    },
  };
};
export type LinkBooks = ReturnType<typeof createLinkBooks>;
