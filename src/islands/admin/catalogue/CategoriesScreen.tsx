import type { CategoryRow } from '../../../contract/catalogue/catalogue-desk-rules.ts';
import { GROUP_LABELS } from '../../../contract/catalogue/category.ts';
import { categoriesList } from '../../../stores/admin/catalogue.ts';
import { CATEGORY_SHAPE } from '../../../stores/admin/list-shapes.ts';
import { pathTo } from '../../../stores/admin/router.ts';
import { Empty } from '../../ui/Empty.tsx';
import { ListFilter } from '../../ui/ListFilter.tsx';
import { DataList } from '../kit/DataList.tsx';
import { ListSearch } from '../kit/ListSearch.tsx';
import { ListTools } from '../kit/ListTools.tsx';
import listRowsStyles from '../kit/list-rows.module.css';
import type { ListColumn } from '../kit/list-table.ts';
import { useList } from '../kit/use-list.ts';
import type { ScreenProps } from '../screen-props.ts';
import styles from './product.module.css';
import { Changed, Todo } from './RowWords.tsx';
import { STATE_OPTIONS, StateChip } from './StateChip.tsx';

const GROUP_OPTIONS = Object.entries(GROUP_LABELS).map(([value, label]) => ({ value, label }));

const COLUMNS: ListColumn<CategoryRow>[] = [
  {
    id: 'name',
    header: 'Name',
    sort: 'name',
    isTitle: true,
    cell: (category) => (
      <>
        <a className={listRowsStyles.name} href={pathTo('editCategory', {}, { id: category._id })}>
          {category.name || category.slug}
        </a>
        <span className={listRowsStyles.sub}>{category.slug}</span>
      </>
    ),
  },
  {
    id: 'state',
    header: 'State',
    isState: true,
    cell: (category) => <StateChip state={category.state} />,
  },
  {
    id: 'group',
    header: 'Group',
    cell: (category) =>
      category.group ? GROUP_LABELS[category.group] : <span className="quiet">None yet</span>,
  },
  {
    id: 'sortOrder',
    header: 'Place',
    isLabelled: true,
    sort: 'sortOrder',
    isNumber: true,
    cell: (category) => category.sortOrder,
  },
  {
    id: 'modelCount',
    header: 'Models',
    isMinor: true,
    isNumber: true,
    cell: (category) => (
      <a
        className={`${listRowsStyles.over} ${styles.countLink}`}
        href={pathTo('models', {}, { category: category.slug })}
      >
        {category.modelCount}
        <span className="visually-hidden"> models of {category.name || category.slug}</span>
      </a>
    ),
  },
  {
    id: 'problems',
    header: 'To do',
    isSaid: ({ problemCount }) => problemCount > 0,
    isLabelled: true,
    cell: (category) => <Todo {...category} />,
  },
  {
    id: 'updatedAt',
    header: 'Changed',
    isSaid: ({ updatedAt }) => updatedAt !== null,
    isLabelled: true,
    sort: 'updatedAt',
    cell: (category) => <Changed {...category} />,
  },
];

export const CategoriesScreen = ({ search }: ScreenProps) => {
  const view = useList(categoriesList, CATEGORY_SHAPE, search);
  const { query, change } = view;
  return (
    <>
      <ListTools
        search={<ListSearch label="Search name or id" value={query.search} onChange={change} />}
        view={view}
        end={
          <a className="button" href={pathTo('addCategory')}>
            Add category
          </a>
        }
      >
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
      </ListTools>
      <DataList
        caption="Categories"
        columns={COLUMNS}
        view={view}
        empty={
          <Empty title="No categories yet">
            <p className="quiet measure">A category is one page of the catalogue.</p>
            <a className="button" href={pathTo('addCategory')}>
              Add category
            </a>
          </Empty>
        }
      />
    </>
  );
};
