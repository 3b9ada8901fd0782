// One call to Razorpay's API: answered, refused with a 4xx, or not known. Nothing is logged of it:
// it carries the secret key.

/** As much of `fetch` as is needed here. */
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

/** Longer than any answer of theirs, and shorter than a request to us may take. */
const TIMEOUT_MS = 8_000;
const [OK_BELOW, BAD_REQUEST, SERVER_ERROR] = [300, 400, 500];

/** Nobody knows whether it was done. */
export class GatewayUnknown extends Error {}

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
