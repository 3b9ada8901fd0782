// What the audit log's fields are called on screen.
import type { AuditChange, AuditEntity } from '../../../contract/audit.ts';
import { fieldLabel, fieldWords, inWords } from '../../../contract/field-labels.ts';
import { QUOTE_PRIORITY_LABELS, QUOTE_STATUS_LABELS } from '../../../contract/quote-desk.ts';
import { releaseName } from '../../../stores/admin/release-name.ts';

const DESK_FIELDS: Readonly<Record<string, string>> = {
  status: 'Status',
  lostReason: 'Reason it was lost',
  priority: 'Priority',
  followUpAt: 'Follow-up',
  isActive: 'Access',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'E-mail',
  phone: 'Phone',
  role: 'Role',
  current: 'Shown on the site',
  note: 'Note',
  added: 'Added',
  changed: 'Changed',
  removed: 'Removed',
};
const CHOICES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  status: QUOTE_STATUS_LABELS,
  priority: QUOTE_PRIORITY_LABELS,
  isActive: { true: 'Active', false: 'Blocked' },
  role: { user: 'Customer', admin: 'Admin', superAdmin: 'Super admin' },
};
const NOTE = /^notes\.\d+\.(text|by|at)$/;
const NOTE_PARTS: Readonly<Record<string, string>> = { text: 'Note', by: 'Note, by', at: 'Note, when' };

/** Name of a field; one that has none is called by its path. */
export const auditField = (entity: AuditEntity, field: string): string => {
  if (entity === 'category' || entity === 'model') return fieldLabel(entity, field);
  return DESK_FIELDS[field] ?? NOTE_PARTS[NOTE.exec(field)?.[1] ?? ''] ?? field;
};

/** Changes that can be seen: a field that was absent and is empty now has not changed for anybody. */
export const visibleChanges = (entity: AuditEntity, changes: readonly AuditChange[]) =>
  changes.filter(({ field, before, after }) => auditValue(entity, field, before) !== auditValue(entity, field, after));

/** A value as it is shown; nothing is said to be nothing. */
export const auditValue = (entity: AuditEntity, field: string, value: AuditChange['before']): string => {
  if (value === null || value === '') return 'nothing';
  if (entity === 'category' || entity === 'model') return inWords(value, fieldWords(entity, field)) ?? 'nothing';
  if (field === 'current') return releaseName(Number(value));
  const text = String(value);
  const choices = CHOICES[field];
  if (choices && Object.hasOwn(choices, text)) return choices[text] ?? text;
  return value === true ? 'yes' : value === false ? 'no' : text;
};
