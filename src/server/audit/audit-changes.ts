// What changed between two versions of a thing, field by field, as the audit log keeps it.
import { AUDIT_CHANGES_MAX, AUDIT_TEXT_MAX } from '../../contract/audit/audit.ts';
import type { AuditChange } from '../../contract/audit/rules.ts';

type Value = AuditChange['before'];

/** Never kept, wherever they stand in a thing. */
const SECRET = /password|secret|token|hash|session|googlekey|emailkey/i;
/** Said by the entry itself. */
const IMPLIED = ['_id', 'createdAt', 'updatedAt', 'updatedBy', 'version'];
/** Left before the first sign in which two long texts differ, so that one sees where it is. */
const LEAD = 40;

const isPlain = (value: unknown): value is Exclude<Value, null> =>
  ['string', 'number', 'boolean'].includes(typeof value);

const placeOf = (path: string, name: string) => (path === '' ? name : `${path}.${name}`);

/**
 * Every value of a thing by its path; what is empty is nothing. A list of plain values is one
 * value.
 */
const valuesOf = (thing: unknown, path = ''): [string, Value][] => {
  if (thing === null || thing === undefined || thing === '') return [];
  if (isPlain(thing)) return [[path, thing]];
  if (Array.isArray(thing) && thing.length > 0 && thing.every(isPlain))
    return [[path, thing.join(', ')]];
  return Object.entries(thing).flatMap(([name, inner]) =>
    SECRET.test(name) || IMPLIED.includes(name) ? [] : valuesOf(inner, placeOf(path, name)),
  );
};

const firstDifference = (one: string, other: string) => {
  let place = 0;
  while (place < one.length && one[place] === other[place]) place += 1;
  return place;
};

/**
 * The value, or the part of a long text that begins shortly before `from`, with marks where it was
 * cut.
 */
const cut = (value: Value, from: number): Value => {
  if (typeof value !== 'string' || value.length <= AUDIT_TEXT_MAX) return value;
  const start = Math.max(0, Math.min(from - LEAD, value.length - AUDIT_TEXT_MAX));
  const end = start + AUDIT_TEXT_MAX;
  return `${start > 0 ? '…' : ''}${value.slice(start, end)}${end < value.length ? '…' : ''}`;
};

const changeOf = (field: string, before: Value, after: Value): AuditChange => {
  const from =
    typeof before === 'string' && typeof after === 'string' ? firstDifference(before, after) : 0;
  return { field, before: cut(before, from), after: cut(after, from) };
};

/**
 * Fields in which `after` differs from `before`; null stands for a thing that was not there, or is
 * gone. `more`: how many there are beyond the named.
 */
export const changesOf = (
  before: object | null,
  after: object | null,
): { changes: AuditChange[]; more: number } => {
  const [old, now] = [new Map(valuesOf(before)), new Map(valuesOf(after))];
  const changed = [...new Set([...old.keys(), ...now.keys()])].flatMap((field) => {
    const [was, is] = [old.get(field) ?? null, now.get(field) ?? null];
    return was === is ? [] : [changeOf(field, was, is)];
  });
  return {
    changes: changed.slice(0, AUDIT_CHANGES_MAX),
    more: Math.max(0, changed.length - AUDIT_CHANGES_MAX),
  };
};
