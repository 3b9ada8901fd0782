// The context that a catalogue form gives to its fields.
import { createContext, useContext, useSyncExternalStore } from 'react';
import { rowAt } from '../../../contract/catalogue/field-values.ts';
import type { DraftData } from './catalogue-fields.ts';
import type { FormKind } from './catalogue-forms.ts';
import type { FormNotes } from './catalogue-notes.ts';

export type FieldForm = {
  form: Pick<FormKind<DraftData>, 'kind' | 'table' | 'labelOf'>;
  notes: FormNotes;
  /** Id in addresses, of the drawings and the public page; empty while there is none. */
  slug: string;
  isNew: boolean;
};

const FieldFormContext = createContext<FieldForm | undefined>(undefined);
export const FieldFormProvider = FieldFormContext.Provider;

export const useFieldForm = () => {
  const context = useContext(FieldFormContext);
  if (!context) throw new Error('A field of the catalogue stands outside of its form');
  return context;
};

/** The notes at a field: `wrong` keeps it from being saved, `todo` from being published. */
export const useNote = (path: string) => {
  const { $shown } = useFieldForm().notes;
  const wrong = useSyncExternalStore($shown.listen, () => $shown.get().wrong[path]);
  const todo = useSyncExternalStore($shown.listen, () => $shown.get().todo[path]);
  return { wrong, todo: wrong ? undefined : todo };
};

/** The row of a field in the table of its form. */
export const useRow = (path: string) => {
  const { fields } = useFieldForm().form.table;
  const row = rowAt(fields, path);
  if (!row) throw new Error(`The catalogue has no field ${path}`);
  return row;
};

/** `Rated load, least` in two parts: within its group, a field shows only the last one. */
export const splitLabel = (label: string) => {
  const at = label.lastIndexOf(', ');
  return at < 0
    ? { group: '', own: label }
    : { group: label.slice(0, at + 2), own: label.slice(at + 2) };
};
