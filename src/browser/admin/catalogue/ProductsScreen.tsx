import type { CategoryRow } from '../../../contract/catalogue/catalogue-desk-rules.ts';
import type { ProductRow } from '../../../contract/catalogue/product-draft-rules.ts';
import { formatRupees } from '../../../contract/kernel/money.ts';
import { PRODUCT_KIND_LABELS } from '../../../contract/product/product.ts';
import { showToast } from '../../kernel/ui/show-toast.ts';
import { DeskList, deskList } from '../kit/DeskList.tsx';
import listRowsStyles from '../kit/list-rows.module.css';
import type { ListColumn, SortOf } from '../kit/list-table.ts';
import type { ScreenProps } from '../screen-props.ts';
import { pathTo } from '../shell/router.ts';
import { PRODUCT_LIST } from './list.ts';
import { NextRelease } from './NextRelease.tsx';
import { productsList } from './products.ts';
import { Changed, Todo } from './RowWords.tsx';
import { SoldCell } from './SoldCell.tsx';
import { STATE_WORDS, StateChip } from './StateChip.tsx';
import { SHOWN_WORDS, SOLD_WORDS } from './shown-words.ts';
import { openSoldSwitch, type SoldSwitch } from './sold-switch.ts';
import { categoryOptions, useCategories } from './use-categories.ts';

/** A lift has a form of its own. */
const productFormHref = ({ _id, kind }: ProductRow) =>
  pathTo(kind === 'lift' ? 'editModel' : 'editProduct', { id: _id });

const productColumns = (
  categories: readonly CategoryRow[],
  sold: SoldSwitch,
): ListColumn<ProductRow, SortOf<typeof PRODUCT_LIST>>[] => [
  {
    id: 'name',
    header: 'Name',
    sort: 'name',
    isTitle: true,
    cell: (product) => (
      <>
        <a className={listRowsStyles.name} href={productFormHref(product)}>
          {product.name || product.slug}
        </a>
        <span className={`${listRowsStyles.sub} figures`}>{product.code || product.slug}</span>
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
        {product.kind && (
          <span className={listRowsStyles.sub}>{PRODUCT_KIND_LABELS[product.kind]}</span>
        )}
      </>
    ),
  },
  {
    id: 'state',
    header: 'Status',
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

const sold = openSoldSwitch(productsList.replace, (kind, words) => void showToast(kind, words));

const PRODUCTS = deskList({
  list: PRODUCT_LIST,
  store: productsList,
  caption: 'Products',
  search: 'Search name, code or id',
  useParts: useCategories,
  filters: [
    {
      name: 'category',
      label: 'Category',
      any: 'Any category',
      options: ({ parts }) => categoryOptions(parts),
    },
    { name: 'kind', label: 'Kind', any: 'Any kind', words: PRODUCT_KIND_LABELS },
    { name: 'state', label: 'Status', any: 'Any status', words: STATE_WORDS },
    { name: 'isPublished', label: 'On the site', any: 'On the site: any', words: SHOWN_WORDS },
    { name: 'purchasable', label: 'In the shop', any: 'In the shop: any', words: SOLD_WORDS },
  ],
  action: ({ view }) => {
    const { kind, category } = view.query.filters;
    const isOfLifts = kind === 'lift';
    return (
      <a
        className="button"
        href={pathTo(isOfLifts ? 'addModel' : 'addProduct', {}, category ? { category } : {})}
      >
        {isOfLifts ? 'Add model' : 'Add product'}
      </a>
    );
  },
  notes: () => <NextRelease />,
  columns: ({ parts }) => productColumns(parts, sold),
  empty: {
    title: 'No products yet',
    text: 'Lifts, spare parts, accessories, packages and care plans are listed here. Each is shown on the page of its category.',
    hasAction: true,
  },
});

export const ProductsScreen = (props: ScreenProps) => <DeskList {...props} of={PRODUCTS} />;
