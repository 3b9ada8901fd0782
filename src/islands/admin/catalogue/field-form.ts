// What the fields of a catalogue form know of the form they are in.
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { DraftData } from '../../../stores/admin/catalogue-fields.ts';
import type { FormKind } from '../../../stores/admin/catalogue-forms.ts';
import { hasOneLine, longestText, rowLimits } from '../../../stores/admin/catalogue-limits.ts';
import type { FormNotes } from '../../../stores/admin/catalogue-notes.ts';

export type FieldForm = {
  form: Pick<FormKind<DraftData>, 'kind' | 'complete' | 'labelOf'>;
  notes: FormNotes;
  /** Id in addresses: what the drawings and the public page go by; empty while there is none. */
  slug: string;
};

const FieldFormContext = createContext<FieldForm | undefined>(undefined);
export const FieldFormProvider = FieldFormContext.Provider;

export const useFieldForm = () => {
  const context = useContext(FieldFormContext);
  if (!context) throw new Error('A field of the catalogue stands outside of its form');
  return context;
};

/** What is said at a field: `wrong` keeps it from being saved, `todo` from being published. */
export const useNote = (path: string) => {
  const { $shown } = useFieldForm().notes;
  const wrong = useSyncExternalStore($shown.listen, () => $shown.get().wrong[path]);
  const todo = useSyncExternalStore($shown.listen, () => $shown.get().todo[path]);
  return { wrong, todo: wrong ? undefined : todo };
};

export const useLongest = (path: string) => longestText(useFieldForm().form.complete, path);
export const useIsOneLine = (path: string) => hasOneLine(useFieldForm().form.complete, path);
export const useRowLimits = (path: string) => rowLimits(useFieldForm().form.complete, path);

/** `Rated load, least` in two parts: within its group a field is called by the last one. */
export const splitLabel = (label: string) => {
  const at = label.lastIndexOf(', ');
  return at < 0
    ? { group: '', own: label }
    : { group: label.slice(0, at + 2), own: label.slice(at + 2) };
};
