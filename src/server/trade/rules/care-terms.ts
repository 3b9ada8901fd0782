// The terms of care plans as pure rules: the plans of an order, the start of a plan, and its
// visits.
import { careRefusal, careState, lastDay } from '../../../contract/care-plan/care-plan.ts';
import type { CareChange, CarePlan, OrderedCare } from '../../../contract/care-plan/rules.ts';
import { dayAfter, dayOf } from '../../../contract/kernel/days.ts';
import { conflict, type Refusal, wrong } from '../../../contract/kernel/refusal.ts';
import { refused } from '../../kernel/refusal.ts';
import { isSame } from '../../kernel/sameness.ts';
import { KEEP } from '../../kernel/storage/kv.ts';
import { justOrder } from '../rules/refunds.ts';
import type { StoredLedger } from '../state/stored-ledger.ts';
import type { SnapshotCare, StoredCare, StoredOrder } from '../state/stored-order.ts';
import { cameToNothing } from '../state/stored-order.ts';

type Ordered = Pick<StoredLedger, 'orders'>;
/** The care plans of orders in the ledger; the plans of old finished orders have ended. */
const standingPlans = ({ orders }: Ordered) =>
  Object.values(orders).flatMap((order) => (cameToNothing(order) ? [] : (order.carePlans ?? [])));

export const renewedBy = (ledger: Ordered, id: string): string | null =>
  standingPlans(ledger).find(({ renews }) => renews === id)?.id ?? null;

/** Refuses a second renewal of a plan. */
export const renewalRefusal = (
  ledger: Ordered,
  plans: readonly Pick<SnapshotCare, 'renews'>[],
): Refusal | null =>
  plans.some(({ renews }) => renews !== null && renewedBy(ledger, renews) !== null)
    ? conflict('This care plan has been renewed already.')
    : null;

type Piece = {
  readonly product: string;
  readonly name: string;
  readonly quantity: number;
  readonly care: { months: number; visits: number };
};

/** One plan for each piece, with the lifts in the sequence in which the customer named them. */
export const agreedPlans = (
  ledger: Ordered,
  pieces: readonly Piece[],
  named: readonly OrderedCare[],
  idOf: (product: string, nth: number) => string,
): SnapshotCare[] | Refusal => {
  const known = standingPlans(ledger);
  const used = pieces.flatMap(({ product, name, quantity, care }) => {
    const lifts = named.filter((lift) => lift.product === product);
    if (lifts.length > quantity) return [null];
    return Array.from({ length: quantity }, (_, nth): SnapshotCare => {
      const lift = lifts[nth];
      const before = known.find(({ id }) => id === lift?.renews);
      return {
        id: idOf(product, nth),
        product,
        name,
        ...care,
        lift: lift ? { name: lift.name, site: lift.site } : null,
        renews: before?.id ?? null,
        after: before?.endsOn ?? null,
      };
    });
  });
  const plans = used.filter((plan) => plan !== null);
  const isStray = named.some(({ product }) => !pieces.some((piece) => piece.product === product));
  if (isStray || plans.length < used.length)
    return wrong('careLifts', 'Name one lift for each care plan that is ordered.');
  return renewalRefusal(ledger, plans) ?? plans;
};

export const notStarted = (plan: SnapshotCare): StoredCare => ({
  ...plan,
  startsOn: null,
  endsOn: null,
  visitsDone: [],
});

/**
 * The order with its care plans started. A plan starts when the order is paid, or at the handover
 * if the order has an installation. A renewal starts when the plan before it has ended.
 */
export const withCareBegun = (
  order: StoredOrder,
  at: string,
  when: 'payment' | 'handover',
): StoredOrder => {
  const isDue = order.fulfilment === 'install' ? when === 'handover' : when === 'payment';
  if (!order.carePlans || !isDue) return order;
  const today = dayOf(at);
  return {
    ...order,
    carePlans: order.carePlans.map((plan) => {
      if (plan.startsOn !== null) return plan;
      const next = plan.after === null ? today : dayAfter(plan.after, 1);
      const startsOn = next.localeCompare(today) > 0 ? next : today;
      return { ...plan, startsOn, endsOn: lastDay(startsOn, plan.months) };
    }),
  };
};

/** The order with a visit of one of its plans recorded or removed, or its lift named. */
const withCareChange = (
  order: StoredOrder,
  { plan: id, visit, lift }: CareChange,
  updatedAt: string,
): StoredOrder => ({
  ...order,
  carePlans: (order.carePlans ?? []).map((plan) => {
    if (plan.id !== id) return plan;
    const others = plan.visitsDone.filter((on) => on !== visit?.on);
    const visitsDone = visit?.isDone ? [...others, visit.on].toSorted() : others;
    return { ...plan, visitsDone, lift: lift ?? plan.lift };
  }),
  updatedAt,
});

/** The plan after a change by staff; KEEP when the change has no effect. Throws the refusal. */
export const careDecision = (
  order: StoredOrder,
  request: CareChange,
  now: number,
  updatedAt: string,
) => {
  const plan = order.carePlans?.find(({ id }) => id === request.plan);
  const refusal = careRefusal(plan, order, request, now);
  if (refusal) throw refused(refusal);
  const next = withCareChange(order, request, updatedAt);
  return isSame(order, next) ? KEEP : justOrder(next);
};

/** The plans of an order as its customer and staff see them. */
export const carePlansIn = (
  oid: string,
  order: Pick<StoredOrder, 'number' | 'status' | 'carePlans'>,
  now: number,
): CarePlan[] =>
  (order.carePlans ?? []).map((plan) => {
    const { id: _id, product, name, lift, startsOn, endsOn, visits, visitsDone } = plan;
    return {
      _id,
      order: oid,
      orderNumber: order.number,
      product,
      name,
      lift,
      startsOn,
      endsOn,
      visits,
      visitsDone,
      state: careState(plan, order, now),
    };
  });
