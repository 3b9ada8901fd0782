import { showToast } from '../../kernel/ui/show-toast.ts';
import { DeskList, deskList } from '../kit/DeskList.tsx';
import type { ScreenProps } from '../screen-props.ts';
import { pathTo } from '../shell/router.ts';
import { LIFT_LIST } from './list.ts';
import { modelColumns } from './ModelColumns.tsx';
import { NextRelease } from './NextRelease.tsx';
import { liftsList } from './products.ts';
import { STATE_WORDS } from './StateChip.tsx';
import { SHOWN_WORDS, SOLD_WORDS } from './shown-words.ts';
import { openSoldSwitch } from './sold-switch.ts';
import { categoryOptions, useCategories } from './use-categories.ts';

const sold = openSoldSwitch(liftsList.replace, (kind, words) => void showToast(kind, words));

const MODELS = deskList({
  list: LIFT_LIST,
  store: liftsList,
  caption: 'Models',
  search: 'Search name, code or id',
  useParts: useCategories,
  filters: [
    {
      name: 'category',
      label: 'Category',
      any: 'Any category',
      options: ({ parts }) => categoryOptions(parts),
    },
    { name: 'state', label: 'Status', any: 'Any status', words: STATE_WORDS },
    { name: 'isPublished', label: 'On the site', any: 'On the site: any', words: SHOWN_WORDS },
    { name: 'purchasable', label: 'In the shop', any: 'In the shop: any', words: SOLD_WORDS },
  ],
  action: ({ view }) => {
    const { category } = view.query.filters;
    return (
      <a className="button" href={pathTo('addModel', {}, category ? { category } : {})}>
        Add model
      </a>
    );
  },
  notes: () => <NextRelease />,
  columns: ({ parts }) => modelColumns(parts, sold),
  empty: {
    title: 'No models yet',
    text: 'A model is a lift of one size and drive. It is listed on the page of its category.',
    hasAction: true,
  },
});

export const ModelsScreen = (props: ScreenProps) => <DeskList {...props} of={MODELS} />;
