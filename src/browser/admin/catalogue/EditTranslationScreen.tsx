// The form of a translation: English beside the language, section by section.
import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useState } from 'react';
import { Empty } from '../../kernel/ui/Empty.tsx';
import { showToast } from '../../kernel/ui/show-toast.ts';
import { useTitle } from '../kit/use-title.ts';
import type { ScreenProps } from '../screen-props.ts';
import { pathTo } from '../shell/router.ts';
import { CatalogueForm } from './CatalogueForm.tsx';
import { Facts } from './Facts.tsx';
import { Opened } from './Opened.tsx';
import { type FormSection, sectionsOf } from './sections.ts';
import { NextTranslation } from './translation/NextTranslation.tsx';
import { filterNamed, type TranslationFilter } from './translation/standing.ts';
import { TranslationTexts } from './translation/TranslationTexts.tsx';
import { type Narrowed, pathsOf, TranslationTools } from './translation/TranslationTools.tsx';
import { type OpenedTranslation, openTranslationEditor } from './translation/translation-editor.ts';
import {
  type TranslationValues,
  textField,
  translationForm,
} from './translation/translation-form.ts';
import { languageName, nothingWords } from './translation/translation-words.ts';

const linksOf = ({ page, language }: OpenedTranslation['translation']) => [
  ...(page === null ? [] : [{ href: page, label: 'View on the site', isOutside: true }]),
  { href: pathTo('releases'), label: 'Preview and publish' },
  {
    href: pathTo('translations', {}, { language }),
    label: `All translations into ${languageName(language)}`,
  },
];

type FormProps = {
  kept: OpenedTranslation;
  editor: ReturnType<typeof openTranslationEditor>;
  filter: TranslationFilter | '';
};

const TranslationForm = ({ kept, editor, filter }: FormProps) => {
  const { translation } = kept;
  const { _id, language, name, texts } = translation;
  const form = useMemo(() => translationForm(translation), [translation]);
  const [{ search, paths }, setNarrowed] = useState<Narrowed>(() => ({
    search: '',
    paths: pathsOf(texts, form.valuesOf(kept.data) as unknown as TranslationValues, filter, ''),
  }));
  const shownIn = ({ paths: own }: FormSection) =>
    texts.filter(({ path }) => paths.has(path) && own.includes(textField(path)));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the sections follow from both
  const shown = useMemo(
    () => sectionsOf(form.table).filter((section) => shownIn(section).length > 0),
    [form, paths],
  );
  const hrefOf = (one: TranslationFilter | '') =>
    pathTo('editTranslation', { id: _id }, one ? { show: one } : {});

  return (
    <CatalogueForm
      form={form}
      editor={editor}
      kept={kept}
      begin={kept.data}
      aside={<Facts {...kept} links={linksOf(translation)} />}
      head={
        <>
          <TranslationTools
            texts={texts}
            filter={filter}
            search={search}
            hrefOf={hrefOf}
            onNarrow={setNarrowed}
          />
          {shown.length === 0 && (
            <Empty
              title={
                search || !filter ? 'No text contains these words.' : nothingWords(filter, name)
              }
            >
              <a
                className="button button-quiet"
                href={hrefOf('')}
                // Without a filter, the address stays the same.
                onClick={() =>
                  setNarrowed({ search: '', paths: new Set(texts.map(({ path }) => path)) })
                }
              >
                Show all texts
              </a>
            </Empty>
          )}
        </>
      }
      shown={shown}
      fieldsOf={(section) => (
        <TranslationTexts title={section.title} sources={shownIn(section)} language={language} />
      )}
      end={<NextTranslation translation={translation} filter={filter} />}
      onSaved={() => void showToast('success', 'Translation saved')}
    />
  );
};

const titleOf = ({ name, of, language }: OpenedTranslation['translation']) =>
  `${languageName(language)}: ${name || of}`;

const Edit = ({ id, filter }: { id: string; filter: TranslationFilter | '' }) => {
  const [editor] = useState(openTranslationEditor);
  const state = useStore(editor.$opened);
  const load = () => editor.load(id);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the screen is opened
  useEffect(() => void load(), []);
  useTitle(state.status === 'ready' ? titleOf(state.kept.translation) : undefined);
  return (
    <Opened state={state} noun="translation" listHref={pathTo('translations')} onAgain={load}>
      {(kept) => (
        <TranslationForm
          // Another English text makes another form.
          key={kept.translation.texts.map(({ path, of }) => `${path} ${of}`).join()}
          kept={kept}
          editor={editor}
          filter={filter}
        />
      )}
    </Opened>
  );
};

export const EditTranslationScreen = ({ params: { id = '' }, search }: ScreenProps) => (
  <Edit key={id} id={id} filter={filterNamed(search.show)} />
);
