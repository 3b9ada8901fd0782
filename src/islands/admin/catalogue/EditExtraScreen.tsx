import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { ExtraDraft } from '../../../contract/catalogue/product-draft-rules.ts';
import { productHref } from '../../../site/routes.ts';
import { EXTRA_FORM } from '../../../stores/admin/catalogue-forms.ts';
import { navigate, navigation } from '../../../stores/admin/navigation.ts';
import { openExtraEditor } from '../../../stores/admin/product-editors.ts';
import { pathTo } from '../../../stores/admin/router.ts';
import { showToast } from '../../ui/show-toast.ts';
import { useTitle } from '../kit/use-title.ts';
import type { ScreenProps } from '../screen-props.ts';
import { CatalogueForm } from './CatalogueForm.tsx';
import { EXTRA_SECTIONS } from './extra/sections.ts';
import { Facts } from './Facts.tsx';
import { Opened } from './Opened.tsx';
import { RemoveButton } from './RemoveButton.tsx';

const linksOf = ({ slug, data: { category, code }, live }: ExtraDraft) => [
  ...(live?.isPublished && live.purchasable
    ? [{ href: productHref({ ...live, slug }), label: 'Its card on the site', isOutside: true }]
    : []),
  ...(category
    ? [{ href: pathTo('products', {}, { category }), label: 'Products of its category' }]
    : []),
  ...(live ? [{ href: pathTo('stock', {}, { search: code }), label: 'Its stock' }] : []),
  { href: pathTo('addProduct', {}, category ? { category } : {}), label: 'Add another product' },
];

export const EditExtraScreen = ({ params: { id = '' } }: ScreenProps) => {
  const [editor] = useState(openExtraEditor);
  const state = useStore(editor.$opened);
  useEffect(() => void editor.load(id), [editor, id]);
  useTitle(state.status === 'ready' ? state.kept.data.name || state.kept.slug : undefined);

  const leave = () => {
    navigation.letGo();
    navigate(pathTo('products'), 'replace');
    void showToast('success', 'Product removed');
  };

  return (
    <Opened
      state={state}
      noun="product"
      listHref={pathTo('products')}
      onAgain={() => editor.load(id)}
    >
      {(kept) => (
        <CatalogueForm
          form={EXTRA_FORM}
          editor={editor}
          kept={kept}
          begin={kept.data}
          sections={EXTRA_SECTIONS}
          aside={<Facts {...kept} links={linksOf(kept)} />}
          end={
            <RemoveButton editor={editor} noun="product" name={kept.data.name} onRemoved={leave}>
              <p>
                It is removed from the site and the shop with the next release. Orders already
                placed do not change.
              </p>
            </RemoveButton>
          }
          onSaved={() => void showToast('success', 'Product saved')}
        />
      )}
    </Opened>
  );
};
