// The stand-in for Razorpay in the process of a test, and the shop's gateway over it: the real
// adapter, whose calls reach the stand-in without a network.
import { randomBytes } from 'node:crypto';
import { createStandIn } from '../../local/gateway/stand-in.ts';
import { createRazorpay } from '../../src/server/gateway/razorpay.ts';
import type { GatewayFetch } from '../../src/server/gateway/razorpay-client.ts';
import { signatureOf } from '../../src/server/gateway/signature.ts';

const KEYS = { keyId: 'test_key', keySecret: 'a secret of the gateway' };
export const WEBHOOK_SECRET = 'a secret for its news';
const BASE_URL = 'https://gateway.example/v1';

export const newBank = (newId = () => randomBytes(7).toString('hex'), now = Date.now) => {
  const standIn = createStandIn({ ...KEYS, webhookSecret: WEBHOOK_SECRET, newId, now });
  let isDown = false;
  let isLost = false;
  const fetch: GatewayFetch = async (url, { method, headers, body = '' }) => {
    if (isDown) throw new TypeError('fetch failed');
    const { authorization = null, 'x-refund-idempotency': refundOnce = null } = headers;
    const path = url.slice(BASE_URL.length);
    const answer = standIn.call({ method, path, authorization, refundOnce, body });
    if (isLost && method === 'POST') {
      isLost = false;
      throw new TypeError('fetch failed');
    }
    return { status: answer.status, text: async () => answer.body };
  };
  return {
    ...standIn,
    gateway: createRazorpay({
      ...KEYS,
      webhookSecrets: [WEBHOOK_SECRET],
      provider: 'test',
      baseUrl: BASE_URL,
      fetch,
    }),
    /** An event of the test's own, signed as the gateway signs. */
    signed: (event: object) => {
      const body = JSON.stringify(event);
      return { body, signature: signatureOf(WEBHOOK_SECRET, body) };
    },
    goDown: (down: boolean) => {
      isDown = down;
    },
    /** Carries out the next call that changes something, but loses its answer. */
    loseNextAnswer: () => {
      isLost = true;
    },
    /** Answers every new payment link with this error; null ends this. */
    refuseLinks: (description: string | null) => {
      standIn.mood.linkError = description;
    },
    /** Makes refunds without answering in time, until this is switched off. */
    goSlow: (slow: boolean) => {
      standIn.mood.isSlow = slow;
    },
    beginRefundsAs: (status: typeof standIn.mood.refundsBegin) => {
      standIn.mood.refundsBegin = status;
    },
    /** Answers every refund with this error; null ends this. */
    refuseRefunds: (error: typeof standIn.mood.refundError) => {
      standIn.mood.refundError = error;
    },
  };
};
export type TestBank = ReturnType<typeof newBank>;
