// Chooses the gateway of a host from its environment: Razorpay with live or test keys, or none.
import type { Gateway } from './gateway.ts';
import { createRazorpay } from './razorpay.ts';

/** As the environment names them. */
export type RazorpayVariables = {
  RAZORPAY_KEY_ID?: string | undefined;
  RAZORPAY_KEY_SECRET?: string | undefined;
  RAZORPAY_WEBHOOK_SECRET?: string | undefined;
  RAZORPAY_WEBHOOK_SECRET_OLD?: string | undefined;
  RAZORPAY_TEST_KEYS?: 'yes' | 'no' | undefined;
};

const TOGETHER = ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'] as const;
const isLive = (keyId: string) => keyId.startsWith('rzp_live_');

/**
 * The problem of the keys as a sentence, or null. `isProduction`: customers buy here, so payments
 * must move money; elsewhere none may.
 */
export const razorpayProblem = (
  variables: RazorpayVariables,
  isProduction: boolean,
): string | null => {
  const missing = TOGETHER.filter((name) => !variables[name]);
  if (missing.length === TOGETHER.length) return null;
  if (missing.length > 0)
    return `${missing.join(' and ')} must be set too: ${TOGETHER.join(', ')} belong together.`;
  const { RAZORPAY_KEY_ID = '', RAZORPAY_TEST_KEYS } = variables;
  if (isLive(RAZORPAY_KEY_ID))
    return isProduction
      ? null
      : 'RAZORPAY_KEY_ID is a live key, and this is not the production site: set test keys here.';
  return isProduction && RAZORPAY_TEST_KEYS !== 'yes'
    ? 'RAZORPAY_KEY_ID is a test key, with which orders count as paid although no money moves: set live keys, or RAZORPAY_TEST_KEYS=yes until the shop opens.'
    : null;
};

/** Undefined without keys: nothing can be paid online then. */
export const razorpayOf = (variables: RazorpayVariables): Gateway | undefined => {
  const { RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET } = variables;
  if (!RAZORPAY_KEY_ID || !RAZORPAY_KEY_SECRET) return undefined;
  return createRazorpay({
    keyId: RAZORPAY_KEY_ID,
    keySecret: RAZORPAY_KEY_SECRET,
    webhookSecrets: [
      variables.RAZORPAY_WEBHOOK_SECRET ?? [],
      variables.RAZORPAY_WEBHOOK_SECRET_OLD ?? [],
    ].flat(),
    provider: isLive(RAZORPAY_KEY_ID) ? 'razorpay' : 'test',
  });
};
