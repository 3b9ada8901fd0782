import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { DeskPart } from '../../../contract/catalogue-desk.ts';
import { productHref } from '../../../site/routes.ts';
import { openPartEditor } from '../../../stores/admin/catalogue.ts';
import { PART_FORM } from '../../../stores/admin/catalogue-forms.ts';
import { navigate, navigation } from '../../../stores/admin/navigation.ts';
import { pathTo } from '../../../stores/admin/router.ts';
import { showToast } from '../../ui/show-toast.ts';
import { useTitle } from '../kit/use-title.ts';
import type { ScreenProps } from '../screen-props.ts';
import { CatalogueForm } from './CatalogueForm.tsx';
import { Facts } from './Facts.tsx';
import { Opened } from './Opened.tsx';
import { PART_SECTIONS } from './part/sections.ts';
import { RemoveButton } from './RemoveButton.tsx';

const linksOf = ({ slug, data: { category, code }, live }: DeskPart) => [
  ...(live?.isPublished && live.purchasable
    ? [{ href: productHref({ ...live, slug }), label: 'Its card on the site', isOutside: true }]
    : []),
  ...(category
    ? [{ href: pathTo('parts', {}, { category }), label: 'Parts of its category' }]
    : []),
  ...(live ? [{ href: pathTo('stock', {}, { search: code }), label: 'Its stock' }] : []),
  { href: pathTo('addPart', {}, category ? { category } : {}), label: 'Add another part' },
];

export const EditPartScreen = ({ params: { id = '' } }: ScreenProps) => {
  const [editor] = useState(openPartEditor);
  const state = useStore(editor.$opened);
  useEffect(() => void editor.load(id), [editor, id]);
  useTitle(state.status === 'ready' ? state.kept.data.name || state.kept.slug : undefined);

  const leave = () => {
    navigation.letGo();
    navigate(pathTo('parts'), 'replace');
    void showToast('success', 'Part removed');
  };

  return (
    <Opened state={state} noun="part" listHref={pathTo('parts')} onAgain={() => editor.load(id)}>
      {(kept) => (
        <CatalogueForm
          form={PART_FORM}
          editor={editor}
          kept={kept}
          begin={kept.data}
          sections={PART_SECTIONS}
          aside={<Facts {...kept} links={linksOf(kept)} />}
          end={
            <RemoveButton editor={editor} noun="part" name={kept.data.name} onRemoved={leave}>
              <p>
                It goes from the site and from the shop with the next release. Orders keep what was
                ordered.
              </p>
            </RemoveButton>
          }
          onSaved={() => void showToast('success', 'Part saved')}
        />
      )}
    </Opened>
  );
};
