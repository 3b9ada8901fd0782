import { useState } from 'react';
import { showToast } from '../../kernel/ui/show-toast.ts';
import { navigate, navigation } from '../shell/navigation.ts';
import { pathTo } from '../shell/router.ts';
import { CatalogueForm } from './CatalogueForm.tsx';
import { openCategoryEditor } from './catalogue.ts';
import { CATEGORY_FORM } from './catalogue-forms.ts';

const BEGIN = CATEGORY_FORM.begin();

export const AddCategoryScreen = () => {
  const [editor] = useState(openCategoryEditor);
  return (
    <CatalogueForm
      form={CATEGORY_FORM}
      editor={editor}
      begin={BEGIN}
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
