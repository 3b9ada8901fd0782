// A product page as staff see it.
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { DeskCategory } from '../../../contract/catalogue/catalogue-desk-rules.ts';
import type { Group } from '../../../contract/catalogue/category.ts';
import { routes } from '../../../site/routes.ts';
import { useTitle } from '../kit/use-title.ts';
import type { ScreenProps } from '../screen-props.ts';
import { pathTo } from '../shell/router.ts';
import type { Opened as State } from './catalogue-editor.ts';
import { openProductPage, type ProductView } from './catalogue-product.ts';
import { Facts } from './Facts.tsx';
import { Opened } from './Opened.tsx';
import { Compared } from './product/Compared.tsx';
import { Leads } from './product/Leads.tsx';
import { Models } from './product/Models.tsx';
import { Pictures } from './product/Pictures.tsx';
import { Problems } from './product/Problems.tsx';
import styles from './product.module.css';

type Ready = Extract<ProductView, { status: 'ready' }>;

const linksOf = ({ _id, slug, live, state }: DeskCategory) => [
  ...(state === 'removed'
    ? []
    : [{ href: pathTo('editCategory', {}, { id: _id }), label: 'Edit the category' }]),
  { href: pathTo('models', {}, { category: slug }), label: 'Models of this category' },
  ...(live
    ? [
        {
          href: routes.category({ id: slug, data: live }),
          label: 'View on the site',
          isOutside: true,
        },
      ]
    : []),
  { href: pathTo('releases'), label: 'Releases' },
];

/** The page is there under the group it has in the draft, and under the one it is live in. */
const openedOf = (view: ProductView, group: Group): State<Ready> => {
  if (view.status === 'loading') return view;
  if (view.status === 'failed') return { ...view, isMissing: false };
  const isHere =
    view.status === 'ready' &&
    [view.category.data.group ?? group, view.category.live?.group].includes(group);
  return isHere
    ? { status: 'ready', kept: view }
    : { status: 'failed', message: '', isMissing: true };
};

export const ProductScreen = ({ params: { category = '', id = '' } }: ScreenProps) => {
  const [page] = useState(openProductPage);
  const group = category as Group;
  const load = () => page.load(id, routes.category({ id, data: { group } }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address says it all
  useEffect(() => void load(), [category, id]);
  const state = openedOf(useStore(page.$view), group);
  useTitle(state.status === 'ready' ? state.kept.category.data.name || id : undefined);

  return (
    <Opened state={state} noun="product page" listHref={pathTo('categories')} onAgain={load}>
      {({ category: shown, models, leads }) => (
        <div className={styles.product}>
          <Facts {...shown} links={linksOf(shown)} />
          <Problems category={shown} />
          <Compared category={shown} />
          <Pictures category={shown} />
          <Models slug={id} models={models} />
          <Leads leads={leads} />
        </div>
      )}
    </Opened>
  );
};
