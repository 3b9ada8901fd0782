// The form of a category or model: its sections, the index beside them, the bar below, and the
// questions that saving may raise.
import { useStore } from '@nanostores/react';
import { type KeyboardEvent, type ReactNode, useEffect } from 'react';
import { FormProvider } from 'react-hook-form';
import type { Editor, Thing } from '../../../stores/admin/catalogue-editor.ts';
import type { DraftData } from '../../../stores/admin/catalogue-fields.ts';
import type { FormKind } from '../../../stores/admin/catalogue-forms.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import styles from './catalogue.module.css';
import { FieldFormProvider } from './field-form.ts';
import { focusPath } from './focus-field.ts';
import { SaveBar } from './SaveBar.tsx';
import { SectionIndex } from './SectionIndex.tsx';
import type { FormSection } from './sections.ts';
import standingStyles from './standing.module.css';
import { TypedNotice } from './TypedNotice.tsx';
import { useCatalogueForm } from './use-catalogue-form.ts';

type Props<Data extends DraftData, Kept extends Thing<Data>> = {
  form: FormKind<Data>;
  editor: Editor<Data, Kept>;
  kept?: Kept;
  begin: Data;
  sections: readonly FormSection[];
  /** Stands above the index: how it is, where it leads. */
  aside: ReactNode;
  /** Stands below everything. */
  end?: ReactNode;
  onSaved: (kept: Kept, isNew: boolean) => void;
};

/** The place a link named, e.g. the field a report found wanting. */
const namedPath = () => decodeURIComponent(location.hash.slice(1));

export const CatalogueForm = <Data extends DraftData, Kept extends Thing<Data>>({
  form,
  editor,
  kept,
  begin,
  sections,
  aside,
  end,
  onSaved,
}: Props<Data, Kept>) => {
  const saving = useStore(editor.$saving);
  const state = useCatalogueForm({ form, editor, kept, begin, onSaved });
  const { methods, notes, isDirty, typed, save } = state;
  /** What was there before anything was typed, here or elsewhere. */
  const data = kept?.data ?? begin;
  const slug = kept?.slug ?? String(methods.watch('slug') ?? '');

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is opened
  useEffect(() => {
    const path = namedPath();
    if (path === '' || path.startsWith('section-')) return;
    notes.showAll();
    requestAnimationFrame(() => void focusPath(form.pathInForm(path, data)));
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
    event.preventDefault();
    void save();
  };

  return (
    <FieldFormProvider value={{ form, notes, slug }}>
      <FormProvider {...methods}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for the button in it */}
        <div className={standingStyles.form} onKeyDown={onKeyDown}>
          <aside className={standingStyles.aside} aria-label="Status">
            {aside}
            {sections.length > 1 && <SectionIndex sections={sections} />}
          </aside>
          <form
            className={styles.sections}
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              void save();
            }}
          >
            {typed && (
              <TypedNotice
                form={form}
                draft={typed.draft}
                isOlder={typed.isOlder}
                saved={data}
                savedBy={kept?.updatedBy?.name}
                onPutBack={state.putBack}
                onDiscard={state.discard}
                onDismiss={state.dismiss}
              />
            )}
            {sections.map(({ id, title, text, Content }) => (
              <section
                key={id}
                className={styles.section}
                id={`section-${id}`}
                aria-labelledby={`title-${id}`}
              >
                <div className={styles.sectionHead}>
                  <h2 id={`title-${id}`}>{title}</h2>
                  {text && <p className="quiet">{text}</p>}
                </div>
                <div className={styles.stack}>
                  <Content slug={kept?.slug} />
                </div>
              </section>
            ))}
            {end}
            <SaveBar
              isNew={!kept}
              isDirty={isDirty}
              isBusy={saving.status === 'busy'}
              refused={saving.status === 'refused' ? saving.message : undefined}
              onSave={save}
            />
          </form>
        </div>
        {saving.status === 'conflict' && (
          <ConflictDialog
            form={form}
            base={data}
            mine={saving.mine}
            theirs={saving.theirs}
            onTheirs={state.takeTheirs}
            onMine={state.keepMine}
            onLater={editor.decideLater}
          />
        )}
      </FormProvider>
    </FieldFormProvider>
  );
};
