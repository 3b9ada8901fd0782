// The form of a page that the company writes: its sections in the order of the page.
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { PageKind } from '../../../contract/catalogue/page.ts';
import { routes } from '../../../site/routes.ts';
import { showToast } from '../../kernel/ui/show-toast.ts';
import { useTitle } from '../kit/use-title.ts';
import type { ScreenProps } from '../screen-props.ts';
import { pathTo } from '../shell/router.ts';
import { CatalogueForm } from './CatalogueForm.tsx';
import { PAGE_FORMS } from './catalogue-forms.ts';
import { Facts } from './Facts.tsx';
import { Opened } from './Opened.tsx';
import { openPageEditor } from './pages.ts';

const ADDRESSES: Record<PageKind, string> = {
  home: routes.home,
  about: routes.about,
  contact: routes.contact,
};
const linksOf = (kind: PageKind) => [
  { href: ADDRESSES[kind], label: 'View on the site', isOutside: true },
  { href: pathTo('releases'), label: 'Preview and publish' },
];

const Edit = ({ id }: { id: string }) => {
  const [editor] = useState(openPageEditor);
  const state = useStore(editor.$opened);
  const load = () => editor.load(id);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the screen is opened
  useEffect(() => void load(), []);
  useTitle(state.status === 'ready' ? state.kept.data.name : undefined);

  return (
    <Opened state={state} noun="page" listHref={pathTo('pages')} onAgain={load}>
      {(kept) => (
        <CatalogueForm
          form={PAGE_FORMS[kept.kind]}
          editor={editor}
          kept={kept}
          begin={kept.data}
          aside={<Facts {...kept} links={linksOf(kept.kind)} />}
          onSaved={() => void showToast('success', 'Page saved')}
        />
      )}
    </Opened>
  );
};

export const EditPageScreen = ({ params: { id = '' } }: ScreenProps) => <Edit key={id} id={id} />;
