// The audit log: records a change before it is made, so that no change is unseen; superAdmins read
// it.
import {
  AUDIT_CHANGES_MAX,
  AUDIT_TEXT_MAX,
  type AuditAction,
  type AuditEntity,
} from '../../../contract/audit/audit.ts';
import type { AuditChange } from '../../../contract/audit/rules.ts';
import { fullName } from '../../../contract/kernel/full-name.ts';
import type { Basics } from '../basics.ts';
import type { Actor, StaffCall } from '../identity.ts';
import { firstGroups, parseIp } from '../ip-address.ts';
import { type Id, KEEP, type Key, type Kv, type OpId } from '../storage/kv.ts';
import { type Audited, labelIn, withMarks } from './personal-values.ts';
import { settleEntry } from './settle.ts';
import { type AuditList, auditKey, type StoredEntry, storedEntry } from './stored-entry.ts';

type Value = AuditChange['before'];

/** Fields that are never recorded, at any depth. */
const SECRET = /password|secret|token|hash|session|googlekey|emailkey/i;
/** Fields that the entry itself implies. */
const IMPLIED = ['_id', 'createdAt', 'updatedAt', 'updatedBy', 'version'];
/** Characters shown before the first difference of two long texts. */
const LEAD = 40;

const isPlain = (value: unknown): value is Exclude<Value, null> =>
  ['string', 'number', 'boolean'].includes(typeof value);

const placeOf = (path: string, name: string) => (path === '' ? name : `${path}.${name}`);

/**
 * All values of a thing by their paths, without empty values. A list of plain values is one value.
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
 * The value, or the part of a long text that begins shortly before `from`, with ellipses where it
 * was cut.
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
 * Fields in which `after` differs from `before`; null stands for a thing that does not exist.
 * `more` is the number of changed fields beyond those named.
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

const KEPT_GROUPS = 3;

/**
 * An address without the part that identifies a household: `203.0.113.0` for an IPv4 address,
 * `2001:db8:1::` for an IPv6 one, `unknown` for anything else.
 */
export const shortIp = (ip: string): string => {
  const address = parseIp(ip);
  if (!address) return 'unknown';
  return address.version === 4
    ? `${address.text.slice(0, address.text.lastIndexOf('.'))}.0`
    : firstGroups(address.groups, KEPT_GROUPS);
};

export type Intent = {
  action: AuditAction;
  entity: AuditEntity;
  entityId: string;
  /** The name that people use for the thing. */
  label: string;
  /** The thing as it is, null when there is none; views without secrets. */
  before: object | null;
  after: object | null;
  /**
   * The document whose write makes the change, and the operation that will write it. The entry
   * counts once the document has taken it.
   */
  key: Key;
  opId: OpId;
};

/**
 * Corrects the entry to the version that is really replaced, for changes that another writer may
 * precede. Await it before the document is written.
 */
type Amend = (before: object | null, after: object | null) => Promise<void>;

/** An event that changed no document but the log. */
type Note = Pick<Intent, 'action' | 'entity' | 'entityId' | 'label'>;

type Deps = Pick<Basics, 'isoNow' | 'keys' | 'newId' | 'newOpId'> & {
  audited: Audited;
  list: AuditList;
};
export type Audit = ReturnType<typeof createAudit>;

const sameChanges = (
  one: Pick<StoredEntry, 'changes' | 'more'>,
  other: Pick<StoredEntry, 'changes' | 'more'>,
) => one.more === other.more && JSON.stringify(one.changes) === JSON.stringify(other.changes);

export const createAudit = ({ audited, isoNow, keys, list, newId, newOpId }: Deps) => {
  const changesIn = (
    thing: Pick<StoredEntry, 'entity' | 'entityId'>,
    before: object | null,
    after: object | null,
  ) => {
    const { changes, more } = changesOf(before, after);
    return { changes: withMarks(audited, keys, thing, changes), more };
  };

  const entryOf = (
    { account, client }: Actor,
    { action, entity, entityId, label, before, after, key, opId }: Intent,
  ): StoredEntry => {
    const { _id, role, isApiKey } = account;
    return {
      _id: newId(),
      at: isoNow(),
      actor: { _id, name: fullName(account), role: isApiKey ? 'key' : role },
      action,
      entity,
      entityId,
      label: labelIn(audited, entity, entityId, label),
      ...changesIn({ entity, entityId }, before, after),
      ip: shortIp(client.ip),
      device: client.device,
      requestId: client.requestId,
      target: { key, opId },
      isSettled: false,
    };
  };

  const amendOf = (kv: Kv, entry: StoredEntry): Amend => {
    let kept: Pick<StoredEntry, 'changes' | 'more'> = entry;
    return async (before, after) => {
      const changed = changesIn(entry, before, after);
      if (sameChanges(kept, changed)) return;
      await kv.update(auditKey(entry._id), storedEntry, newOpId(), (current) =>
        current ? { ...current, ...changed } : KEEP,
      );
      kept = changed;
    };
  };

  return {
    /**
     * Writes the entry, then makes the change. After a crash at any point, the log shows the change
     * exactly if it was made: an entry whose document has not taken `opId` does not count. A change
     * that throws, or keeps its document unchanged, leaves no entry.
     */
    record: async <T>(
      call: StaffCall,
      intent: Intent,
      change: (amend: Amend) => Promise<T>,
    ): Promise<T> => {
      const { kv, caller, afterAnswer } = call;
      const entry = entryOf(caller, intent);
      const { value, settle } = await list.change(kv, entry._id, async () => {
        await kv.create(auditKey(entry._id), storedEntry, entry, newOpId());
        return change(amendOf(kv, entry));
      });
      await afterAnswer(settleEntry(kv, entry._id, newOpId()).then(() => settle(kv)));
      return value;
    },

    /**
     * Writes the entry `id` unless it exists: for events that are recorded once, even if they
     * recur.
     */
    note: async (call: StaffCall, id: Id, note: Note): Promise<void> => {
      const { kv, caller, afterAnswer } = call;
      const key = auditKey(id);
      if (await kv.get(key, storedEntry)) return;
      const opId = newOpId();
      const made = entryOf(caller, { ...note, before: null, after: null, key, opId });
      const { settle } = await list.change(kv, id, () =>
        kv.create(key, storedEntry, { ...made, _id: id, isSettled: true }, opId),
      );
      await afterAnswer(settle(kv));
    },
  };
};

/** Returns the decision of a write, after amending the entry to it. */
type Decided<Before, After> = <Next extends After | typeof KEEP>(
  current: Before,
  next: Next,
) => Promise<Next>;

type Update<Before, After, Written> = Omit<Intent, 'before' | 'after'> & {
  /** The version that was read, and the result of the change. */
  before: Before;
  after: After;
  /** The version as the log records it: without secrets, and null if there is none yet. */
  view: (version: Before) => object | null;
  /** The same for the new version; null when the change removes the thing. */
  viewAfter: (version: After) => object | null;
  /**
   * Makes the change inside a compare-and-swap of the document `key`, as the operation `opId`. It
   * decides again on the version that it really replaces, and passes both through `decided`.
   */
  write: (decided: Decided<Before, After>) => Promise<Written>;
};

/**
 * A change of one document by staff, with its entry in the audit log.
 *
 * The entry is written first and the change after it, so that no change can happen unseen. Between
 * reading the document and writing it another writer may change it. The caller decides on the
 * version it has read, and does not come here when nothing would change; `write` decides once more
 * on the version it replaces, and the entry is amended before that version is replaced. The entry
 * counts from the moment the document has taken `opId`: a process that ends in between, a change
 * that throws and one that keeps its document leave none (docs/decisions/0016).
 */
export const auditedUpdate = <Before, After, Written>(
  audit: Pick<Audit, 'record'>,
  call: StaffCall,
  { before, after, view, viewAfter, write, ...intent }: Update<Before, After, Written>,
): Promise<Written> =>
  audit.record(call, { ...intent, before: view(before), after: viewAfter(after) }, (amend) =>
    write(async (current, next) => {
      const decision: After | typeof KEEP = next;
      if (decision !== KEEP) await amend(view(current), viewAfter(decision));
      return next;
    }),
  );
