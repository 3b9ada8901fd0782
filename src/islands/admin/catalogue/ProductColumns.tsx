import type { CategoryRow } from '../../../contract/catalogue-desk.ts';
import { PRODUCT_KIND_LABELS } from '../../../contract/product.ts';
import type { ProductRow } from '../../../contract/product-draft.ts';
import { pathTo } from '../../../stores/admin/router.ts';
import type { SoldSwitch } from '../../../stores/admin/sold-switch.ts';
import type { ListColumn } from '../kit/list-table.ts';
import { Changed, Todo } from './RowWords.tsx';
import { rupeesInWords } from './rupees.ts';
import { SoldCell } from './SoldCell.tsx';
import { StateChip } from './StateChip.tsx';

/** A lift has a form of its own. */
const productFormHref = ({ _id, kind }: ProductRow) =>
  pathTo(kind === 'lift' ? 'editModel' : 'editProduct', { id: _id });

export const productColumns = (
  categories: readonly CategoryRow[],
  sold: SoldSwitch,
): ListColumn<ProductRow>[] => [
  {
    id: 'name',
    header: 'Name',
    meta: { sort: 'name', isTitle: true },
    cell: ({ row: { original } }) => (
      <>
        <a className="list-name" href={productFormHref(original)}>
          {original.name || original.slug}
        </a>
        <span className="list-sub figures">{original.code || original.slug}</span>
      </>
    ),
  },
  {
    id: 'category',
    header: 'Belongs to',
    cell: ({ row: { original } }) => (
      <>
        {categories.find((row) => row.slug === original.category)?.name || original.category || (
          <span className="quiet">None yet</span>
        )}
        {original.kind && <span className="list-sub">{PRODUCT_KIND_LABELS[original.kind]}</span>}
      </>
    ),
  },
  {
    id: 'state',
    header: 'State',
    cell: ({ row: { original } }) => <StateChip state={original.state} />,
  },
  {
    id: 'price',
    header: 'Price',
    meta: { sort: 'price', isNumber: true },
    cell: ({ row: { original } }) =>
      original.price === null ? (
        <span className="quiet">None yet</span>
      ) : (
        rupeesInWords(original.price)
      ),
  },
  {
    id: 'sold',
    header: 'In the shop',
    cell: ({ row: { original } }) => <SoldCell row={original} sold={sold} />,
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
