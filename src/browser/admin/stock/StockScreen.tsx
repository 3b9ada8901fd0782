import { useState } from 'react';
import { PRODUCT_KIND_LABELS } from '../../../contract/product/product.ts';
import type { Stock } from '../../../contract/stock/rules.ts';
import { Field } from '../../kernel/ui/Field.tsx';
import { fieldProps } from '../../kernel/ui/field-props.ts';
import { dayWords } from '../../kernel/ui/moment.ts';
import { showToast } from '../../kernel/ui/show-toast.ts';
import { wholeWords } from '../../kernel/ui/whole-words.ts';
import { CheckField } from '../kit/CheckField.tsx';
import { DeskList, deskList } from '../kit/DeskList.tsx';
import listRowsStyles from '../kit/list-rows.module.css';
import type { ListColumn, SortOf } from '../kit/list-table.ts';
import partsStyles from '../kit/parts.module.css';
import type { Step, StepFormProps } from '../kit/StepDialog.tsx';
import peopleStyles from '../people/people.module.css';
import type { ScreenProps } from '../screen-props.ts';
import { pathTo } from '../shell/router.ts';
import { STOCK_LIST } from './list.ts';
import { COUNT_FIELDS, type CountField, openStock } from './stock.ts';

/** The fields of a count; without the tick box, the product is made to order. */
export const CountFields = ({
  id,
  wrong,
  clearError,
  stock: { onHand, reserved, lowStockAt },
}: StepFormProps<CountField> & { stock: Stock }) => {
  const [isCounted, setCounted] = useState(onHand !== null);
  const field = fieldProps(id, wrong, clearError);
  return (
    <>
      <CheckField
        id={`${id}isCounted`}
        name="isCounted"
        label="Track stock for this item"
        hint="If not ticked, the item is made to order and never sold out."
        checked={isCounted}
        onChange={({ currentTarget }) => setCounted(currentTarget.checked)}
      />
      {isCounted && (
        <div className="form-pair">
          <Field
            {...field('onHand')}
            label="Pieces on the shelf"
            hint={
              reserved > 0
                ? `${reserved} of them are reserved for orders not yet shipped.`
                : 'None of them are reserved for orders.'
            }
            inputMode="numeric"
            autoComplete="off"
            defaultValue={onHand === null ? '' : String(onHand)}
            required
          />
          <Field
            {...field('lowStockAt')}
            label="Low stock at"
            hint="The item is marked as low at this number or below."
            inputMode="numeric"
            autoComplete="off"
            defaultValue={String(lowStockAt)}
          />
        </div>
      )}
    </>
  );
};

const orNone = (count: number | null) =>
  count === null ? <span className="quiet">Not counted</span> : wholeWords(count);

const stockColumns = (
  count: (stock: Stock) => void,
): ListColumn<Stock, SortOf<typeof STOCK_LIST>>[] => [
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
    header: 'Reserved',
    isLabelled: true,
    isNumber: true,
    cell: (stock) => wholeWords(stock.reserved),
  },
  {
    id: 'left',
    header: 'Available',
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
    header: 'Last counted',
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

const stock = openStock((words) => void showToast('success', words));

const countStep = (row: Stock): Step<CountField> => ({
  form: stock.count(row),
  fields: COUNT_FIELDS,
  title: row.product.name,
  text: 'Count every piece on the shelf, including those reserved for orders not yet shipped.',
  label: 'Save the count',
  content: (props) => <CountFields {...props} stock={row} />,
});

const STOCK = deskList({
  list: STOCK_LIST,
  store: stock.list,
  caption: 'Stock',
  search: 'Search name or code',
  filters: [
    { name: 'isLow', label: 'Level', any: 'Any level', words: { true: 'Low', false: 'Enough' } },
  ],
  columns: ({ open }) => stockColumns((row) => open(countStep(row))),
  empty: {
    title: 'Nothing is sold in the shop yet',
    text: (
      <>
        Published items that are sold in the shop are listed here, and you count their stock here.
        Choose the items that the shop sells under <a href={pathTo('products')}>Products</a>.
      </>
    ),
  },
});

export const StockScreen = (props: ScreenProps) => <DeskList {...props} of={STOCK} />;
