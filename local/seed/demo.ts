// A demonstration: customers, and orders and complaints that have come as far as their plans say.
// Everything goes through the services of the API, so that prices, stock, wallets and lists agree;
// only its clock is set back.

import { addressSchema } from '../../src/contract/address/rules.ts';
import { DAY_MS, dayOf, MINUTE_MS } from '../../src/contract/kernel/days.ts';
import { orderStepSchema, placeOrderSchema } from '../../src/contract/order/rules.ts';
import { returnRequestSchema, returnStepSchema } from '../../src/contract/return/rules.ts';
import { newReviewSchema } from '../../src/contract/review/rules.ts';
import type { StoredUser } from '../../src/server/account/stored-user.ts';
import type { Actor } from '../../src/server/audit/audit.ts';
import type { AfterAnswer } from '../../src/server/basics.ts';
import { checkFields, checkFieldsAsync } from '../../src/server/check-fields.ts';
import type { Deps } from '../../src/server/deps.ts';
import { DISPATCH_FOLDER } from '../../src/server/outbox/stored-dispatch.ts';
import { askedPlan } from '../../src/server/plan/asked-plan.ts';
import { createServices } from '../../src/server/services.ts';
import { prefixOf } from '../../src/server/storage/keys.ts';
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

const now: AfterAnswer = async (work) => {
  await work;
};

type Event = { at: number; happen: () => Promise<void> };

/** Makes all of it; answers who can sign in, and the password of them all. */
export const makeDemo = async (deps: Deps) => {
  const today = deps.ports.now();
  let clock = today;
  // Nobody reads the lists meanwhile, for whom their markers would have to stay.
  const sleep = async () => undefined;
  const services = createServices({ ...deps, ports: { ...deps.ports, now: () => clock, sleep } });
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
    return services.accounts.create(
      kv,
      services.newId(),
      { role: 'user', firstName, lastName, email, phone: PHONE, passwordHash, ...nobody },
      now,
    );
  };

  const place = async (
    buyer: StoredUser,
    addressId: string,
    { products: wanted, method, coupon, useWallet = false }: DemoOrder,
  ) => {
    for (const [slug, quantity] of Object.entries(wanted))
      await services.carts.add(kv, buyer, { product: idOf(slug), quantity }, idempotencyKey());
    if (coupon) await services.carts.applyCoupon(kv, buyer, coupon, now);
    const { totals } = await services.carts.read(kv, buyer);
    const body = checkFields(placeOrderSchema, {
      addressId,
      paymentMethod: method,
      useWallet,
      expectedTotal: totals.total,
    });
    return (await services.placings.fromCheckout(kv, buyer, body, idempotencyKey(), now)).snapshot;
  };

  type Placed = Awaited<ReturnType<typeof place>>;
  const takeBack = async (
    buyer: StoredUser,
    { _id: oid, lines }: Placed,
    status: 'approved' | 'received' | 'refunded',
  ) => {
    const [found] = await services.returns.ofOrder(kv, buyer._id, oid);
    if (!found) throw new Error('No return was requested.');
    const first = lines[0]?.id;
    const request = {
      approved: { status },
      received: { status, items: [{ orderItem: first, receivedQty: 1, condition: 'damaged' }] },
      refunded: { status, refundAmount: 500, refundTo: 'wallet' },
    }[status];
    await services.returns.move(
      kv,
      staff,
      found.returnOrder.id,
      checkFields(returnStepSchema, request),
      now,
    );
  };

  const carryOut = async (buyer: StoredUser, snapshot: Placed, step: DemoStep) => {
    const { _id: oid, lines } = snapshot;
    const orderItem = lines[0]?.id;
    const caller = { account: buyer };
    if ('staff' in step)
      await services.orders.move(kv, staff, oid, checkFields(orderStepSchema, step.staff), now);
    else if ('done' in step)
      await services.orders.milestone(
        kv,
        staff,
        oid,
        { milestone: step.done, doneOn: dayOf(clock) },
        now,
      );
    else if ('cancel' in step) await services.orders.cancel(kv, caller, oid, step.cancel, now);
    else if ('takeBack' in step) await takeBack(buyer, snapshot, step.takeBack);
    else if ('askBack' in step) {
      const body = {
        items: [{ orderItem, quantity: 1 }],
        reason: step.askBack,
        refundTo: 'wallet',
      };
      await services.returns.request(
        kv,
        caller,
        oid,
        checkFields(returnRequestSchema, body),
        idempotencyKey(),
        now,
      );
    } else
      await services.reviews.write(
        kv,
        buyer,
        checkFields(newReviewSchema, { order: oid, orderItem, ...step.review }),
        idempotencyKey(),
        now,
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
        await services.addresses.add(kv, known.account._id, fields, idempotencyKey())
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
        const asked = await askedPlan(kv, plan, services.planCatalogue);
        await services.quotes.send(kv, form, { ...sender, plan: asked }, now);
      },
    }),
  );
  const complaints = complaintEvents({ grievances: services.grievances, kv, now, staff, today });
  const events = [...DEMO_CUSTOMERS.flatMap(eventsOf), ...complaints, ...leads];
  for (const { at, happen } of events.toSorted((one, other) => one.at - other.at)) {
    // Two things never happen in the same millisecond: numbers and lists go by their time.
    clock = Math.max(clock < today ? clock + 1 : 0, at);
    await happen();
  }
  // Nobody reads letters at invented addresses.
  for await (const key of kv.list(prefixOf(DISPATCH_FOLDER)))
    await services.outbox.discard(kv, key.slice(key.lastIndexOf('/') + 1));
  const emails = DEMO_CUSTOMERS.map(({ firstName, lastName }) =>
    `${firstName}.${lastName}@${DEMO_HOST}`.toLowerCase(),
  );
  return { emails, password, orders: DEMO_CUSTOMERS.flatMap(({ orders }) => orders).length };
};
