import { useState } from 'react';
import { openPartEditor } from '../../../stores/admin/catalogue.ts';
import { PART_FORM } from '../../../stores/admin/catalogue-forms.ts';
import { navigate, navigation } from '../../../stores/admin/navigation.ts';
import { pathTo } from '../../../stores/admin/router.ts';
import { showToast } from '../../ui/show-toast.ts';
import type { ScreenProps } from '../screen-props.ts';
import { CatalogueForm } from './CatalogueForm.tsx';
import { PART_SECTIONS } from './part/sections.ts';

export const AddPartScreen = ({ search: { category } }: ScreenProps) => {
  const [editor] = useState(openPartEditor);
  const [begin] = useState(() => ({ ...PART_FORM.begin(), category: category ?? null }));
  return (
    <CatalogueForm
      form={PART_FORM}
      editor={editor}
      begin={begin}
      sections={PART_SECTIONS}
      aside={
        <p className="quiet">
          A draft may be saved at any time. It comes on to the site with the next release, once it
          is complete.
        </p>
      }
      onSaved={({ _id }) => {
        navigation.letGo();
        navigate(pathTo('editPart', { id: _id }), 'replace');
        void showToast('success', 'Part added');
      }}
    />
  );
};
