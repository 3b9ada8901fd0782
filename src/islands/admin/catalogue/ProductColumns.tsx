import type { CategoryRow } from '../../../contract/catalogue/catalogue-desk-rules.ts';
import type { ProductRow } from '../../../contract/catalogue/product-draft-rules.ts';
import { formatRupees } from '../../../contract/kernel/money.ts';
import { PRODUCT_KIND_LABELS } from '../../../contract/product/product.ts';
import { pathTo } from '../../../stores/admin/router.ts';
import type { SoldSwitch } from '../../../stores/admin/sold-switch.ts';
import styles from '../kit/list-rows.module.css';
import type { ListColumn } from '../kit/list-table.ts';
import { Changed, Todo } from './RowWords.tsx';
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
    sort: 'name',
    isTitle: true,
    cell: (product) => (
      <>
        <a className={styles.name} href={productFormHref(product)}>
          {product.name || product.slug}
        </a>
        <span className={`${styles.sub} figures`}>{product.code || product.slug}</span>
      </>
    ),
  },
  {
    id: 'category',
    header: 'Belongs to',
    cell: (product) => (
      <>
        {categories.find((row) => row.slug === product.category)?.name || product.category || (
          <span className="quiet">None yet</span>
        )}
        {product.kind && <span className={styles.sub}>{PRODUCT_KIND_LABELS[product.kind]}</span>}
      </>
    ),
  },
  {
    id: 'state',
    header: 'State',
    isState: true,
    cell: (product) => <StateChip state={product.state} />,
  },
  {
    id: 'price',
    header: 'Price',
    isSaid: ({ price }) => price !== null,
    sort: 'price',
    isNumber: true,
    cell: (product) =>
      product.price === null ? (
        <span className="quiet">None yet</span>
      ) : (
        formatRupees(product.price)
      ),
  },
  {
    id: 'sold',
    header: 'In the shop',
    isControl: true,
    cell: (product) => <SoldCell row={product} sold={sold} />,
  },
  {
    id: 'isPublished',
    header: 'On the site',
    isLabelled: true,
    cell: (product) => (product.isPublished ? 'Published' : 'Hidden'),
  },
  {
    id: 'problems',
    header: 'To do',
    isSaid: ({ problemCount }) => problemCount > 0,
    isLabelled: true,
    cell: (product) => <Todo {...product} />,
  },
  {
    id: 'updatedAt',
    header: 'Changed',
    isMinor: true,
    sort: 'updatedAt',
    cell: (product) => <Changed {...product} />,
  },
];
