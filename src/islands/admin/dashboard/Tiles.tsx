import type { Dashboard } from '../../../contract/dashboard.ts';
import { wholeWords } from '../kit/whole.ts';
import { comparedWords, money, share } from './words.ts';

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
        value={wholeWords(waiting)}
        note={waiting === 0 ? 'nothing to do right now' : `${wholeWords(untouched.count)} new, ${wholeWords(followUps.count)} due`}
        isLit={waiting > 0}
      />
      <Tile label="New leads" value={wholeWords(leads.count)} note={comparedWords(leads.count, leads.previous)} />
      <Tile
        label="Won of them"
        value={share(period.rate)}
        note={period.arrived === 0 ? 'no leads to win' : `${wholeWords(period.won)} of ${wholeWords(period.arrived)}, before ${share(previous.rate)}`}
      />
      <Tile
        label="New customers"
        value={wholeWords(customers.count)}
        note={`${comparedWords(customers.count, customers.previous)}, ${wholeWords(customers.total)} in all`}
      />
      {orders && <Tile label="Orders" value={wholeWords(orders.count)} note={comparedWords(orders.count, orders.previous)} />}
      {revenue && (
        <Tile label="Revenue" value={money(revenue.rupees)} note={comparedWords(revenue.rupees, revenue.previousRupees, money).replace('fewer', 'less')} />
      )}
    </dl>
  );
};
