// Calls that come from the gateway: its webhook, and browsers that come back from its window.
import * as pay from '../../contract/payment/endpoints.ts';
import * as payment from '../../contract/payment/endpoints.ts';
import type { AfterAnswer } from '../basics.ts';
import type { Mount } from '../mounted.ts';
import type { ScopedKv } from '../storage/kv.ts';
import type { Gateway } from './gateway.ts';
import type { OnlinePayments } from './online-payments.ts';

/** As Razorpay sends it. */
const SIGNATURE_HEADER = 'x-razorpay-signature';
const SEE_OTHER = 303;

type Deps = {
  gateway: Pick<Gateway, 'isSignedEvent'> | undefined;
  online: Pick<OnlinePayments, 'takeReturn' | 'handleWebhook'>;
  /** Takes what is about no order. */
  payerSide: {
    takeEvent: (kv: ScopedKv, event: unknown, afterAnswer: AfterAnswer) => Promise<void>;
  };
};

export const mountGatewayCalls = (mount: Mount, { gateway, online, payerSide }: Deps) => {
  // The cookie of a session does not come along with a form of another site: it does with the GET
  // that this leads to.
  mount(pay.returnFromPayment, async ({ kv, body, afterAnswer }) => {
    const location = await online.takeReturn(kv, body, afterAnswer);
    return new Response(null, {
      status: SEE_OTHER,
      headers: { location, 'cache-control': 'no-store' },
    });
  });
  mount(
    payment.handleWebhook,
    async ({ kv, body, afterAnswer }) => {
      const isOfOrder = await online.handleWebhook(kv, body, afterAnswer);
      if (!isOfOrder) await payerSide.takeEvent(kv, body, afterAnswer);
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
