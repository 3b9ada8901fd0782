import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { COMPANY_ID } from '../../../contract/catalogue/company-fields.ts';
import { routes } from '../../../site/routes.ts';
import { showToast } from '../../kernel/ui/show-toast.ts';
import type { ScreenProps } from '../screen-props.ts';
import { pathTo } from '../shell/router.ts';
import { CatalogueForm } from './CatalogueForm.tsx';
import { COMPANY_FORM } from './catalogue-forms.ts';
import { openCompanyEditor } from './company.ts';
import { Facts } from './Facts.tsx';
import { Opened } from './Opened.tsx';

const LINKS = [
  { href: routes.contact, label: 'Contact page on the site', isOutside: true },
  { href: pathTo('releases'), label: 'Preview and publish' },
];
/** For superAdmins, who alone may open the screen. */
const LEGAL_LINK = { href: pathTo('legal'), label: 'Legal name, GSTIN and tax' };

export const CompanyScreen = ({ user }: ScreenProps) => {
  const [editor] = useState(openCompanyEditor);
  const state = useStore(editor.$opened);
  const links = user.role === 'superAdmin' ? [...LINKS, LEGAL_LINK] : LINKS;
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
          aside={<Facts {...kept} links={links} />}
          onSaved={() => void showToast('success', 'Company saved')}
        />
      )}
    </Opened>
  );
};
