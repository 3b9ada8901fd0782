// A demonstration: customers, and orders and complaints that have come as far as their plans say.
// Everything goes through the services of the API, so that prices, stock, wallets and lists agree;
// only its clock is set back.

import { addressSchema } from '../../src/contract/address/rules.ts';
import { DAY_MS, dayOf, MINUTE_MS } from '../../src/contract/kernel/days.ts';
import { orderStepSchema, placeOrderSchema } from '../../src/contract/order/rules.ts';
import { returnRequestSchema, returnStepSchema } from '../../src/contract/return/rules.ts';
import { newReviewSchema } from '../../src/contract/review/rules.ts';
import type { StoredUser } from '../../src/server/account/stored-user.ts';
import { createApp } from '../../src/server/app.ts';
import type { Deps } from '../../src/server/deps.ts';
import { checkFields, checkFieldsAsync } from '../../src/server/kernel/check-fields.ts';
import type { Actor } from '../../src/server/kernel/identity.ts';
import { DISPATCH_FOLDER } from '../../src/server/kernel/outbox/stored-dispatch.ts';
import { callNow } from '../../src/server/kernel/service-call.ts';
import { prefixOf } from '../../src/server/kernel/storage/keys.ts';
import { askedPlan } from '../../src/server/plan/asked-plan.ts';
import { complaintEvents } from './demo-complaints.ts';
import { DEMO_LEADS } from './demo-leads.ts';
import {
  DEMO_CUSTOMERS,
  DEMO_HOST,
  type DemoCustomer,
  type DemoOrder,
  type DemoStep,
} from './demo-plans.ts';

const BUDGET_MS = 10 * MINUTE_MS;
const PHONE = '+911900000000';
const CLIENT = { ip: '', device: 'Demonstration', requestId: 'demonstration' };

type Event = { at: number; happen: () => Promise<void> };

/** Makes all of it; answers who can sign in, and the password of them all. */
export const makeDemo = async (deps: Deps) => {
  const today = deps.ports.now();
  let clock = today;
  // Markers of lists stay for readers; there are none while the data is made.
  const sleep = async () => undefined;
  const services = createApp({
    ...deps,
    ports: { ...deps.ports, now: () => clock, sleep },
  }).services;
  const kv = deps.storage.scope({ budgetMs: BUDGET_MS });
  const password = services.passwords.makeInitial();
  const passwordHash = await services.passwords.hash('demonstration', password);
  const staff: Actor = {
    account: { _id: services.newId(), firstName: 'Demonstration', lastName: '', role: 'admin' },
    client: CLIENT,
  };
  const idempotencyKey = () => `demonstration-${services.newId()}`;
  const idOf = (slug: string) => services.catalogue.idOf('part', slug);

  const join = async ({ firstName, lastName }: DemoCustomer) => {
    const email = `${firstName}.${lastName}@${DEMO_HOST}`.toLowerCase();
    const nobody = { passwordDue: false, googleKey: null, picture: null, session: null };
    return services.accounts.create(callNow(kv), services.newId(), {
      role: 'user',
      firstName,
      lastName,
      email,
      phone: PHONE,
      passwordHash,
      ...nobody,
    });
  };

  const place = async (
    buyer: StoredUser,
    addressId: string,
    { products: wanted, method, coupon, useWallet = false }: DemoOrder,
  ) => {
    for (const [slug, quantity] of Object.entries(wanted))
      await services.carts.add(
        callNow(kv),
        buyer,
        { product: idOf(slug), quantity },
        idempotencyKey(),
      );
    if (coupon) await services.carts.applyCoupon(callNow(kv), buyer, coupon);
    const { totals } = await services.carts.read(callNow(kv), buyer);
    const body = checkFields(placeOrderSchema, {
      addressId,
      paymentMethod: method,
      useWallet,
      expectedTotal: totals.total,
    });
    return (await services.placings.fromCheckout(callNow(kv), buyer, body, idempotencyKey()))
      .snapshot;
  };

  type Placed = Awaited<ReturnType<typeof place>>;
  const takeBack = async (
    buyer: StoredUser,
    { _id: oid, lines }: Placed,
    status: 'approved' | 'received' | 'refunded',
  ) => {
    const [found] = await services.returns.ofOrder(callNow(kv), buyer._id, oid);
    if (!found) throw new Error('No return was requested.');
    const first = lines[0]?.id;
    const request = {
      approved: { status },
      received: { status, items: [{ orderItem: first, receivedQty: 1, condition: 'damaged' }] },
      refunded: { status, refundAmount: 500, refundTo: 'wallet' },
    }[status];
    await services.returns.move(
      { ...callNow(kv), caller: staff },
      found.returnOrder.id,
      checkFields(returnStepSchema, request),
    );
  };

  const carryOut = async (buyer: StoredUser, snapshot: Placed, step: DemoStep) => {
    const { _id: oid, lines } = snapshot;
    const orderItem = lines[0]?.id;
    const caller = { account: buyer };
    if ('staff' in step)
      await services.orders.move(
        { ...callNow(kv), caller: staff },
        oid,
        checkFields(orderStepSchema, step.staff),
      );
    else if ('done' in step)
      await services.orders.milestone({ ...callNow(kv), caller: staff }, oid, {
        milestone: step.done,
        doneOn: dayOf(clock),
      });
    else if ('cancel' in step)
      await services.orders.cancel({ ...callNow(kv), caller }, oid, step.cancel);
    else if ('takeBack' in step) await takeBack(buyer, snapshot, step.takeBack);
    else if ('askBack' in step) {
      const body = {
        items: [{ orderItem, quantity: 1 }],
        reason: step.askBack,
        refundTo: 'wallet',
      };
      await services.returns.request(
        { ...callNow(kv), caller },
        oid,
        checkFields(returnRequestSchema, body),
        idempotencyKey(),
      );
    } else
      await services.reviews.write(
        callNow(kv),
        buyer,
        checkFields(newReviewSchema, { order: oid, orderItem, ...step.review }),
        idempotencyKey(),
      );
  };

  /** What a customer does and what is done for them, each at its day. */
  const eventsOf = (customer: DemoCustomer): Event[] => {
    const { orders, firstName, lastName, line1, city, district, state, pincode } = customer;
    const known: { account?: StoredUser; addressId?: string } = {};
    const joins = async () => {
      known.account = await join(customer);
      const fields = await checkFieldsAsync(addressSchema, {
        firstName,
        lastName,
        phone: PHONE,
        line1,
        city,
        district,
        state,
        pincode,
      });
      known.addressId = (
        await services.addresses.add(callNow(kv), known.account._id, fields, idempotencyKey())
      )._id;
    };
    const ofOrder = (order: DemoOrder): Event[] => {
      const at = today - order.ago * DAY_MS;
      let snapshot: Placed;
      const buyer = () => known.account as StoredUser;
      return [
        {
          at,
          happen: async () => {
            snapshot = await place(buyer(), known.addressId ?? '', order);
          },
        },
        ...order.steps.map((step) => ({
          at: at + step.after * DAY_MS,
          happen: () => carryOut(buyer(), snapshot, step),
        })),
      ];
    };
    return [
      { at: today - (Math.max(...orders.map(({ ago }) => ago)) + 1) * DAY_MS, happen: joins },
      ...orders.flatMap(ofOrder),
    ];
  };

  const leads = DEMO_LEADS.map(
    ({ ago, form, plan }): Event => ({
      at: today - ago * DAY_MS,
      happen: async () => {
        const sender = { idempotencyKey: idempotencyKey(), ip: '', user: null };
        const asked = await askedPlan(callNow(kv), plan, services.planCatalogue);
        await services.quotes.send(callNow(kv), form, { ...sender, plan: asked });
      },
    }),
  );
  const complaints = complaintEvents({ grievances: services.grievances, kv, staff, today });
  const events = [...DEMO_CUSTOMERS.flatMap(eventsOf), ...complaints, ...leads];
  for (const { at, happen } of events.toSorted((one, other) => one.at - other.at)) {
    // Two things never happen in the same millisecond: numbers and lists go by their time.
    clock = Math.max(clock < today ? clock + 1 : 0, at);
    await happen();
  }
  // Invented addresses have no readers.
  for await (const key of kv.list(prefixOf(DISPATCH_FOLDER)))
    await services.outbox.discard(kv, key.slice(key.lastIndexOf('/') + 1));
  const emails = DEMO_CUSTOMERS.map(({ firstName, lastName }) =>
    `${firstName}.${lastName}@${DEMO_HOST}`.toLowerCase(),
  );
  return { emails, password, orders: DEMO_CUSTOMERS.flatMap(({ orders }) => orders).length };
};
