import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { PartDraft } from '../../../contract/catalogue/product-draft-rules.ts';
import { productHref } from '../../../site/routes.ts';
import { showToast } from '../../kernel/ui/show-toast.ts';
import { useTitle } from '../kit/use-title.ts';
import type { ScreenProps } from '../screen-props.ts';
import { navigate, navigation } from '../shell/navigation.ts';
import { pathTo } from '../shell/router.ts';
import { CatalogueForm } from './CatalogueForm.tsx';
import { PART_FORM } from './catalogue-forms.ts';
import { Facts } from './Facts.tsx';
import { Opened } from './Opened.tsx';
import { openPartEditor } from './product-editors.ts';
import { RemoveButton } from './RemoveButton.tsx';

const linksOf = ({ slug, data: { category, code }, live }: PartDraft) => [
  ...(live?.isPublished && live.purchasable
    ? [{ href: productHref({ ...live, slug }), label: 'View on the site', isOutside: true }]
    : []),
  ...(category
    ? [{ href: pathTo('products', {}, { category }), label: 'Products of its category' }]
    : []),
  ...(live
    ? [{ href: pathTo('stock', {}, { search: code }), label: 'Stock of this product' }]
    : []),
  { href: pathTo('addProduct', {}, category ? { category } : {}), label: 'Add another product' },
];

export const EditPartScreen = ({ params: { id = '' } }: ScreenProps) => {
  const [editor] = useState(openPartEditor);
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
          form={PART_FORM}
          editor={editor}
          kept={kept}
          begin={kept.data}
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
