import type { Change } from './use-list.ts';

type Props = {
  words: string;
  field: string | undefined;
  sort: string;
  meta: { isNumber?: boolean; isActions?: boolean } | undefined;
  onChange: Change;
};

/** A column's heading; one that can be sorted by is a button, upwards first. */
export const SortHeader = ({ words, field, sort, meta, onChange }: Props) => {
  const className = meta?.isNumber ? 'list-number' : undefined;
  if (!field)
    return (
      <th scope="col" className={className}>
        {meta?.isActions ? <span className="visually-hidden">{words}</span> : words}
      </th>
    );
  const order = sort === field ? 'ascending' : sort === `-${field}` ? 'descending' : 'none';
  return (
    <th scope="col" className={className} aria-sort={order}>
      <button
        type="button"
        className="list-sort"
        onClick={() => onChange({ sort: order === 'ascending' ? `-${field}` : field })}
      >
        {words}
        <svg viewBox="0 0 12 16" width="10" height="14" aria-hidden="true">
          <path className="list-up" d="M6 1 11 7H1Z" />
          <path className="list-down" d="M6 15 1 9h10Z" />
        </svg>
      </button>
    </th>
  );
};
