import type { Dashboard } from '../../../contract/dashboard/rules.ts';
import { wholeWords } from '../../kernel/ui/whole-words.ts';
import styles from './dashboard.module.css';
import { comparedWords, money, revenueWords, share } from './words.ts';

type TileProps = { label: string; value: string; note: string; isLit?: boolean };

const Tile = ({ label, value, note, isLit = false }: TileProps) => (
  <div className={styles.tile} data-lit={isLit ? '' : undefined}>
    <dt>{label}</dt>
    <dd className={`${styles.figure} figures`}>{value}</dd>
    <dd className="quiet small figures">{note}</dd>
  </div>
);

type Waiting = Pick<
  Dashboard,
  'untouched' | 'followUps' | 'waitingOrders' | 'openReturns' | 'passwordRequests'
> & { lateComplaints: { count: number } };

/** `2 new, 1 order`, without zeros. */
const waitingWords = ({
  untouched,
  followUps,
  waitingOrders,
  openReturns,
  lateComplaints,
  passwordRequests,
}: Waiting) =>
  [
    untouched.count > 0 && `${wholeWords(untouched.count)} new`,
    followUps.count > 0 &&
      `${wholeWords(followUps.count)} ${followUps.count === 1 ? 'follow-up' : 'follow-ups'}`,
    waitingOrders.count > 0 &&
      `${wholeWords(waitingOrders.count)} ${waitingOrders.count === 1 ? 'order' : 'orders'}`,
    openReturns.count > 0 &&
      `${wholeWords(openReturns.count)} ${openReturns.count === 1 ? 'return' : 'returns'}`,
    lateComplaints.count > 0 &&
      `${wholeWords(lateComplaints.count)} late ${lateComplaints.count === 1 ? 'complaint' : 'complaints'}`,
    passwordRequests.count > 0 &&
      `${wholeWords(passwordRequests.count)} ${passwordRequests.count === 1 ? 'forgotten password' : 'forgotten passwords'}`,
  ]
    .filter(Boolean)
    .join(', ');

/** Figures of the period and of the period before. */
export const Tiles = ({
  untouched,
  followUps,
  waitingOrders,
  openReturns,
  passwordRequests,
  leads,
  conversion,
  customers,
  orders,
  revenue,
  complaints,
}: Dashboard) => {
  const todo = {
    untouched,
    followUps,
    waitingOrders,
    openReturns,
    lateComplaints: { count: complaints.late },
    passwordRequests,
  };
  const waiting = Object.values(todo).reduce((all, { count }) => all + count, 0);
  const { period, previous } = conversion;
  return (
    <dl className={styles.tiles}>
      <Tile
        label="Waiting for you"
        value={wholeWords(waiting)}
        note={waiting === 0 ? 'nothing is waiting' : waitingWords(todo)}
        isLit={waiting > 0}
      />
      <Tile
        label="Quote requests"
        value={wholeWords(leads.count)}
        note={comparedWords(leads.count, leads.previous)}
      />
      <Tile
        label="Win rate"
        value={share(period.rate)}
        note={
          period.arrived === 0
            ? 'no requests yet'
            : `${wholeWords(period.won)} of ${wholeWords(period.arrived)}, before ${share(previous.rate)}`
        }
      />
      <Tile
        label="New customers"
        value={wholeWords(customers.count)}
        note={`${comparedWords(customers.count, customers.previous)}, ${wholeWords(customers.total)} in all`}
      />
      <Tile
        label="Orders"
        value={wholeWords(orders.count)}
        note={comparedWords(orders.count, orders.previous)}
      />
      <Tile label="Revenue" value={money(revenue.rupees)} note={revenueWords(revenue)} />
    </dl>
  );
};
