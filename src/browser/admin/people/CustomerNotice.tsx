import type { ListView } from '../kit/use-list.ts';
import { pathTo } from '../shell/router.ts';
import styles from './people.module.css';

type OfOne = { _id: string; customerName: string };

/** Says that a list shows only one customer, and links to the whole list. */
export const CustomerNotice = <Row extends OfOne, More>({
  view,
}: {
  view: ListView<Row, More>;
}) => {
  const { query, state, addressOf } = view;
  const { user } = query.filters;
  if (!user) return null;
  // Each row has the customer's name.
  const name = state.shown?.rows[0]?.customerName ?? 'one customer';
  return (
    <p className={styles.ofCustomer}>
      <span>
        Only <a href={pathTo('customer', { id: user })}>{name}</a>
      </span>
      <a href={addressOf({ filters: { user: '' } })}>Show all customers</a>
    </p>
  );
};
