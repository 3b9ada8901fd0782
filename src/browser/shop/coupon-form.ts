// The form of a coupon code, in the cart and at the checkout.
import type { RequestResult } from '../kernel/client.ts';
import { createFormSubmit, type SubmittedForm } from '../kernel/form-submit.ts';
import type { Notify } from '../kernel/tell.ts';

/** @param apply applies a code; a toast shows its refusal. */
export const createCouponForm = (
  notify: Notify,
  apply: (code: string) => Promise<RequestResult<unknown>>,
): SubmittedForm<'code'> =>
  createFormSubmit({
    fields: ['code'],
    schema: async () => (await import('../../contract/coupon/rules.ts')).couponApplySchema,
    deliver: async ({ code }) => {
      const result = await apply(code);
      if (result.ok) notify('success', 'Coupon Applied');
      else notify('error', result.error.error);
      return result;
    },
  });
