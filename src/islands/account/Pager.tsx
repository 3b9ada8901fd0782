import type { ListQuery } from '../../stores/lib/list-query.ts';
import { InnerLink } from './InnerLink.tsx';
import styles from './own-list.module.css';

type Props = {
  query: ListQuery;
  total: number;
  count: number;
  addressOf: (changes: Partial<ListQuery>) => string;
};

/** How much of a list is shown, and the way to the rest. */
export const Pager = ({ query: { page, limit }, total, count, addressOf }: Props) => {
  const first = (page - 1) * limit + 1;
  const isLast = page * limit >= total;
  return (
    <nav className={styles.pager} aria-label="Pages">
      <p className="quiet figures" role="status">
        {count === 0 ? `0 of ${total}` : `${first} to ${first + count - 1} of ${total}`}
      </p>
      {page > 1 && (
        <InnerLink href={addressOf({ page: Math.min(page - 1, Math.ceil(total / limit)) })}>
          Previous
        </InnerLink>
      )}
      {!isLast && <InnerLink href={addressOf({ page: page + 1 })}>Next</InnerLink>}
    </nav>
  );
};
