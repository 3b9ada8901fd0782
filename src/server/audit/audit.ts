// The audit log: told of a change before it is made, so that none can happen unseen; read by
// superAdmins.

import type { AUDIT_SORTS, AuditAction, AuditEntity } from '../../contract/audit/audit.ts';
import type { AuditQuery, AuditRow } from '../../contract/audit/rules.ts';
import { withinDays } from '../../contract/kernel/days.ts';
import { fullName } from '../../contract/kernel/full-name.ts';
import type { AfterAnswer, Basics } from '../basics.ts';
import type { Client } from '../caller.ts';
import type { ActingAccount } from '../identity.ts';
import { pageFor } from '../paging.ts';
import {
  type Id,
  KEEP,
  type Key,
  type Kv,
  type OpId,
  type ScopedKv,
  StorageCorrupt,
} from '../storage/kv.ts';
import { changesOf } from './audit-changes.ts';
import type { AuditList } from './audit-list.ts';
import { labelIn, withMarks } from './personal-values.ts';
import { settleEntry } from './settle.ts';
import { shortIp } from './short-ip.ts';
import { auditKey, entryView, type StoredEntry, storedEntry } from './stored-entry.ts';

/** Who changes something, as handlers are given it. */
export type Actor = { account: ActingAccount; client: Client };

export type Intent = {
  caller: Actor;
  action: AuditAction;
  entity: AuditEntity;
  entityId: string;
  /** What the thing is called by people. */
  label: string;
  /** The thing as it is, null when there is none; views without secrets. */
  before: object | null;
  after: object | null;
  /**
   * The one document whose write makes the change, and the operation that is going to write it: the
   * entry counts when the document took it.
   */
  key: Key;
  opId: OpId;
  afterAnswer: AfterAnswer;
};

/**
 * Says what the version that is really replaced becomes; for changes that others may get ahead of.
 * To be awaited before the document is written.
 */
export type Amend = (before: object | null, after: object | null) => Promise<void>;

/** Something that happened and changed no document but the log. */
type Note = Pick<Intent, 'caller' | 'action' | 'entity' | 'entityId' | 'label' | 'afterAnswer'>;

type Deps = Pick<Basics, 'isoNow' | 'keys' | 'newId' | 'newOpId'> & { list: AuditList };
export type Audit = ReturnType<typeof createAudit>;

const COLUMNS = {
  texts: ({ actor, label, entityId }: AuditRow) => [actor.name, label, entityId],
  sorts: {
    createdAt: ({ at }: AuditRow) => at,
    actor: ({ actor }: AuditRow) => actor.name,
    action: ({ action }: AuditRow) => action,
  } satisfies Record<(typeof AUDIT_SORTS)[number], (row: AuditRow) => string>,
};

const sameChanges = (
  one: Pick<StoredEntry, 'changes' | 'more'>,
  other: Pick<StoredEntry, 'changes' | 'more'>,
) => one.more === other.more && JSON.stringify(one.changes) === JSON.stringify(other.changes);

export const createAudit = ({ isoNow, keys, list, newId, newOpId }: Deps) => {
  const changesIn = (
    thing: Pick<StoredEntry, 'entity' | 'entityId'>,
    before: object | null,
    after: object | null,
  ) => {
    const { changes, more } = changesOf(before, after);
    return { changes: withMarks(keys, thing, changes), more };
  };

  const entryOf = ({
    caller,
    action,
    entity,
    entityId,
    label,
    before,
    after,
    key,
    opId,
  }: Intent): StoredEntry => {
    const { account, client } = caller;
    const { _id, role, isApiKey } = account;
    return {
      _id: newId(),
      at: isoNow(),
      actor: { _id, name: fullName(account), role: isApiKey ? 'key' : role },
      ...{ action, entity, entityId, label: labelIn(entity, entityId, label) },
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
     * Writes the entry, then makes the change. Cut off anywhere, the log tells of the change
     * exactly when it was made: an entry whose document has not taken `opId` does not count. A
     * change that throws, or keeps its document as it is, leaves none.
     */
    record: async <T>(
      kv: ScopedKv,
      intent: Intent,
      change: (amend: Amend) => Promise<T>,
    ): Promise<T> => {
      const entry = entryOf(intent);
      const { value, settle } = await list.change(kv, entry._id, async () => {
        await kv.create(auditKey(entry._id), storedEntry, entry, newOpId());
        return change(amendOf(kv, entry));
      });
      await intent.afterAnswer(settleEntry(kv, entry._id, newOpId()).then(() => settle(kv)));
      return value;
    },

    /**
     * Writes the entry `id`, unless it is there already: for what is noted once, however often it
     * happens.
     */
    note: async (kv: ScopedKv, id: Id, note: Note): Promise<void> => {
      const key = auditKey(id);
      if (await kv.get(key, storedEntry)) return;
      const opId = newOpId();
      const made = entryOf({ ...note, before: null, after: null, key, opId });
      const { settle } = await list.change(kv, id, () =>
        kv.create(key, storedEntry, { ...made, _id: id, isSettled: true }, opId),
      );
      await note.afterAnswer(settle(kv));
    },

    page: async (kv: ScopedKv, { entity, action, actor, from, to, ...query }: AuditQuery) => {
      const isWithin = withinDays({ from, to });
      const wanted = (row: AuditRow) => {
        const isMeant =
          (entity ?? row.entity) === row.entity &&
          (action ?? row.action) === row.action &&
          (actor ?? row.actor._id) === row.actor._id;
        return isMeant && isWithin(row.at);
      };
      const { rows, ...page } = pageFor(await list.read(kv), query, COLUMNS, wanted);
      const entries = await Promise.all(
        rows.map(async ({ _id }) => {
          const found = await kv.get(auditKey(_id), storedEntry);
          if (!found) throw new StorageCorrupt('An entry of the audit log is missing.');
          return entryView(found.value);
        }),
      );
      return { entries, ...page };
    },
  };
};
