// What the audit log keeps of people: which fields were changed, and in place of names, addresses
// and numbers a mark. The same value of the same thing has the same mark, so that one sees that it
// was changed back; nobody can read it from the mark.
import { AUDIT_MARK, type AuditEntity } from '../../contract/audit/audit.ts';
import type { AuditChange } from '../../contract/audit/rules.ts';
import type { TextKeys } from '../storage/keys.ts';
import type { StoredEntry } from './stored-entry.ts';

const ABOUT_PEOPLE: readonly AuditEntity[] = [
  ...(['quote', 'grievance', 'order', 'return', 'payment', 'review'] as const),
  ...(['wallet', 'customer', 'admin'] as const),
];
/** Things that are called by the name of a person; staff are, too, but they act for the company. */
const NAMED_AFTER_PEOPLE: readonly AuditEntity[] = ['customer', 'wallet'];

const PERSONAL =
  /^(name|firstName|lastName|displayName|customerName|email|pendingEmail|phone|line[12]|landmark|city|district|pincode|gstin)$/;
/** Where staff may have written about somebody, and what leads to somebody's house. */
const ABOUT_SOMEBODY = /note|reason|comment|reply|text|title|carePlans|carrier|tracking/i;

const MARK_LENGTH = 8;
/** In place of what has been erased since. */
export const ERASED_VALUE = '(erased)';

const lastOf = (field: string) => field.slice(field.lastIndexOf('.') + 1);

/** What a thing is called in the log. */
export const labelIn = (entity: AuditEntity, entityId: string, label: string) =>
  NAMED_AFTER_PEOPLE.includes(entity) ? `Customer ${entityId.slice(-6).toUpperCase()}` : label;

/** The mark that stands for a value of a thing. */
export const markOf = (
  keys: Pick<TextKeys, 'hash'>,
  entityId: string,
  field: string,
  value: string | number | boolean,
) => {
  const hash = keys.hash('audit value', JSON.stringify([entityId, lastOf(field), value]));
  return `${AUDIT_MARK}${hash.slice(0, MARK_LENGTH)}`;
};

/** The changes of a thing with marks in place of personal values. */
export const withMarks = (
  keys: Pick<TextKeys, 'hash'>,
  { entity, entityId }: Pick<StoredEntry, 'entity' | 'entityId'>,
  changes: readonly AuditChange[],
): AuditChange[] => {
  if (!ABOUT_PEOPLE.includes(entity)) return [...changes];
  return changes.map(({ field, before, after }) => {
    const marked = (value: AuditChange['before']) =>
      value === null || !PERSONAL.test(lastOf(field))
        ? value
        : markOf(keys, entityId, field, value);
    return { field, before: marked(before), after: marked(after) };
  });
};

/** The entry once the person it tells of has been erased: which fields, and nothing of them. */
export const entryWithout = (entry: StoredEntry): StoredEntry => {
  const hidden = (value: AuditChange['before']) => (value === null ? null : ERASED_VALUE);
  return {
    ...entry,
    label: labelIn(
      entry.entity,
      entry.entityId,
      entry.entity === 'review' ? 'Review' : entry.label,
    ),
    changes: entry.changes.map(({ field, before, after }) =>
      PERSONAL.test(lastOf(field)) || ABOUT_SOMEBODY.test(field)
        ? { field, before: hidden(before), after: hidden(after) }
        : { field, before, after },
    ),
  };
};
