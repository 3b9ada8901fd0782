import { useState } from 'react';
import { openCategoryEditor } from '../../../stores/admin/catalogue.ts';
import { CATEGORY_FORM } from '../../../stores/admin/catalogue-forms.ts';
import { navigate, navigation } from '../../../stores/admin/navigation.ts';
import { pathTo } from '../../../stores/admin/router.ts';
import { showToast } from '../../ui/show-toast.ts';
import { CatalogueForm } from './CatalogueForm.tsx';
import { CATEGORY_SECTIONS } from './category/sections.ts';

const BEGIN = CATEGORY_FORM.begin();

export const AddCategoryScreen = () => {
  const [editor] = useState(openCategoryEditor);
  return (
    <CatalogueForm
      form={CATEGORY_FORM}
      editor={editor}
      begin={BEGIN}
      sections={CATEGORY_SECTIONS}
      aside={
        <p className="quiet">
          You can save a draft at any time. Once complete, it gets its page on the site with the
          next release.
        </p>
      }
      onSaved={({ _id }) => {
        navigation.letGo();
        navigate(pathTo('editCategory', {}, { id: _id }), 'replace');
        void showToast('success', 'Category added');
      }}
    />
  );
};
