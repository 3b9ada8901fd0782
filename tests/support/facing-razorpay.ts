// The adapter for Razorpay, in front of a fake server that gives prepared answers and keeps the
// requests.
import { createRazorpay, type RazorpaySettings } from '../../src/server/gateway/razorpay.ts';
import type { GatewayFetch } from '../../src/server/gateway/razorpay-client.ts';

type Sent = { url: string } & Parameters<GatewayFetch>[1];
export const KEY_SECRET = 'EnLs21M47BllR3X8PSFtjtbd';
const BASE_URL = 'https://api.razorpay.com/v1';

export type RazorpayReply = readonly [status: number, body: unknown] | Error;
export const facing = (...answers: RazorpayReply[]) => {
  const sent: Sent[] = [];
  const fetch: GatewayFetch = async (url, init) => {
    sent.push({ url, ...init });
    const answer = answers.shift() ?? new Error('Nothing more is expected.');
    if (answer instanceof Error) throw answer;
    const [status, body] = answer;
    return { status, text: async () => (typeof body === 'string' ? body : JSON.stringify(body)) };
  };
  const settings: RazorpaySettings = {
    keyId: 'rzp_test_key',
    keySecret: KEY_SECRET,
    provider: 'test',
    fetch,
    webhookSecrets: ['a new secret', '123456'],
  };
  return {
    gateway: createRazorpay(settings),
    sent,
    /** The requests: method, path and content of the body. */
    calls: () =>
      sent.map(({ method, url, body }) => [
        `${method} ${url.startsWith(BASE_URL) ? url.slice(BASE_URL.length) : url}`,
        ...(body === undefined ? [] : [JSON.parse(body)]),
      ]),
  };
};

export const razorpayError = (description: string) => ({
  error: { code: 'BAD_REQUEST_ERROR', description },
});
/** Razorpay's answer about an unknown id. */
export const MISSING: RazorpayReply = [400, razorpayError('The id provided does not exist')];
