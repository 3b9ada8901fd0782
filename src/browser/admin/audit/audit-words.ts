// Words of the audit log's fields and values.

import type { AuditEntity } from '../../../contract/audit/audit.ts';
import type { AuditChange } from '../../../contract/audit/rules.ts';
import { fieldLabel, fieldWords, inWords } from '../../../contract/catalogue/field-labels.ts';
import { formatRupees } from '../../../contract/kernel/money.ts';
import { CATALOGUE_KINDS, type CatalogueKind } from '../../../contract/release/release.ts';
import { dayWords } from '../../kernel/ui/moment.ts';
import { releaseName } from '../releases/release-name.ts';
import { AMOUNTS, CHOICES, DESK_FIELDS, STATUSES } from './audit-fields.ts';

const NOTE = /^notes\.\d+\.(text|by|at)$/;
const NOTE_FIELDS: Readonly<Record<string, string>> = {
  text: 'Note',
  by: 'Note, by',
  at: 'Note, when',
};

const DAY = /^\d{4}-\d{2}-\d{2}$/;

const isCatalogue = (entity: AuditEntity): entity is CatalogueKind =>
  CATALOGUE_KINDS.some((kind) => kind === entity);
/** A field within others goes by its own name: `tracking.carrier`, `items.0.receivedQty`. */
const ownName = (field: string) => field.slice(field.lastIndexOf('.') + 1);

/** Name of a field; by default its path. */
export const auditField = (entity: AuditEntity, field: string): string => {
  if (isCatalogue(entity)) return fieldLabel(entity, field);
  return (
    DESK_FIELDS[field] ??
    NOTE_FIELDS[NOTE.exec(field)?.[1] ?? ''] ??
    DESK_FIELDS[ownName(field)] ??
    field
  );
};

/** Visible changes: a field that was absent and is empty now looks the same. */
export const visibleChanges = (entity: AuditEntity, changes: readonly AuditChange[]) =>
  changes.filter(
    ({ field, before, after }) =>
      auditValue(entity, field, before) !== auditValue(entity, field, after),
  );

/** A value in words; an empty value has a word, too. */
export const auditValue = (
  entity: AuditEntity,
  field: string,
  value: AuditChange['before'],
): string => {
  if (value === null || value === '') return 'nothing';
  if (isCatalogue(entity)) return inWords(value, fieldWords(entity, field)) ?? 'nothing';
  if (field === 'current') return releaseName(Number(value));
  const text = String(value);
  if (DAY.test(text)) return dayWords(text);
  const name = ownName(field);
  if (AMOUNTS.includes(name) && typeof value === 'number') return formatRupees(value);
  const choices = name === 'status' ? STATUSES[entity] : CHOICES[name];
  if (choices && Object.hasOwn(choices, text)) return choices[text] ?? text;
  return value === true ? 'yes' : value === false ? 'no' : text;
};
