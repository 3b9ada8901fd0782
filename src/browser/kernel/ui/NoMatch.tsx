import type { ListQuery } from '../list-query.ts';
import { Empty } from './Empty.tsx';

const narrowing = ({ search, filters }: ListQuery) => {
  if (Object.keys(filters).length === 0) return 'the search';
  return search === '' ? 'the filters' : 'the search and the filters';
};

type Props = { query: ListQuery; onClear: () => void };

/** Stands in place of a list that its search and filters have emptied, and offers to clear them. */
export const NoMatch = ({ query, onClear }: Props) => (
  <Empty title={`Nothing matches ${narrowing(query)}`}>
    <p className="quiet">
      {query.search !== '' && `You searched for “${query.search}”. `}
      The list is empty only because of {narrowing(query)}.
    </p>
    <button type="button" className="button button-quiet" onClick={onClear}>
      Clear {narrowing(query)}
    </button>
  </Empty>
);
