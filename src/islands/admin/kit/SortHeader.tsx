import styles from './list-rows.module.css';
import type { ListColumn } from './list-table.ts';
import type { Change } from './use-list.ts';

type Props = {
  column: Pick<ListColumn<never>, 'header' | 'sort' | 'isNumber' | 'isActions'>;
  /** How the list is sorted. */
  sort: string;
  onChange: Change;
};

/** A column's heading; one that can be sorted by is a button, upwards first. */
export const SortHeader = ({ column, sort, onChange }: Props) => {
  const { header: words, sort: field, isNumber, isActions } = column;
  const className = isNumber ? styles.number : undefined;
  if (!field)
    return (
      <th scope="col" className={className}>
        {isActions ? <span className="visually-hidden">{words}</span> : words}
      </th>
    );
  const order = sort === field ? 'ascending' : sort === `-${field}` ? 'descending' : 'none';
  return (
    <th scope="col" className={className} aria-sort={order}>
      <button
        type="button"
        className={styles.sort}
        onClick={() => onChange({ sort: order === 'ascending' ? `-${field}` : field })}
      >
        {words}
        <svg viewBox="0 0 12 16" width="10" height="14" aria-hidden="true">
          <path className={styles.up} d="M6 1 11 7H1Z" />
          <path className={styles.down} d="M6 15 1 9h10Z" />
        </svg>
      </button>
    </th>
  );
};
