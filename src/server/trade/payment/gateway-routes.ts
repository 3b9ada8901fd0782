// Calls from the gateway: its webhook, and browsers that return from its window.
import * as payment from '../../../contract/payment/endpoints.ts';
import type { Mount } from '../../account/define-noun.ts';
import type { Gateway } from '../../gateway/gateway.ts';
import type { Call } from '../../kernel/service-call.ts';
import type { OnlinePayments } from './online-payments.ts';

/** The header in which Razorpay sends its signature. */
const SIGNATURE_HEADER = 'x-razorpay-signature';
const SEE_OTHER = 303;

/** Handles an event of the gateway that is not about an order. */
export type TakeOtherEvent = (call: Call, event: unknown) => Promise<void>;

type Deps = {
  gateway: Pick<Gateway, 'isSignedEvent'> | undefined;
  online: Pick<OnlinePayments, 'takeReturn' | 'handleWebhook'>;
  payerSide: { takeEvent: TakeOtherEvent };
};

export const mountGatewayCalls = (mount: Mount, { gateway, online, payerSide }: Deps) => {
  // A browser sends no session cookie with a form of another site. It sends the cookie with the GET
  // request that this answer redirects to.
  mount(payment.returnFromPayment, async (call) => {
    const location = await online.takeReturn(call, call.body);
    return new Response(null, {
      status: SEE_OTHER,
      headers: { location, 'cache-control': 'no-store' },
    });
  });
  mount(
    payment.handleWebhook,
    async (call) => {
      const isOfOrder = await online.handleWebhook(call, call.body);
      if (!isOfOrder) await payerSide.takeEvent(call, call.body);
      return { received: true as const };
    },
    {
      signature: {
        header: SIGNATURE_HEADER,
        isSigned: gateway?.isSignedEvent ?? (() => false),
        refusal: 'This payment is not signed.',
      },
    },
  );
};
