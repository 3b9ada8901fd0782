import { keyScopes } from '../../../contract/api-key/key-scopes.ts';
import { PAYMENT_CALLS } from '../../../contract/payment/endpoints.ts';
import { defineNoun, type Kernel } from '../../account/define-noun.ts';
import type { Gateway } from '../../gateway/gateway.ts';
import type { Outbox } from '../../kernel/outbox/outbox.ts';
import type { MakeStep } from '../effects/make-step.ts';
import type { OrderEffects } from '../effects/order-effects.ts';
import type { OrderList, PaymentList } from '../effects/order-lists.ts';
import type { Orders } from '../order/orders.ts';
import type { Transfers } from '../rules/bank-transfers.ts';
import { mountGatewayCalls, type TakeOtherEvent } from './gateway-routes.ts';
import { createGatewayEventHandler } from './handle-gateway-events.ts';
import { createOnlinePayments } from './online-payments.ts';
import { mountOwnPayments, mountPayments } from './payment-routes.ts';
import { createPayments } from './payments.ts';
import { createPayouts } from './payouts.ts';
import { createPollGateway } from './poll-gateway.ts';
import { createStrayTransfers } from './stray-transfers.ts';
import { waitingOrdersTask } from './waiting-orders.ts';

type Needs = Kernel & {
  gateway?: Gateway | undefined;
  makeStep: MakeStep;
  orderEffects: OrderEffects;
  orderList: OrderList;
  orders: Orders;
  outbox: Outbox;
  payerSide: { takeEvent: TakeOtherEvent };
  paymentList: PaymentList;
  transfers: Transfers;
};

export const payment = defineNoun({
  name: 'payment',
  about: 'bank transfers, payments through the gateway, payouts',
  calls: [PAYMENT_CALLS],
  scopes: keyScopes('payment'),
  folders: ['gwo', 'stt'],
  make: (needs: Needs) => {
    const { gateway, now, orderList, orders, outbox, payerSide, paymentList } = needs;
    const handleGatewayEvent = createGatewayEventHandler({
      ...needs,
      gateway,
      drainNow: outbox.drainNow,
    });
    const payments = createPayments(needs);
    const online = createOnlinePayments({ ...needs, gateway, handleGatewayEvent });
    const pollGateway = createPollGateway({ ...needs, gateway, handleGatewayEvent });
    const payouts = createPayouts({ ...needs, gateway });
    const strayTransfers = createStrayTransfers({ ...needs, payments });
    return {
      services: { online, payments, payouts, pollGateway, strayTransfers },
      routes: (mount) => {
        mountOwnPayments(mount, { now, online });
        mountPayments(mount, { paymentList, payments });
        mountGatewayCalls(mount, { gateway, online, payerSide });
      },
      tasks: {
        often: [waitingOrdersTask({ now, orderList, orders, pollGateway })],
        nightly: [payouts.nightly],
      },
      // Payments lie in the ledger, which trade erases. Money without an order names no person.
      personal: null,
    };
  },
});
