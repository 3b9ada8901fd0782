import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { PRODUCT_KIND_LABELS } from '../../../contract/product/product.ts';
import { categoryChoices } from '../../../stores/admin/catalogue.ts';
import { PRODUCT_SHAPE } from '../../../stores/admin/list-shapes.ts';
import { productsList } from '../../../stores/admin/products.ts';
import { pathTo } from '../../../stores/admin/router.ts';
import { openSoldSwitch } from '../../../stores/admin/sold-switch.ts';
import { Empty } from '../../ui/Empty.tsx';
import { ListFilter } from '../../ui/ListFilter.tsx';
import { showToast } from '../../ui/show-toast.ts';
import { DataList } from '../kit/DataList.tsx';
import { ListSearch } from '../kit/ListSearch.tsx';
import { ListTools } from '../kit/ListTools.tsx';
import { useList } from '../kit/use-list.ts';
import type { ScreenProps } from '../screen-props.ts';
import { NextRelease } from './NextRelease.tsx';
import { productColumns } from './ProductColumns.tsx';
import { STATE_OPTIONS } from './StateChip.tsx';
import { SHOWN_OPTIONS, SOLD_OPTIONS } from './shown-options.ts';

const sold = openSoldSwitch(productsList.replace, (kind, words) => void showToast(kind, words));
const KINDS = Object.entries(PRODUCT_KIND_LABELS).map(([value, label]) => ({ value, label }));

export const ProductsScreen = ({ search }: ScreenProps) => {
  const view = useList(productsList, PRODUCT_SHAPE, search);
  const { query, change } = view;
  const { filters } = query;
  const { rows: categories } = useStore(categoryChoices.$choices);
  useEffect(() => void categoryChoices.load(), []);
  const filterBy = (name: string) => (value: string) => change({ filters: { [name]: value } });
  const options = categories.map((row) => ({ value: row.slug, label: row.name || row.slug }));
  const isOfLifts = filters.kind === 'lift';
  const addHref = pathTo(
    isOfLifts ? 'addModel' : 'addProduct',
    {},
    filters.category ? { category: filters.category } : {},
  );
  const addLabel = isOfLifts ? 'Add model' : 'Add product';
  return (
    <>
      <ListTools
        search={
          <ListSearch label="Search name, code or id" value={query.search} onChange={change} />
        }
        view={view}
        end={
          <a className="button" href={addHref}>
            {addLabel}
          </a>
        }
      >
        <ListFilter
          label="Category"
          any="Any category"
          options={options}
          value={filters.category}
          onChange={filterBy('category')}
        />
        <ListFilter
          label="Kind"
          any="Any kind"
          options={KINDS}
          value={filters.kind}
          onChange={filterBy('kind')}
        />
        <ListFilter
          label="State"
          any="Any state"
          options={STATE_OPTIONS}
          value={filters.state}
          onChange={filterBy('state')}
        />
        <ListFilter
          label="On the site"
          any="Published or not"
          options={SHOWN_OPTIONS}
          value={filters.isPublished}
          onChange={filterBy('isPublished')}
        />
        <ListFilter
          label="In the shop"
          any="Sold or not"
          options={SOLD_OPTIONS}
          value={filters.purchasable}
          onChange={filterBy('purchasable')}
        />
      </ListTools>
      <NextRelease />
      <DataList
        caption="Products"
        columns={productColumns(categories, sold)}
        view={view}
        empty={
          <Empty title="No products yet">
            <p className="quiet measure">
              Lifts, spare parts, accessories, packages and care plans are sold on the page of the
              category they belong to.
            </p>
            <a className="button" href={addHref}>
              {addLabel}
            </a>
          </Empty>
        }
      />
    </>
  );
};
