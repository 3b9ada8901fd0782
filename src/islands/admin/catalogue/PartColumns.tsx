import type { CategoryRow, PartRow } from '../../../contract/catalogue-desk.ts';
import { PRODUCT_KIND_LABELS } from '../../../contract/product.ts';
import { pathTo } from '../../../stores/admin/router.ts';
import type { SoldSwitch } from '../../../stores/admin/sold-switch.ts';
import type { ListColumn } from '../kit/list-table.ts';
import { Changed, Todo } from './RowWords.tsx';
import { rupeesInWords } from './rupees.ts';
import { SoldCell } from './SoldCell.tsx';
import { StateChip } from './StateChip.tsx';

export const partColumns = (
  categories: readonly CategoryRow[],
  sold: SoldSwitch<PartRow>,
): ListColumn<PartRow>[] => [
  {
    id: 'name',
    header: 'Name',
    sort: 'name',
    isTitle: true,
    cell: (part) => (
      <>
        <a className="list-name" href={pathTo('editPart', { id: part._id })}>
          {part.name || part.slug}
        </a>
        <span className="list-sub figures">{part.code || part.slug}</span>
      </>
    ),
  },
  {
    id: 'category',
    header: 'Belongs to',
    cell: (part) => (
      <>
        {categories.find((row) => row.slug === part.category)?.name || part.category || (
          <span className="quiet">None yet</span>
        )}
        {part.kind && <span className="list-sub">{PRODUCT_KIND_LABELS[part.kind]}</span>}
      </>
    ),
  },
  {
    id: 'state',
    header: 'State',
    cell: (part) => <StateChip state={part.state} />,
  },
  {
    id: 'price',
    header: 'Price',
    sort: 'price',
    isNumber: true,
    cell: (part) =>
      part.price === null ? <span className="quiet">None yet</span> : rupeesInWords(part.price),
  },
  {
    id: 'sold',
    header: 'In the shop',
    cell: (part) => <SoldCell row={part} sold={sold} />,
  },
  {
    id: 'isPublished',
    header: 'On the site',
    cell: (part) => (part.isPublished ? 'Published' : 'Hidden'),
  },
  { id: 'problems', header: 'To do', cell: (part) => <Todo {...part} /> },
  {
    id: 'updatedAt',
    header: 'Changed',
    sort: 'updatedAt',
    cell: (part) => <Changed {...part} />,
  },
];
