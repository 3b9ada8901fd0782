import type { CategoryRow } from '../../../contract/catalogue/catalogue-desk-rules.ts';
import { GROUP_LABELS } from '../../../contract/catalogue/category.ts';
import { DeskList, deskList } from '../kit/DeskList.tsx';
import listRowsStyles from '../kit/list-rows.module.css';
import type { ListColumn, SortOf } from '../kit/list-table.ts';
import type { ScreenProps } from '../screen-props.ts';
import { pathTo } from '../shell/router.ts';
import { categoriesList } from './catalogue.ts';
import { CATEGORY_LIST } from './list.ts';
import styles from './product.module.css';
import { Changed, Todo } from './RowWords.tsx';
import { STATE_WORDS, StateChip } from './StateChip.tsx';

const COLUMNS: ListColumn<CategoryRow, SortOf<typeof CATEGORY_LIST>>[] = [
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
    header: 'Status',
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

const CATEGORIES = deskList({
  list: CATEGORY_LIST,
  store: categoriesList,
  caption: 'Categories',
  search: 'Search name or id',
  filters: [
    { name: 'group', label: 'Group', any: 'Any group', words: GROUP_LABELS },
    { name: 'state', label: 'Status', any: 'Any status', words: STATE_WORDS },
  ],
  action: () => (
    <a className="button" href={pathTo('addCategory')}>
      Add category
    </a>
  ),
  columns: COLUMNS,
  empty: {
    title: 'No categories yet',
    text: 'A category is one kind of lift with a page of its own on the site, such as glass elevators. Add one, then add its models.',
    hasAction: true,
  },
});

export const CategoriesScreen = (props: ScreenProps) => <DeskList {...props} of={CATEGORIES} />;
