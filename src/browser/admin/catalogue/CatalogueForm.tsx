// The form of an entry of the catalogue: its sections, the index beside them, the save bar, and the
// dialogs that a save can open.
import { useStore } from '@nanostores/react';
import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { ConfirmDialog } from '../../kernel/ui/ConfirmDialog.tsx';
import { momentWords } from '../../kernel/ui/moment.ts';
import { Spinner } from '../../kernel/ui/Spinner.tsx';
import type { TypedDraft } from '../kit/typed-draft.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import catalogueStyles from './catalogue.module.css';
import { differences } from './catalogue-differences.ts';
import type { Editor, Thing } from './catalogue-editor.ts';
import { type DraftData, over } from './catalogue-fields.ts';
import type { FormKind } from './catalogue-forms.ts';
import { Differences } from './Differences.tsx';
import { focusField, focusPath } from './focus-field.ts';
import { SectionIndex } from './SectionIndex.tsx';
import { Specification } from './Specification.tsx';
import saveBarStyles from './save-bar.module.css';
import { type FormSection, sectionsOf } from './sections.ts';
import standingStyles from './standing.module.css';
import { Lines } from './TableFields.tsx';
import { useCatalogueForm, valuesToPutBack } from './use-catalogue-form.ts';
import { FieldFormProvider, useFieldForm } from './use-field-form.ts';
import { useSavedBy } from './use-saved-by.ts';

type SaveBarProps = {
  isNew: boolean;
  isDirty: boolean;
  isBusy: boolean;
  refused: string | undefined;
  onSave: () => void;
};

/** Always in view: whether everything is saved, the number of open tasks, and the button. */
const SaveBar = ({ isNew, isDirty, isBusy, refused, onSave }: SaveBarProps) => {
  const { notes } = useFieldForm();
  const wrong = useStore(notes.$wrong);
  const todo = useStore(notes.$todo);
  const open = { ...todo, ...wrong };
  const count = Object.keys(open).length;
  const goToFirst = () => {
    notes.showAll();
    focusField(Object.keys(wrong).length > 0 ? wrong : open);
  };
  return (
    <div className={saveBarStyles.bar}>
      <p className={`form-refused ${saveBarStyles.refused}`} role="alert">
        {refused}
      </p>
      <p className={saveBarStyles.barState} role="status">
        {isDirty
          ? 'Not saved yet. Kept in this browser while you type.'
          : isNew
            ? 'Nothing typed yet.'
            : 'All changes are saved.'}
      </p>
      {count > 0 ? (
        <button type="button" className="plain-button figures" onClick={goToFirst}>
          {Object.keys(wrong).length > 0 ? `${Object.keys(wrong).length} to fix` : `${count} to do`}
        </button>
      ) : (
        <p className={saveBarStyles.barReady}>Ready to publish</p>
      )}
      {/* The press leaves the focus in the field: a note that the blur shows would move the button
          away from the pointer. */}
      <button
        type="button"
        className="button"
        aria-disabled={isBusy}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => !isBusy && onSave()}
      >
        {isBusy && <Spinner />}
        {isBusy ? 'Saving' : 'Save'}
      </button>
    </div>
  );
};

type TypedNoticeProps<Data extends DraftData> = {
  form: FormKind<Data>;
  draft: TypedDraft;
  /** Another version has been saved since, or the basis is another. */
  isOlder: boolean;
  /** The saved version. */
  saved: Data;
  savedBy: Thing<Data>['updatedBy'] | undefined;
  onPutBack: () => void;
  onDiscard: () => void;
  onDismiss: () => void;
};

/** Says that changes from an earlier visit were not saved, and offers to keep or discard them. */
const TypedNotice = <Data extends DraftData>({
  form,
  draft,
  isOlder,
  saved,
  savedBy,
  onPutBack,
  onDiscard,
  onDismiss,
}: TypedNoticeProps<Data>) => {
  const { who, where } = useSavedBy(savedBy);
  const [isOpen, setOpen] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const when = momentWords(draft.at);
  const ask = () => setAsking(true);
  const question = (
    <ConfirmDialog
      open={isAsking}
      title={`Discard your unsaved changes of ${when}?`}
      yes="Discard"
      no="Keep it"
      isDanger
      onYes={() => {
        setAsking(false);
        onDiscard();
      }}
      onNo={() => setAsking(false)}
    >
      <p>The text that you typed and did not save is lost. The saved draft stays as it is.</p>
    </ConfirmDialog>
  );
  if (!isOlder)
    return (
      <div className={saveBarStyles.notice} role="status">
        <p>The changes you typed on {when} and did not save have been restored.</p>
        <div className={saveBarStyles.noticeRow}>
          <button type="button" className="plain-button" onClick={onDismiss}>
            Continue editing
          </button>
          <button type="button" className="plain-button" data-danger="" onClick={ask}>
            Discard them
          </button>
        </div>
        {question}
      </div>
    );
  const changes = isOpen
    ? differences(
        form,
        saved,
        form.dataOf(over(form.valuesOf(saved), valuesToPutBack(form, draft))),
      )
    : [];
  return (
    <div className={saveBarStyles.notice} role="status">
      <p>
        You typed changes on {when} and did not save them.{' '}
        {form.basis && form.basis.mark !== draft.basis
          ? form.basis.changed
          : `${who} saved another version${where}`}{' '}
        after that; the form shows it.
      </p>
      {isOpen && <Differences changes={changes} before="Saved" after="Your changes" />}
      <div className={saveBarStyles.noticeRow}>
        <button
          type="button"
          className="plain-button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Hide the differences' : 'Look at the differences'}
        </button>
        <button type="button" className="plain-button" onClick={onPutBack}>
          Use my changes
        </button>
        <button type="button" className="plain-button" data-danger="" onClick={ask}>
          Discard mine
        </button>
      </div>
      {question}
    </div>
  );
};

type CatalogueFormProps<Data extends DraftData, Kept extends Thing<Data>> = {
  form: FormKind<Data>;
  editor: Editor<Data, Kept>;
  kept?: Kept;
  begin: Data;
  /** Above the index: the entry's state and its links. */
  aside: ReactNode;
  /** Above the sections. */
  head?: ReactNode;
  /** The sections that are shown, if not all; the same list until others are shown. */
  shown?: readonly FormSection[];
  /** Draws the fields of a section; by default from the rows of the table. */
  fieldsOf?: (section: FormSection) => ReactNode;
  /** Below the form. */
  end?: ReactNode;
  onSaved: (kept: Kept, isNew: boolean) => void;
};

const drawnFields = ({ control, rows }: FormSection) => (
  <div className={catalogueStyles.stack}>
    {control === 'specification' ? <Specification rows={rows} /> : <Lines rows={rows} />}
  </div>
);

/** The field that a link to this form named, e.g. a field with a problem. */
const namedPath = () => decodeURIComponent(location.hash.slice(1));

export const CatalogueForm = <Data extends DraftData, Kept extends Thing<Data>>({
  form,
  editor,
  kept,
  begin,
  aside,
  head,
  shown,
  fieldsOf = drawnFields,
  end,
  onSaved,
}: CatalogueFormProps<Data, Kept>) => {
  const saving = useStore(editor.$saving);
  const state = useCatalogueForm({ form, editor, kept, begin, onSaved });
  const { methods, notes, isDirty, typed, save } = state;
  const [all] = useState(() => sectionsOf(form.table));
  const sections = shown ?? all;
  /** The data as the form opened them. */
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
    <FieldFormProvider value={{ form, notes, slug, isNew: !kept }}>
      <FormProvider {...methods}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for the button in it */}
        <div className={standingStyles.form} onKeyDown={onKeyDown}>
          <aside className={standingStyles.aside} aria-label="Status">
            {aside}
            {kept?.live && kept.state === 'changed' && !isDirty && (
              <button
                type="button"
                className={`plain-button ${standingStyles.live}`}
                onClick={state.fillWithLive}
              >
                Fill the form with what is live
              </button>
            )}
            {sections.length > 1 && <SectionIndex sections={sections} />}
          </aside>
          <form
            className={catalogueStyles.sections}
            data-dense={fieldsOf === drawnFields ? undefined : ''}
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
                savedBy={kept?.updatedBy}
                onPutBack={state.putBack}
                onDiscard={state.discard}
                onDismiss={state.dismiss}
              />
            )}
            {kept?.unknownFields && (
              <p className={saveBarStyles.notice} role="status">
                This draft has fields that this version of the site does not know:{' '}
                {kept.unknownFields.join(', ')}. They are kept with the draft and are not published.
              </p>
            )}
            {head}
            {sections.map((section) => (
              <section
                key={section.id}
                className={catalogueStyles.section}
                id={`section-${section.id}`}
                aria-labelledby={`title-${section.id}`}
              >
                <div className={catalogueStyles.sectionHead}>
                  <h2 id={`title-${section.id}`}>{section.title}</h2>
                  {section.text && <p className="quiet">{section.text}</p>}
                </div>
                {fieldsOf(section)}
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
