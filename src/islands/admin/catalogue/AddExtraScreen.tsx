import { useState } from 'react';
import { EXTRA_FORM } from '../../../stores/admin/catalogue-forms.ts';
import { navigate, navigation } from '../../../stores/admin/navigation.ts';
import { openExtraEditor } from '../../../stores/admin/product-editors.ts';
import { pathTo } from '../../../stores/admin/router.ts';
import { showToast } from '../../ui/show-toast.ts';
import type { ScreenProps } from '../screen-props.ts';
import { CatalogueForm } from './CatalogueForm.tsx';
import { EXTRA_SECTIONS } from './extra/sections.ts';

export const AddExtraScreen = ({ search: { category } }: ScreenProps) => {
  const [editor] = useState(openExtraEditor);
  const [begin] = useState(() => ({ ...EXTRA_FORM.begin(), category: category ?? null }));
  return (
    <CatalogueForm
      form={EXTRA_FORM}
      editor={editor}
      begin={begin}
      sections={EXTRA_SECTIONS}
      aside={
        <p className="quiet">
          You can save a draft at any time. Once complete, it appears on the site with the next
          release.
        </p>
      }
      onSaved={({ _id }) => {
        navigation.letGo();
        navigate(pathTo('editProduct', { id: _id }), 'replace');
        void showToast('success', 'Product added');
      }}
    />
  );
};
