import type { CategoryRow } from '../../../contract/catalogue/catalogue-desk-rules.ts';
import type { ProductRow } from '../../../contract/catalogue/product-draft-rules.ts';
import { formatRupees } from '../../../contract/kernel/money.ts';
import { wholeWords } from '../../kernel/ui/whole-words.ts';
import styles from '../kit/list-rows.module.css';
import type { ListColumn, SortOf } from '../kit/list-table.ts';
import { pathTo } from '../shell/router.ts';
import type { LIFT_LIST } from './list.ts';
import { Changed, Todo } from './RowWords.tsx';
import { SoldCell } from './SoldCell.tsx';
import { StateChip } from './StateChip.tsx';
import type { SoldSwitch } from './sold-switch.ts';

/** With `sold`, the column is a switch; otherwise it only shows whether a model is sold. */
export const modelColumns = (
  categories: readonly CategoryRow[],
  sold?: SoldSwitch,
): ListColumn<ProductRow, SortOf<typeof LIFT_LIST>>[] => [
  {
    id: 'name',
    header: 'Name',
    sort: 'name',
    isTitle: true,
    cell: (model) => (
      <>
        <a className={styles.name} href={pathTo('editModel', { id: model._id })}>
          {model.name || model.slug}
        </a>
        <span className={`${styles.sub} figures`}>{model.code || model.slug}</span>
      </>
    ),
  },
  {
    id: 'category',
    header: 'Category',
    cell: (model) =>
      categories.find((row) => row.slug === model.category)?.name ||
      model.category || <span className="quiet">None yet</span>,
  },
  {
    id: 'state',
    header: 'Status',
    isState: true,
    cell: (model) => <StateChip state={model.state} />,
  },
  {
    id: 'loadKg',
    header: 'Load',
    isLabelled: true,
    sort: 'loadKg',
    isNumber: true,
    cell: (model) =>
      model.loadKg === null ? (
        <span className="quiet">None</span>
      ) : (
        `${wholeWords(model.loadKg)} kg`
      ),
  },
  {
    id: 'price',
    header: 'Price',
    isLabelled: true,
    sort: 'price',
    isNumber: true,
    cell: (model) =>
      model.price === null ? <span className="quiet">On request</span> : formatRupees(model.price),
  },
  {
    id: 'sold',
    header: 'In the shop',
    isControl: true,
    cell: (model) =>
      sold ? <SoldCell row={model} sold={sold} /> : model.purchasable ? 'Sold' : 'Not sold',
  },
  {
    id: 'isPublished',
    header: 'On the site',
    isLabelled: true,
    cell: (model) => (model.isPublished ? 'Published' : 'Hidden'),
  },
  {
    id: 'problems',
    header: 'To do',
    isSaid: ({ problemCount }) => problemCount > 0,
    isLabelled: true,
    cell: (model) => <Todo {...model} />,
  },
  {
    id: 'updatedAt',
    header: 'Changed',
    isMinor: true,
    sort: 'updatedAt',
    cell: (model) => <Changed {...model} />,
  },
];
