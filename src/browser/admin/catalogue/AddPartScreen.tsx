import { useState } from 'react';
import { showToast } from '../../kernel/ui/show-toast.ts';
import type { ScreenProps } from '../screen-props.ts';
import { navigate, navigation } from '../shell/navigation.ts';
import { pathTo } from '../shell/router.ts';
import { CatalogueForm } from './CatalogueForm.tsx';
import { PART_FORM } from './catalogue-forms.ts';
import { openPartEditor } from './product-editors.ts';

export const AddPartScreen = ({ search: { category } }: ScreenProps) => {
  const [editor] = useState(openPartEditor);
  const [begin] = useState(() => ({ ...PART_FORM.begin(), category: category ?? null }));
  return (
    <CatalogueForm
      form={PART_FORM}
      editor={editor}
      begin={begin}
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
