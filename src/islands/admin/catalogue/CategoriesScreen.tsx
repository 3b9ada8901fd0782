import type { CategoryRow } from '../../../contract/catalogue-desk.ts';
import { GROUP_LABELS } from '../../../contract/category.ts';
import { CATEGORY_SHAPE, categoriesList } from '../../../stores/admin/catalogue.ts';
import { pathTo } from '../../../stores/admin/router.ts';
import { DataList } from '../kit/DataList.tsx';
import { ListFilter } from '../kit/ListFilter.tsx';
import { ListSearch } from '../kit/ListSearch.tsx';
import type { ListColumn } from '../kit/list-table.ts';
import { useList } from '../kit/use-list.ts';
import type { ScreenProps } from '../screen-props.ts';
import './product.css';
import { Changed, Todo } from './RowWords.tsx';
import { STATE_OPTIONS, StateChip } from './StateChip.tsx';

const GROUP_OPTIONS = Object.entries(GROUP_LABELS).map(([value, label]) => ({ value, label }));

const COLUMNS: ListColumn<CategoryRow>[] = [
  {
    id: 'name',
    header: 'Name',
    meta: { sort: 'name', isTitle: true },
    cell: ({ row: { original } }) => (
      <>
        <a className="list-name" href={pathTo('editCategory', {}, { id: original._id })}>
          {original.name || original.slug}
        </a>
        <span className="list-sub">{original.slug}</span>
      </>
    ),
  },
  {
    id: 'state',
    header: 'State',
    cell: ({ row: { original } }) => <StateChip state={original.state} />,
  },
  {
    id: 'group',
    header: 'Group',
    cell: ({ row: { original } }) =>
      original.group ? GROUP_LABELS[original.group] : <span className="quiet">None yet</span>,
  },
  {
    id: 'sortOrder',
    header: 'Place',
    meta: { sort: 'sortOrder', isNumber: true },
    cell: ({ row: { original } }) => original.sortOrder,
  },
  {
    id: 'modelCount',
    header: 'Models',
    meta: { isNumber: true },
    cell: ({ row: { original } }) => (
      <a
        className="list-over cat-count-link"
        href={pathTo('models', {}, { category: original.slug })}
      >
        {original.modelCount}
        <span className="visually-hidden"> models of {original.name || original.slug}</span>
      </a>
    ),
  },
  { id: 'problems', header: 'To do', cell: ({ row: { original } }) => <Todo {...original} /> },
  {
    id: 'updatedAt',
    header: 'Changed',
    meta: { sort: 'updatedAt' },
    cell: ({ row: { original } }) => <Changed {...original} />,
  },
];

export const CategoriesScreen = ({ search }: ScreenProps) => {
  const view = useList(categoriesList, CATEGORY_SHAPE, search);
  const { query, change } = view;
  return (
    <>
      <div className="tools">
        <ListSearch label="Search name or id" value={query.search} onChange={change} />
        <ListFilter
          label="Group"
          any="Any group"
          options={GROUP_OPTIONS}
          value={query.filters.group}
          onChange={(group) => change({ filters: { group } })}
        />
        <ListFilter
          label="State"
          any="Any state"
          options={STATE_OPTIONS}
          value={query.filters.state}
          onChange={(state) => change({ filters: { state } })}
        />
        <div className="tools-end">
          <a className="button" href={pathTo('addCategory')}>
            Add category
          </a>
        </div>
      </div>
      <DataList
        caption="Categories"
        columns={COLUMNS}
        view={view}
        empty={
          <>
            <p className="state-title">No categories yet</p>
            <p className="quiet measure">A category is one page of the catalogue.</p>
            <a className="button" href={pathTo('addCategory')}>
              Add category
            </a>
          </>
        }
      />
    </>
  );
};
