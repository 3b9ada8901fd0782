// The care plans of one customer, from the ledger: those that run, wait or have ended lately, and
// the lifts that a plan can be for.
import type { CareLift, OwnCarePlan, OwnCarePlans } from '../../contract/care-plan/rules.ts';
import { cameToNothing } from '../cart/cart-price.ts';
import { readClosed } from '../ledger/order-pages.ts';
import { readContact } from '../ledger/stored-contact.ts';
import { ledgerKey, type StoredLedger, storedLedger } from '../ledger/stored-ledger.ts';
import { snapshotKey, storedSnapshot } from '../ledger/stored-snapshot.ts';
import type { Products } from '../product/products.ts';
import type { ScopedKv } from '../storage/kv.ts';
import { carePlansIn, renewedBy } from './care-terms.ts';

type Deps = { now: () => number; products: Pick<Products, 'findMany'> };
/** How many orders with an installation are looked through for lifts, the latest first. */
const ORDERS_WITH_LIFTS = 20;

const byEnd = (one: OwnCarePlan, other: OwnCarePlan) =>
  (one.endsOn ?? '9999').localeCompare(other.endsOn ?? '9999') || one._id.localeCompare(other._id);

const once = (lifts: readonly CareLift[]): CareLift[] => [
  ...new Map(lifts.map((lift) => [`${lift.name}\n${lift.site}`.toLowerCase(), lift])).values(),
];

export const createCarePlans = ({ now, products }: Deps) => {
  /** The lifts that were ordered; where an older line does not say what it is, its product does. */
  const orderedLifts = async (
    kv: ScopedKv,
    uid: string,
    ledger: StoredLedger,
  ): Promise<CareLift[]> => {
    const installed = [...Object.entries(ledger.orders), ...(await readClosed(kv, uid, ledger))]
      .filter(([, order]) => order.fulfilment === 'install' && !cameToNothing(order))
      .toSorted(([, one], [, other]) => other.placedAt.localeCompare(one.placedAt))
      .slice(0, ORDERS_WITH_LIFTS);
    const snapshots = await Promise.all(
      installed.map(async ([oid]) => {
        const [found, contact] = await Promise.all([
          kv.get(snapshotKey(oid), storedSnapshot),
          readContact(kv, oid),
        ]);
        const { lines = [], contact: older } = found?.value ?? {};
        return { lines, address: (older ?? contact)?.address };
      }),
    );
    const found = snapshots.flatMap(({ lines, address }) =>
      lines.map((line) => ({ line, address })),
    );
    const unnamed = found.filter(({ line }) => line.kind === undefined);
    const known = await products.findMany(
      kv,
      unnamed.map(({ line }) => line.product),
    );
    return found.flatMap(({ line, address }) =>
      (line.kind ?? known.get(line.product)?.kind) === 'lift' && address
        ? [{ name: line.name, site: [address.line1, address.city].join(', ') }]
        : [],
    );
  };

  return async (kv: ScopedKv, uid: string): Promise<OwnCarePlans> => {
    const ledger = (await kv.get(ledgerKey(uid), storedLedger))?.value;
    if (!ledger) return { carePlans: [], lifts: [] };
    const carePlans = Object.entries(ledger.orders)
      .flatMap(([oid, order]) => carePlansIn(oid, order, now()))
      .map((plan): OwnCarePlan => ({ ...plan, renewedBy: renewedBy(ledger, plan._id) }))
      .toSorted(byEnd);
    const ofPlans = carePlans.flatMap(({ lift }) => (lift ? [lift] : []));
    return { carePlans, lifts: once([...ofPlans, ...(await orderedLifts(kv, uid, ledger))]) };
  };
};
export type CarePlans = ReturnType<typeof createCarePlans>;
