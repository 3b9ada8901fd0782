// The care plans of one customer from the ledger: those that run, wait or have ended lately, and
// the lifts for which a plan is possible.
import type { CareLift, OwnCarePlan, OwnCarePlans } from '../../../contract/care-plan/rules.ts';
import type { Call } from '../../kernel/service-call.ts';
import type { ScopedKv } from '../../kernel/storage/kv.ts';
import type { Products } from '../../product/products.ts';
import { carePlansIn, renewedBy } from '../rules/care-terms.ts';
import { readClosed } from '../state/order-pages.ts';
import { ledgerKey, type StoredLedger, storedLedger } from '../state/stored-ledger.ts';
import { cameToNothing } from '../state/stored-order.ts';
import { readContact, snapshotKey, storedSnapshot } from '../state/stored-snapshot.ts';

type Deps = { now: () => number; products: Pick<Products, 'findMany'> };
/** Number of latest orders with an installation that are searched for lifts. */
const ORDERS_WITH_LIFTS = 20;

const byEnd = (one: OwnCarePlan, other: OwnCarePlan) =>
  (one.endsOn ?? '9999').localeCompare(other.endsOn ?? '9999') || one._id.localeCompare(other._id);

const withoutDuplicates = (lifts: readonly CareLift[]): CareLift[] => [
  ...new Map(lifts.map((lift) => [`${lift.name}\n${lift.site}`.toLowerCase(), lift])).values(),
];

export const createCarePlans = ({ now, products }: Deps) => {
  /** The ordered lifts; if an older line does not name its kind, its product does. */
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

  return async (call: Call, uid: string): Promise<OwnCarePlans> => {
    const ledger = (await call.kv.get(ledgerKey(uid), storedLedger))?.value;
    if (!ledger) return { carePlans: [], lifts: [] };
    const carePlans = Object.entries(ledger.orders)
      .flatMap(([oid, order]) => carePlansIn(oid, order, now()))
      .map((plan): OwnCarePlan => ({ ...plan, renewedBy: renewedBy(ledger, plan._id) }))
      .toSorted(byEnd);
    const ofPlans = carePlans.flatMap(({ lift }) => (lift ? [lift] : []));
    return {
      carePlans,
      lifts: withoutDuplicates([...ofPlans, ...(await orderedLifts(call.kv, uid, ledger))]),
    };
  };
};
export type CarePlans = ReturnType<typeof createCarePlans>;
