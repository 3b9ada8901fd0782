// A customer's attempt with a coupon code.
import type { Throttle } from '../../account/throttle.ts';
import { ApiError } from '../../kernel/refusal.ts';
import type { Call } from '../../kernel/service-call.ts';
import type { FreeClaims } from '../effects/claim-desk.ts';

/**
 * Counts the attempt before the code is looked up, and uncounts it if the code exists: codes cannot
 * be guessed, and a known code may be tried often.
 */
export const createCouponTries =
  ({ freeClaims, throttle }: { freeClaims: FreeClaims; throttle: Throttle }) =>
  async <Made>(call: Call, userId: string, code: string, attempt: () => Promise<Made>) => {
    await throttle.countAttempt(call.kv, 'coupon', userId);
    const wasKnown = () => call.afterAnswer(throttle.uncountAttempt(call.kv, 'coupon', userId));
    const made = await freeClaims(call.kv, { code }, attempt).catch(async (error: unknown) => {
      if (error instanceof ApiError && error.code !== 'not_found') await wasKnown();
      throw error;
    });
    await wasKnown();
    return made;
  };
