// One call to Razorpay's API: answered, refused with a 4xx, or with an unknown outcome. It is never
// logged, because it contains the secret key.
import * as z from 'zod';
import type { RefundRefusal } from './gateway.ts';

/** The part of `fetch` that is needed here. */
export type GatewayFetch = (
  url: string,
  init: {
    method: string;
    headers: Record<string, string>;
    body?: string;
    signal: AbortSignal;
    redirect: 'error';
  },
) => Promise<Pick<Response, 'status' | 'text'>>;

export type RazorpayKeys = { keyId: string; keySecret: string };
type ClientSettings = RazorpayKeys & { baseUrl: string; fetch: GatewayFetch };
type Called = {
  method: 'GET' | 'POST';
  /** Below the base, with its query. */
  path: string;
  body?: object;
  /** Value of the header that makes a refund happen once. */
  refundOnce?: string;
};
export type RazorpayAnswer =
  | { is: 'ok'; body: unknown }
  | { is: 'refused'; status: number; body: unknown };

/** Longer than any of their answers takes, and shorter than a request to us may take. */
const TIMEOUT_MS = 8_000;
const [OK_BELOW, BAD_REQUEST, SERVER_ERROR] = [300, 400, 500];

/** The outcome is unknown. */
class GatewayUnknown extends Error {}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

export const createRazorpayClient = ({ baseUrl, fetch, keyId, keySecret }: ClientSettings) => {
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;

  /** Throws GatewayUnknown for no answer in time, 5xx, and an answer that is no JSON. */
  return async ({ method, path, body, refundOnce }: Called): Promise<RazorpayAnswer> => {
    const sent = {
      method,
      headers: {
        authorization,
        accept: 'application/json',
        ...(body && { 'content-type': 'application/json' }),
        ...(refundOnce && { 'x-refund-idempotency': refundOnce }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error' as const,
    };
    const [status, text] = await fetch(`${baseUrl}${path}`, sent)
      .then(async (response) => [response.status, await response.text()] as const)
      .catch(() => {
        throw new GatewayUnknown('The payment gateway did not answer.');
      });
    const answer = parsed(text);
    if (status < OK_BELOW && answer !== undefined) return { is: 'ok', body: answer };
    if (status >= BAD_REQUEST && status < SERVER_ERROR)
      return { is: 'refused', status, body: answer };
    throw new GatewayUnknown(`The payment gateway answered with ${status}.`);
  };
};
export type RazorpayClient = ReturnType<typeof createRazorpayClient>;

/** A list with fewer items than its own `count` is incomplete, and counts as another shape. */
export const listOf = z
  .looseObject({ items: z.array(z.unknown()), count: z.int().nullish() })
  .refine(({ items, count }) => (count ?? 0) <= items.length);

/** Parses the answer. Throws for any other shape, and for a refusal. */
export const read = <Schema extends z.ZodType>(schema: Schema, answer: RazorpayAnswer) => {
  const { data } = schema.safeParse(answer.body);
  if (answer.is === 'refused' || data === undefined)
    throw new GatewayUnknown(
      answer.is === 'refused'
        ? `The payment gateway refused with ${answer.status}.`
        : 'The payment gateway answered in another shape.',
    );
  return data;
};

const errorShape = z.looseObject({ error: z.looseObject({ description: z.string().min(1) }) });

const descriptionOf = (status: number, body: unknown) =>
  status === BAD_REQUEST ? (errorShape.safeParse(body).data?.error.description ?? null) : null;

/**
 * Errors known to be permanent. All others are retried: an unknown error, perhaps from a mistyped
 * key or another account, must never send refunds into wallets. A low balance is not permanent
 * either: money will come in.
 */
const LASTING = [
  /more than 6 months/i,
  /at least INR 1/i,
  /not supported by the bank/i,
  /refunds? (is|are) not supported/i,
];
/** Permanent too, but only if refunds explain it. */
const SPENT = [/fully refunded/i, /(greater|more) than (the )?amount captured/i];

/**
 * Why a refund will never be made; null when it may still be made. All other errors, and no answer
 * at all, are tried again.
 */
export const refundRefusal = (status: number, body: unknown): RefundRefusal | null => {
  const refusal = descriptionOf(status, body);
  const isFor = (reasons: readonly RegExp[]) =>
    refusal !== null && reasons.some((reason) => reason.test(refusal));
  const isSpent = isFor(SPENT);
  return refusal !== null && (isSpent || isFor(LASTING)) ? { refusal, isSpent } : null;
};

/** Whether the answer says that this id does not exist. */
export const isMissing = (status: number, body: unknown) =>
  /id provided does not exist/i.test(descriptionOf(status, body) ?? '');

/** Wrong keys are ours to correct: 400 in Razorpay's documents, 401 from its servers. */
const WRONG_KEYS = /api key provided is invalid|authentication failed/i;

/** Why an order can never be paid there; null when it still may be. */
export const orderRefusal = (status: number, body: unknown): { refusal: string } | null => {
  const refusal = descriptionOf(status, body);
  return refusal === null || WRONG_KEYS.test(refusal) ? null : { refusal };
};

/** Whether the answer says that a payment link with this reference exists. */
export const isTaken = (status: number, body: unknown) => {
  const description = descriptionOf(status, body) ?? '';
  return description.includes('reference_id') && /already exists/i.test(description);
};
