// What the fields of a catalogue form know of the form they are in.
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { DraftData, FormKind } from '../../../stores/admin/catalogue-forms.ts';
import { longestText, rowLimits } from '../../../stores/admin/catalogue-limits.ts';
import type { FormNotes } from '../../../stores/admin/catalogue-notes.ts';

export type FormParts = {
  form: Pick<FormKind<DraftData>, 'kind' | 'complete' | 'labelOf'>;
  notes: FormNotes;
  /** Id in addresses: what the drawings and the public page go by; empty while there is none. */
  slug: string;
};

const Parts = createContext<FormParts | undefined>(undefined);
export const FormPartsProvider = Parts.Provider;

export const useFormParts = () => {
  const parts = useContext(Parts);
  if (!parts) throw new Error('A field of the catalogue stands outside of its form');
  return parts;
};

/** What is said at a field: `wrong` keeps it from being saved, `todo` from being published. */
export const useNote = (path: string) => {
  const { $shown } = useFormParts().notes;
  const wrong = useSyncExternalStore($shown.listen, () => $shown.get().wrong[path]);
  const todo = useSyncExternalStore($shown.listen, () => $shown.get().todo[path]);
  return { wrong, todo: wrong ? undefined : todo };
};

export const useLongest = (path: string) => longestText(useFormParts().form.complete, path);
export const useRowLimits = (path: string) => rowLimits(useFormParts().form.complete, path);

/** `Rated load, least` in two parts: within its group a field is called by the last one. */
export const splitLabel = (label: string) => {
  const at = label.lastIndexOf(', ');
  return at < 0
    ? { group: '', own: label }
    : { group: label.slice(0, at + 2), own: label.slice(at + 2) };
};
