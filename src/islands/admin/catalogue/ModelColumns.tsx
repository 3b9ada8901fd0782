import type { CategoryRow } from '../../../contract/catalogue-desk.ts';
import type { ProductRow } from '../../../contract/product-draft.ts';
import { pathTo } from '../../../stores/admin/router.ts';
import type { SoldSwitch } from '../../../stores/admin/sold-switch.ts';
import type { ListColumn } from '../kit/list-table.ts';
import { wholeWords } from '../kit/whole.ts';
import { Changed, Todo } from './RowWords.tsx';
import { rupeesInWords } from './rupees.ts';
import { SoldCell } from './SoldCell.tsx';
import { StateChip } from './StateChip.tsx';

/** `sold` switches whether a model is sold; without it that is only said. */
export const modelColumns = (
  categories: readonly CategoryRow[],
  sold?: SoldSwitch,
): ListColumn<ProductRow>[] => [
  {
    id: 'name',
    header: 'Name',
    meta: { sort: 'name', isTitle: true },
    cell: ({ row: { original } }) => (
      <>
        <a className="list-name" href={pathTo('editModel', { id: original._id })}>
          {original.name || original.slug}
        </a>
        <span className="list-sub figures">{original.code || original.slug}</span>
      </>
    ),
  },
  {
    id: 'category',
    header: 'Category',
    cell: ({ row: { original } }) =>
      categories.find((row) => row.slug === original.category)?.name ||
      original.category || <span className="quiet">None yet</span>,
  },
  {
    id: 'state',
    header: 'State',
    cell: ({ row: { original } }) => <StateChip state={original.state} />,
  },
  {
    id: 'loadKg',
    header: 'Load',
    meta: { sort: 'loadKg', isNumber: true },
    cell: ({ row: { original } }) =>
      original.loadKg === null ? (
        <span className="quiet">None</span>
      ) : (
        `${wholeWords(original.loadKg)} kg`
      ),
  },
  {
    id: 'price',
    header: 'Price',
    meta: { sort: 'price', isNumber: true },
    cell: ({ row: { original } }) =>
      original.price === null ? (
        <span className="quiet">On request</span>
      ) : (
        rupeesInWords(original.price)
      ),
  },
  {
    id: 'sold',
    header: 'In the shop',
    cell: ({ row: { original } }) =>
      sold ? <SoldCell row={original} sold={sold} /> : original.purchasable ? 'Sold' : 'Not sold',
  },
  {
    id: 'isPublished',
    header: 'On the site',
    cell: ({ row: { original } }) => (original.isPublished ? 'Published' : 'Hidden'),
  },
  { id: 'problems', header: 'To do', cell: ({ row: { original } }) => <Todo {...original} /> },
  {
    id: 'updatedAt',
    header: 'Changed',
    meta: { sort: 'updatedAt' },
    cell: ({ row: { original } }) => <Changed {...original} />,
  },
];
