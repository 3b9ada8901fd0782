import { pathTo } from '../../../stores/admin/router.ts';
import type { ListQuery } from '../../../stores/lib/list-query.ts';
import styles from './people.module.css';

type Props = {
  query: ListQuery;
  /** The first row, which knows the customer's name. */
  row: { customerName: string } | undefined;
  addressOf: (changes: Partial<ListQuery>) => string;
};

/** Says that a list has been narrowed to one customer, and leads to the others. */
export const OfCustomer = ({ query, row, addressOf }: Props) => {
  const { user } = query.filters;
  if (!user) return null;
  return (
    <p className={styles.ofCustomer}>
      <span>
        Only <a href={pathTo('customer', { id: user })}>{row?.customerName ?? 'one customer'}</a>
      </span>
      <a href={addressOf({ filters: { user: '' } })}>Show all customers</a>
    </p>
  );
};
