import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { categoryChoices } from '../../../stores/admin/catalogue.ts';
import { LIFT_SHAPE } from '../../../stores/admin/list-shapes.ts';
import { liftsList } from '../../../stores/admin/products.ts';
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
import { modelColumns } from './ModelColumns.tsx';
import { NextRelease } from './NextRelease.tsx';
import { STATE_OPTIONS } from './StateChip.tsx';
import { SHOWN_OPTIONS, SOLD_OPTIONS } from './shown-options.ts';

const sold = openSoldSwitch(liftsList.replace, (kind, words) => void showToast(kind, words));

export const ModelsScreen = ({ search }: ScreenProps) => {
  const view = useList(liftsList, LIFT_SHAPE, search);
  const { query, change } = view;
  const { rows: categories } = useStore(categoryChoices.$choices);
  useEffect(() => void categoryChoices.load(), []);
  const filterBy = (name: string) => (value: string) => change({ filters: { [name]: value } });
  const { category } = query.filters;
  const options = categories.map((row) => ({ value: row.slug, label: row.name || row.slug }));
  const addHref = pathTo('addModel', {}, category ? { category } : {});
  return (
    <>
      <ListTools
        search={
          <ListSearch label="Search name, code or id" value={query.search} onChange={change} />
        }
        view={view}
        end={
          <a className="button" href={addHref}>
            Add model
          </a>
        }
      >
        <ListFilter
          label="Category"
          any="Any category"
          options={options}
          value={category}
          onChange={filterBy('category')}
        />
        <ListFilter
          label="State"
          any="Any state"
          options={STATE_OPTIONS}
          value={query.filters.state}
          onChange={filterBy('state')}
        />
        <ListFilter
          label="On the site"
          any="Published or not"
          options={SHOWN_OPTIONS}
          value={query.filters.isPublished}
          onChange={filterBy('isPublished')}
        />
        <ListFilter
          label="In the shop"
          any="Sold or not"
          options={SOLD_OPTIONS}
          value={query.filters.purchasable}
          onChange={filterBy('purchasable')}
        />
      </ListTools>
      <NextRelease />
      <DataList
        caption="Models"
        columns={modelColumns(categories, sold)}
        view={view}
        empty={
          <Empty title="No models yet">
            <p className="quiet measure">A model is one size and drive within a category.</p>
            <a className="button" href={addHref}>
              Add model
            </a>
          </Empty>
        }
      />
    </>
  );
};
