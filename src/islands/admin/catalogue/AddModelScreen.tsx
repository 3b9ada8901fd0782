import { useState } from 'react';
import { MODEL_FORM } from '../../../stores/admin/catalogue-forms.ts';
import { navigate, navigation } from '../../../stores/admin/navigation.ts';
import { openLiftEditor } from '../../../stores/admin/product-editors.ts';
import { pathTo } from '../../../stores/admin/router.ts';
import { showToast } from '../../ui/show-toast.ts';
import type { ScreenProps } from '../screen-props.ts';
import { CatalogueForm } from './CatalogueForm.tsx';
import { MODEL_SECTIONS } from './model/sections.ts';

export const AddModelScreen = ({ search: { category } }: ScreenProps) => {
  const [editor] = useState(openLiftEditor);
  const [begin] = useState(() => ({ ...MODEL_FORM.begin(), category: category ?? null }));
  return (
    <CatalogueForm
      form={MODEL_FORM}
      editor={editor}
      begin={begin}
      sections={MODEL_SECTIONS}
      aside={
        <p className="quiet">
          You can save a draft at any time. Once complete, it appears on the site with the next
          release.
        </p>
      }
      onSaved={({ _id }) => {
        navigation.letGo();
        navigate(pathTo('editModel', { id: _id }), 'replace');
        void showToast('success', 'Model added');
      }}
    />
  );
};
