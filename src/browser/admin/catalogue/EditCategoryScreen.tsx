import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useState } from 'react';
import type { DeskCategory } from '../../../contract/catalogue/catalogue-desk-rules.ts';
import { routes } from '../../../site/routes.ts';
import { showToast } from '../../kernel/ui/show-toast.ts';
import { Failed } from '../kit/Failed.tsx';
import { useTitle } from '../kit/use-title.ts';
import type { ScreenProps } from '../screen-props.ts';
import { navigate, navigation } from '../shell/navigation.ts';
import { pathTo } from '../shell/router.ts';
import { CatalogueForm } from './CatalogueForm.tsx';
import { categoryChoices, namedCategoryId, openCategoryEditor } from './catalogue.ts';
import { CATEGORY_FORM } from './catalogue-forms.ts';
import { Facts } from './Facts.tsx';
import { Opened } from './Opened.tsx';
import { RemoveButton } from './RemoveButton.tsx';

/** Which category to edit, when the address names none. */
const ChooseCategory = () => {
  const { rows, message } = useStore(categoryChoices.$choices);
  useEffect(() => void categoryChoices.load(), []);
  if (message) return <Failed message={message} onAgain={categoryChoices.load} />;
  return (
    <nav aria-label="Category to edit">
      <p>Choose the category to edit.</p>
      <ul className="button-row">
        {rows.map(({ _id, slug, name }) => (
          <li key={_id}>
            <a className="button button-quiet" href={pathTo('editCategory', {}, { id: slug })}>
              {name || slug}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
};

const linksOf = ({ slug, live, data, modelCount }: DeskCategory) => [
  {
    href: pathTo('product', { category: data.group ?? live?.group ?? 'others', id: slug }),
    label: 'Compare draft and live page',
  },
  ...(live
    ? [
        {
          href: routes.category({ id: slug, data: live }),
          label: 'View on the site',
          isOutside: true,
        },
      ]
    : []),
  {
    href: pathTo('models', {}, { category: slug }),
    label: modelCount === 1 ? '1 model' : `${modelCount} models`,
  },
  { href: pathTo('addModel', {}, { category: slug }), label: 'Add a model' },
  { href: pathTo('products', {}, { category: slug }), label: 'Products of this category' },
];

const Edit = ({ named }: { named: string }) => {
  const [editor] = useState(openCategoryEditor);
  const state = useStore(editor.$opened);
  const load = useCallback(async () => editor.load(await namedCategoryId(named)), [editor, named]);
  useEffect(() => void load(), [load]);
  useTitle(state.status === 'ready' ? state.kept.data.name || state.kept.slug : undefined);

  const leave = () => {
    navigation.letGo();
    navigate(pathTo('categories'), 'replace');
    void showToast('success', 'Category removed');
  };

  return (
    <Opened state={state} noun="category" listHref={pathTo('categories')} onAgain={load}>
      {(kept) => (
        <CatalogueForm
          form={CATEGORY_FORM}
          editor={editor}
          kept={kept}
          begin={kept.data}
          aside={<Facts {...kept} links={linksOf(kept)} />}
          end={
            <RemoveButton editor={editor} noun="category" name={kept.data.name} onRemoved={leave}>
              <p>
                Its page is removed from the site with the next release. A category that still has
                models or other products cannot be removed.
              </p>
            </RemoveButton>
          }
          onSaved={() => void showToast('success', 'Category saved')}
        />
      )}
    </Opened>
  );
};

/** `?id=` takes the id or the slug of a category. */
export const EditCategoryScreen = ({ search: { id } }: ScreenProps) =>
  id ? <Edit key={id} named={id} /> : <ChooseCategory />;
