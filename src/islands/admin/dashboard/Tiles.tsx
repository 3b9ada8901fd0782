import type { Dashboard } from '../../../contract/dashboard.ts';
import { comparedWords, figure, money, share } from './words.ts';

type TileProps = { label: string; value: string; note: string; isLit?: boolean };

const Tile = ({ label, value, note, isLit = false }: TileProps) => (
  <div className="dash-tile" data-lit={isLit ? '' : undefined}>
    <dt>{label}</dt>
    <dd className="dash-figure figures">{value}</dd>
    <dd className="quiet small figures">{note}</dd>
  </div>
);

/** What the period comes to, beside the one before. */
export const Tiles = ({ untouched, followUps, leads, conversion, customers, orders, revenue }: Dashboard) => {
  const waiting = untouched.count + followUps.count;
  const { period, previous } = conversion;
  return (
    <dl className="dash-tiles">
      <Tile
        label="Waiting for you"
        value={figure(waiting)}
        note={waiting === 0 ? 'nothing to do right now' : `${figure(untouched.count)} new, ${figure(followUps.count)} due`}
        isLit={waiting > 0}
      />
      <Tile label="New leads" value={figure(leads.count)} note={comparedWords(leads.count, leads.previous)} />
      <Tile
        label="Won of them"
        value={share(period.rate)}
        note={period.arrived === 0 ? 'no leads to win' : `${figure(period.won)} of ${figure(period.arrived)}, before ${share(previous.rate)}`}
      />
      <Tile
        label="New customers"
        value={figure(customers.count)}
        note={`${comparedWords(customers.count, customers.previous)}, ${figure(customers.total)} in all`}
      />
      {orders && <Tile label="Orders" value={figure(orders.count)} note={comparedWords(orders.count, orders.previous)} />}
      {revenue && (
        <Tile label="Revenue" value={money(revenue.rupees)} note={comparedWords(revenue.rupees, revenue.previousRupees, money).replace('fewer', 'less')} />
      )}
    </dl>
  );
};
