// Razorpay's API as the stand-in speaks it: the same paths, shapes and errors, over its books.
import * as z from 'zod';
import type { Books } from './books.ts';
import type { LinkBooks } from './links.ts';
import { payoutRows } from './payout-rows.ts';
import { StandInError, type StandInRefund } from './shapes.ts';

export type ApiRequest = {
  method: string;
  /** Below /v1, with its query. */
  path: string;
  authorization: string | null;
  /** Value of X-Refund-Idempotency. */
  refundOnce: string | null;
  body: string;
};
export type ApiAnswer = { status: number; body: string };

/** How it behaves just now. */
export type Mood = {
  /** Refunds are made, but not answered in time, and are still under way when asked for again. */
  isSlow: boolean;
  /** What new refunds are at first. */
  refundsBegin: StandInRefund['status'];
  /** Answers every refund with this error. */
  refundError: { status: number; description: string } | null;
  /** Answers every new payment link with this error. */
  linkError: string | null;
};

const [OK, BAD_REQUEST, UNAUTHORIZED, NOT_FOUND] = [200, 400, 401, 404];
/** In minutes: the least time to capture by itself, and the most to capture at all. */
const [AUTOMATIC_MIN, MANUAL_MAX] = [12, 7200];

const orderBody = z.looseObject({
  amount: z.int(),
  currency: z.literal('INR'),
  receipt: z.string().max(40),
  notes: z.record(z.string().max(256), z.string().max(256)).optional(),
  payment: z.looseObject({
    capture: z.literal('automatic'),
    capture_options: z.looseObject({
      automatic_expiry_period: z.int().min(AUTOMATIC_MIN),
      manual_expiry_period: z.int().max(MANUAL_MAX),
      refund_speed: z.literal('normal'),
    }),
  }),
});
const captureBody = z.looseObject({ amount: z.int(), currency: z.literal('INR') });
const refundBody = z.looseObject({
  amount: z.int(),
  speed: z.enum(['normal', 'optimum']),
  receipt: z.string().max(40),
});
const linkBody = z.looseObject({
  amount: z.int(),
  currency: z.literal('INR'),
  accept_partial: z.boolean().default(false),
  first_min_partial_amount: z.int().nullable().default(null),
  reference_id: z.string().min(1).max(40),
  description: z.string().max(2048),
  expire_by: z.int(),
  callback_url: z.url(),
  callback_method: z.literal('get'),
  notes: z.record(z.string().max(256), z.string().max(256)).optional(),
});
/** At least ten letters, digits, `-` and `_`. */
const ONCE = /^[\w-]{10,}$/;

const errorBody = (description: string) =>
  JSON.stringify({
    error: {
      code: 'BAD_REQUEST_ERROR',
      description,
      source: 'NA',
      step: 'NA',
      reason: 'NA',
      metadata: {},
    },
  });

const parse = <Schema extends z.ZodType>(schema: Schema, body: string): z.output<Schema> => {
  let sent: unknown;
  try {
    sent = JSON.parse(body);
  } catch {
    throw new StandInError(BAD_REQUEST, 'The request is not JSON');
  }
  const { data, error } = schema.safeParse(sent);
  if (error) {
    const field = error.issues[0]?.path.join('.') ?? '';
    throw new StandInError(BAD_REQUEST, `The ${field} field is invalid`);
  }
  return data;
};

const found = <Of>(thing: Of | undefined): Of => {
  if (thing === undefined) throw new StandInError(BAD_REQUEST, 'The id provided does not exist');
  return thing;
};
const listOf = (items: readonly object[]) => ({
  entity: 'collection',
  count: items.length,
  items,
});

export const createApiCalls = (
  books: Books,
  links: LinkBooks,
  { keyId, keySecret }: { keyId: string; keySecret: string },
  mood: Mood,
) => {
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;

  const orderView = (id: string) => {
    const { capture, ...order } = found(books.order(id));
    const payments = books.paymentsOf(id);
    const isPaid = books.isPaid(id);
    return {
      entity: 'order',
      ...order,
      currency: 'INR',
      attempts: payments.length,
      status: isPaid ? 'paid' : payments.length > 0 ? 'attempted' : 'created',
      amount_paid: isPaid ? order.amount : 0,
      amount_due: isPaid ? 0 : order.amount,
      notes: { order: order.receipt },
    };
  };

  const makeOrder = (body: string) => {
    const { amount, receipt, payment } = parse(orderBody, body);
    const options = payment.capture_options;
    const capture = {
      automaticMinutes: options.automatic_expiry_period,
      manualMinutes: options.manual_expiry_period,
    };
    return orderView(books.makeOrder({ amount, receipt, capture }).id);
  };

  const makeLink = (body: string) => {
    if (mood.linkError) throw new StandInError(BAD_REQUEST, mood.linkError);
    const sent = parse(linkBody, body);
    const { amount, accept_partial, first_min_partial_amount, reference_id } = sent;
    const { callback_url, description, expire_by } = sent;
    return links.makeLink({
      amount,
      accept_partial,
      first_min_partial_amount,
      reference_id,
      callback_url,
      description,
      expire_by,
    });
  };
  const linksOf = (reference: string | null) => ({
    payment_links: links
      .links()
      .filter((one) => reference === null || one.reference_id === reference),
  });

  const makeRefund = (paymentId: string, { body, refundOnce }: ApiRequest) => {
    if (mood.refundError)
      throw new StandInError(mood.refundError.status, mood.refundError.description);
    const { amount, receipt } = parse(refundBody, body);
    if (refundOnce === null || !ONCE.test(refundOnce))
      throw new StandInError(BAD_REQUEST, 'The idempotency key is invalid');
    const { refundsBegin, isSlow } = mood;
    return books.makeRefund(paymentId, amount, receipt, refundsBegin, isSlow);
  };

  const done = (request: ApiRequest): object => {
    const url = new URL(request.path, 'http://stand-in');
    const [, noun = '', id = '', part = '', ...more] = url.pathname
      .split('/')
      .map(decodeURIComponent);
    const called = [request.method, noun, id && '{id}', part, ...more].filter(Boolean).join(' ');
    switch (called) {
      case 'POST orders':
        return makeOrder(request.body);
      case 'GET orders': {
        const receipt = url.searchParams.get('receipt');
        const orders = books.orders().filter((one) => receipt === null || one.receipt === receipt);
        return listOf(orders.map((one) => orderView(one.id)));
      }
      case 'GET orders {id}':
        return orderView(id);
      case 'GET orders {id} payments':
        return listOf(books.paymentsOf(found(books.order(id)).id));
      case 'GET payments {id}':
        return found(books.payment(id));
      case 'POST payments {id} capture':
        return books.capture(id, parse(captureBody, request.body).amount);
      case 'POST payments {id} refund':
        return makeRefund(id, request);
      case 'GET payments {id} refunds':
        return listOf(books.refundsOf(id));
      case 'POST payment_links':
        return makeLink(request.body);
      case 'GET payment_links':
        return linksOf(url.searchParams.get('reference_id'));
      case 'GET payment_links {id}':
        return found(links.link(id));
      case 'POST payment_links {id} cancel':
        return links.cancelLink(id);
      case 'GET refunds {id}':
        return found(books.refund(id));
      case 'GET settlements {id} combined':
        return listOf(payoutRows(books, url.searchParams));
      default:
        throw new StandInError(NOT_FOUND, 'The requested URL was not found on the server.');
    }
  };

  /** Throws whatever is no answer at all: the gateway is slow. */
  return (request: ApiRequest): ApiAnswer => {
    if (request.authorization !== authorization)
      return { status: UNAUTHORIZED, body: errorBody('Authentication failed') };
    try {
      return { status: OK, body: JSON.stringify(done(request)) };
    } catch (error) {
      if (!(error instanceof StandInError)) throw error;
      return { status: error.status, body: errorBody(error.message) };
    }
  };
};
