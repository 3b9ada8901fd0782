import { PRODUCT_KIND_LABELS } from '../../../contract/product/product.ts';
import type { Stock } from '../../../contract/stock/rules.ts';
import { dayWords } from '../../ui/moment.ts';
import { wholeWords } from '../../ui/whole-words.ts';
import listRowsStyles from '../kit/list-rows.module.css';
import type { ListColumn } from '../kit/list-table.ts';
import partsStyles from '../kit/parts.module.css';
import peopleStyles from '../people/people.module.css';

const orNone = (count: number | null) =>
  count === null ? <span className="quiet">Not counted</span> : wholeWords(count);

export const stockColumns = (count: (stock: Stock) => void): ListColumn<Stock>[] => [
  {
    id: 'name',
    header: 'Product',
    sort: 'name',
    isTitle: true,
    cell: (stock) => (
      <>
        <span className={peopleStyles.name}>{stock.product.name}</span>
        <span className={`${listRowsStyles.sub} figures`}>{stock.code}</span>
      </>
    ),
  },
  {
    id: 'kind',
    header: 'Kind',
    cell: (stock) => PRODUCT_KIND_LABELS[stock.kind],
  },
  {
    id: 'onHand',
    header: 'On the shelf',
    isLabelled: true,
    isNumber: true,
    cell: (stock) => orNone(stock.onHand),
  },
  {
    id: 'reserved',
    header: 'Ordered',
    isLabelled: true,
    isNumber: true,
    cell: (stock) => wholeWords(stock.reserved),
  },
  {
    id: 'left',
    header: 'Can be sold',
    isLabelled: true,
    sort: 'left',
    isNumber: true,
    cell: (stock) =>
      stock.left === null ? <span className="quiet">Made to order</span> : wholeWords(stock.left),
  },
  {
    id: 'level',
    header: 'Level',
    isState: true,
    cell: (stock) =>
      stock.left === null ? (
        <span className="quiet">None</span>
      ) : (
        <span
          className={partsStyles.chip}
          data-tone={stock.left === 0 ? 'bad' : stock.isLow ? 'lit' : undefined}
        >
          {stock.left === 0 ? 'Sold out' : stock.isLow ? 'Low' : 'Enough'}
        </span>
      ),
  },
  {
    id: 'updatedAt',
    header: 'Counted',
    isSaid: ({ updatedAt }) => updatedAt !== null,
    isLabelled: true,
    cell: (stock) =>
      stock.updatedAt ? (
        <time className={listRowsStyles.line} dateTime={stock.updatedAt}>
          {dayWords(stock.updatedAt)}
        </time>
      ) : (
        <span className="quiet">Never</span>
      ),
  },
  {
    id: 'actions',
    header: 'Actions',
    isActions: true,
    cell: (stock) => (
      <button
        type="button"
        className="plain-button"
        aria-label={`Count ${stock.product.name}`}
        onClick={() => count(stock)}
      >
        Count
      </button>
    ),
  },
];
