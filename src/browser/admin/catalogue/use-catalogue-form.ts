// The behaviour of a catalogue form: it checks the values at each keystroke, keeps unsaved ones in
// the browser, and asks before a link discards them.
import { useEffect, useRef, useState } from 'react';
import { type FieldValues, useForm } from 'react-hook-form';
import { lineProblems, onOneLines } from '../../../contract/catalogue/field-values.ts';
import { firstMessages } from '../../../contract/kernel/field-message.ts';
import { forgetTyped, keepTyped, readTyped, type TypedDraft } from '../kit/typed-draft.ts';
import { navigation } from '../shell/navigation.ts';
import type { Editor, Outcome, Thing } from './catalogue-editor.ts';
import { type DraftData, over } from './catalogue-fields.ts';
import type { FormKind } from './catalogue-forms.ts';
import { createFormNotes, type Notes, notesOf } from './catalogue-notes.ts';
import { focusField } from './focus-field.ts';
import { slugWrong } from './slug.ts';

// Reports that a finger or a mouse button is pressed anywhere on the page, and that it is released.

const ENDS = ['pointerup', 'pointercancel'];

/**
 * Calls `letGo` when the click at the end of a press has been handled. Both functions must stay the
 * same for the life of the component.
 */
const usePress = (press: () => void, letGo: () => void) => {
  useEffect(() => {
    const afterClick = () => setTimeout(letGo);
    // A menu or another window may have received the release: then the pointer comes back with no
    // button pressed.
    const whenFree = ({ buttons }: PointerEvent) => buttons === 0 && letGo();
    document.addEventListener('pointerdown', press, true);
    document.addEventListener('pointermove', whenFree, true);
    for (const end of ENDS) document.addEventListener(end, afterClick, true);
    return () => {
      document.removeEventListener('pointerdown', press, true);
      document.removeEventListener('pointermove', whenFree, true);
      for (const end of ENDS) document.removeEventListener(end, afterClick, true);
      letGo();
    };
  }, [press, letGo]);
};

type Props<Data extends DraftData, Kept extends Thing<Data>> = {
  form: FormKind<Data>;
  editor: Editor<Data, Kept>;
  /** The stored entry; undefined for a new one. */
  kept: Kept | undefined;
  /** The data of a new entry. */
  begin: Data;
  onSaved: (kept: Kept, isNew: boolean) => void;
};

/** The values of an earlier visit that still fit the form. */
export const valuesToPutBack = <Data extends DraftData>(
  { basis }: FormKind<Data>,
  draft: TypedDraft,
) => (basis && basis.mark !== draft.basis ? basis.lasting(draft.values) : draft.values);

const CHECK_AFTER_MS = 150;
const KEEP_AFTER_MS = 500;

export const useCatalogueForm = <Data extends DraftData, Kept extends Thing<Data>>({
  form,
  editor,
  kept,
  begin,
  onSaved,
}: Props<Data, Kept>) => {
  const name = `${form.kind}:${kept?._id ?? 'new'}`;
  const version = kept?.version ?? 0;
  const [first] = useState(() => ({
    ...form.valuesOf(kept?.data ?? begin),
    slug: kept?.slug ?? '',
  }));
  /** The form's values of the saved version. */
  const saved = useRef(first);
  const methods = useForm<FieldValues>({ defaultValues: first });
  const { isDirty } = methods.formState;
  const { getValues, reset } = methods;
  const dirty = useRef(false);
  dirty.current = isDirty;
  const versionNow = useRef(version);
  versionNow.current = version;

  const dataNow = () => {
    const { slug: _, ...values } = getValues();
    return onOneLines(form.table.fields, form.dataOf(values as Data));
  };
  const inForm = (notes: Notes, data: Data) =>
    firstMessages(
      Object.entries(notes).map(([path, message]) => ({
        path: form.pathInForm(path, data),
        message,
      })),
    );
  const draftNotes = () => inForm(notesOf(form.draft, dataNow()), dataNow());
  const [notes] = useState(() =>
    createFormNotes({
      // A missing id is reported only when the entry is saved.
      draft: () => ({
        ...draftNotes(),
        ...(kept || getValues('slug') === '' ? {} : slugWrong(form.kind, getValues('slug'))),
      }),
      complete: () => inForm(firstMessages(form.finish(dataNow()).problems), dataNow()),
    }),
  );
  const [typed, setTyped] = useState<{ draft: TypedDraft; isOlder: boolean }>();

  const replaceValues = (values: FieldValues) => reset(values, { keepDefaultValues: true });
  const begun = (data: Data, problems: Kept['problems']) => {
    saved.current = { ...form.valuesOf(data), slug: kept?.slug ?? '' };
    reset(saved.current);
    notes.begin(undefined, inForm(firstMessages(problems), data));
  };
  const putBack = (draft: TypedDraft) => {
    replaceValues(over(saved.current, valuesToPutBack(form, draft)));
    notes.check(undefined);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is opened
  useEffect(() => {
    notes.begin(undefined, inForm(firstMessages(kept?.problems ?? []), dataNow()));
    // An older draft may have line breaks in a field of one line: the form replaces them, so that
    // the next save stores one line.
    const healed = onOneLines(form.table.fields, saved.current);
    if (lineProblems(form.table.fields, saved.current).length > 0) replaceValues(healed);
    const draft = readTyped(name);
    if (!draft) return;
    const isOlder = draft.version !== version || draft.basis !== form.basis?.mark;
    setTyped({ draft, isOlder });
    if (!isOlder) putBack(draft);
  }, []);

  usePress(notes.press, notes.letGo);

  // biome-ignore lint/correctness/useExhaustiveDependencies: one subscription for the life of the form
  useEffect(() => {
    let checking: ReturnType<typeof setTimeout> | undefined;
    let keeping: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      clearTimeout(keeping);
      keeping = undefined;
      if (dirty.current)
        keepTyped(name, {
          version: versionNow.current,
          at: new Date().toISOString(),
          values: getValues(),
          basis: form.basis?.mark,
        });
      else forgetTyped(name);
    };
    const stop = methods.subscribe({
      formState: { values: true },
      callback: ({ name: path }) => {
        if (path) notes.clearError(path);
        clearTimeout(checking);
        checking = setTimeout(() => notes.check(undefined), CHECK_AFTER_MS);
        clearTimeout(keeping);
        keeping = setTimeout(keep, KEEP_AFTER_MS);
      },
    });
    const keepNow = () => keeping && keep();
    addEventListener('pagehide', keepNow);
    const release = navigation.hold(() => dirty.current);
    return () => {
      stop();
      keepNow();
      clearTimeout(checking);
      removeEventListener('pagehide', keepNow);
      release();
    };
  }, []);

  /** Handles the outcome of a save; a refusal moves the focus to the first refused field. */
  const settle = (outcome: Outcome<Kept>, sent: Data, sentValues: string) => {
    if (!outcome) return;
    if ('notes' in outcome) {
      const refused = inForm(outcome.notes, sent);
      notes.refuse(undefined, refused);
      focusField(refused);
      return;
    }
    const { saved: now } = outcome;
    const values = getValues();
    const wentOn = JSON.stringify(values) !== sentValues;
    begun(now.data, now.problems);
    // Values typed during the save stay in this form; those of a new entry go to the form that
    // opens for it.
    if (wentOn && kept) replaceValues(values);
    else {
      dirty.current = false;
      forgetTyped(name);
      if (wentOn)
        keepTyped(`${form.kind}:${now._id}`, {
          version: now.version,
          at: new Date().toISOString(),
          values,
          basis: form.basis?.mark,
        });
    }
    setTyped(undefined);
    onSaved(now, !kept);
  };

  const save = async () => {
    notes.check(undefined);
    const wrong = notes.$wrong.get();
    if (Object.keys(wrong).length > 0) return focusField(wrong);
    if (!kept && getValues('slug') === '') {
      notes.refuse(undefined, slugWrong(form.kind, ''));
      return focusField(notes.$wrong.get());
    }
    const data = form.draft.parse(dataNow());
    const sentValues = JSON.stringify(getValues());
    settle(
      kept ? await editor.save(data) : await editor.add(String(getValues('slug')), data),
      data,
      sentValues,
    );
  };
  const answer = async (how: 'keepMine' | 'takeTheirs') =>
    settle(await editor[how](), form.draft.parse(dataNow()), JSON.stringify(getValues()));

  return {
    methods,
    notes,
    isDirty,
    typed,
    save,
    keepMine: () => answer('keepMine'),
    takeTheirs: () => answer('takeTheirs'),
    dataNow,
    /** Puts the values of an earlier visit back into the form. */
    putBack: () => {
      if (typed) putBack(typed.draft);
      setTyped(undefined);
    },
    /** Discards the values of an earlier visit and shows the saved version. */
    discard: () => {
      if (typed?.isOlder !== true) reset(saved.current);
      forgetTyped(name);
      notes.check(undefined);
      setTyped(undefined);
    },
    dismiss: () => setTyped(undefined),
    /** Fills the form with the values of the current release; nothing is saved yet. */
    fillWithLive: () => {
      if (!kept?.live) return;
      replaceValues({ ...form.valuesOf(kept.live), slug: kept.slug });
      notes.check(undefined);
    },
  };
};
