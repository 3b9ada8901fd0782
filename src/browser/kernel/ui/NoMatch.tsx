import { Empty } from './Empty.tsx';

type Query = { search: string; filters: Readonly<Record<string, string>> };

const narrowing = ({ search, filters }: Query) => {
  if (Object.keys(filters).length === 0) return 'the search';
  return search === '' ? 'the filters' : 'the search and the filters';
};

type Props = { query: Query; onClear: () => void };

/** Stands in place of a list that its search and filters have emptied, and offers to clear them. */
export const NoMatch = ({ query, onClear }: Props) => (
  <Empty title={`Nothing matches ${narrowing(query)}`}>
    <p className="quiet">
      {query.search !== '' && `You searched for “${query.search}”. `}
      Clear {narrowing(query)} to see the whole list.
    </p>
    <button type="button" className="button button-quiet" onClick={onClear}>
      Clear {narrowing(query)}
    </button>
  </Empty>
);
