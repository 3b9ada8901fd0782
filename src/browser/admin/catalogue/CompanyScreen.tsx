import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { COMPANY_ID } from '../../../contract/catalogue/company-fields.ts';
import { routes } from '../../../site/routes.ts';
import { showToast } from '../../kernel/ui/show-toast.ts';
import { pathTo } from '../shell/router.ts';
import { CatalogueForm } from './CatalogueForm.tsx';
import { COMPANY_FORM } from './catalogue-forms.ts';
import { openCompanyEditor } from './company.ts';
import { Facts } from './Facts.tsx';
import { Opened } from './Opened.tsx';

const LINKS = [
  { href: routes.contact, label: 'Contact page on the site', isOutside: true },
  { href: pathTo('legal'), label: 'Legal name, GSTIN and tax' },
];

export const CompanyScreen = () => {
  const [editor] = useState(openCompanyEditor);
  const state = useStore(editor.$opened);
  const load = () => editor.load(COMPANY_ID);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the screen is opened
  useEffect(() => void load(), []);

  return (
    <Opened state={state} noun="facts" listHref={pathTo('releases')} onAgain={load}>
      {(kept) => (
        <CatalogueForm
          form={COMPANY_FORM}
          editor={editor}
          kept={kept}
          begin={kept.data}
          aside={<Facts {...kept} links={LINKS} />}
          onSaved={() => void showToast('success', 'Company saved')}
        />
      )}
    </Opened>
  );
};
