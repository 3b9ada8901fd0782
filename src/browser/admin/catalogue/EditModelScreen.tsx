import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { LiftDraft } from '../../../contract/catalogue/product-draft-rules.ts';
import { showToast } from '../../kernel/ui/show-toast.ts';
import { useTitle } from '../kit/use-title.ts';
import type { ScreenProps } from '../screen-props.ts';
import { navigate, navigation } from '../shell/navigation.ts';
import { pathTo } from '../shell/router.ts';
import { CatalogueForm } from './CatalogueForm.tsx';
import { MODEL_FORM } from './catalogue-forms.ts';
import { Facts } from './Facts.tsx';
import { Opened } from './Opened.tsx';
import { openLiftEditor } from './product-editors.ts';
import { RemoveButton } from './RemoveButton.tsx';

const linksOf = ({ data: { category } }: LiftDraft) => [
  ...(category
    ? [{ href: pathTo('models', {}, { category }), label: 'Models of its category' }]
    : []),
  { href: pathTo('addModel', {}, category ? { category } : {}), label: 'Add another model' },
];

export const EditModelScreen = ({ params: { id = '' } }: ScreenProps) => {
  const [editor] = useState(openLiftEditor);
  const state = useStore(editor.$opened);
  useEffect(() => void editor.load(id), [editor, id]);
  useTitle(state.status === 'ready' ? state.kept.data.name || state.kept.slug : undefined);

  const leave = () => {
    navigation.letGo();
    navigate(pathTo('models'), 'replace');
    void showToast('success', 'Model removed');
  };

  return (
    <Opened state={state} noun="model" listHref={pathTo('models')} onAgain={() => editor.load(id)}>
      {(kept) => (
        <CatalogueForm
          form={MODEL_FORM}
          editor={editor}
          kept={kept}
          begin={kept.data}
          aside={<Facts {...kept} links={linksOf(kept)} />}
          end={
            <RemoveButton editor={editor} noun="model" name={kept.data.name} onRemoved={leave}>
              <p>It is removed from the site with the next release.</p>
            </RemoveButton>
          }
          onSaved={() => void showToast('success', 'Model saved')}
        />
      )}
    </Opened>
  );
};
