import { PRODUCT_KIND_LABELS } from '../../../contract/product.ts';
import type { Stock } from '../../../contract/stock.ts';
import { dayWords } from '../../ui/moment.ts';
import type { ListColumn } from '../kit/list-table.ts';
import { wholeWords } from '../kit/whole.ts';

const orNone = (count: number | null) =>
  count === null ? <span className="quiet">Not counted</span> : wholeWords(count);

export const stockColumns = (count: (stock: Stock) => void): ListColumn<Stock>[] => [
  {
    id: 'name',
    header: 'Product',
    meta: { sort: 'name', isTitle: true },
    cell: ({ row: { original } }) => (
      <>
        <span className="person-name">{original.product.name}</span>
        <span className="list-sub figures">{original.code}</span>
      </>
    ),
  },
  {
    id: 'kind',
    header: 'Kind',
    cell: ({ row: { original } }) => PRODUCT_KIND_LABELS[original.kind],
  },
  {
    id: 'onHand',
    header: 'On the shelf',
    meta: { isNumber: true },
    cell: ({ row: { original } }) => orNone(original.onHand),
  },
  {
    id: 'reserved',
    header: 'Ordered',
    meta: { isNumber: true },
    cell: ({ row: { original } }) => wholeWords(original.reserved),
  },
  {
    id: 'left',
    header: 'Can be sold',
    meta: { sort: 'left', isNumber: true },
    cell: ({ row: { original } }) =>
      original.left === null ? (
        <span className="quiet">Made to order</span>
      ) : (
        wholeWords(original.left)
      ),
  },
  {
    id: 'level',
    header: 'Level',
    cell: ({ row: { original } }) =>
      original.left === null ? (
        <span className="quiet">None</span>
      ) : (
        <span
          className="chip"
          data-tone={original.left === 0 ? 'bad' : original.isLow ? 'lit' : undefined}
        >
          {original.left === 0 ? 'Sold out' : original.isLow ? 'Low' : 'Enough'}
        </span>
      ),
  },
  {
    id: 'updatedAt',
    header: 'Counted',
    cell: ({ row: { original } }) =>
      original.updatedAt ? (
        <time className="list-line" dateTime={original.updatedAt}>
          {dayWords(original.updatedAt)}
        </time>
      ) : (
        <span className="quiet">Never</span>
      ),
  },
  {
    id: 'actions',
    header: 'Actions',
    meta: { isActions: true },
    cell: ({ row: { original } }) => (
      <button
        type="button"
        className="plain-button"
        aria-label={`Count ${original.product.name}`}
        onClick={() => count(original)}
      >
        Count
      </button>
    ),
  },
];
