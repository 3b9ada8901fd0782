// Complaints: stored once, confirmed at once, listed, and worked on by staff.
import { createHash } from 'node:crypto';
import type { GrievanceStatus } from '../../contract/grievance/grievance.ts';
import type {
  GrievanceChanges,
  GrievanceQuery,
  GrievanceRow,
  GrievanceSubmission,
} from '../../contract/grievance/rules.ts';
import { dayOf } from '../../contract/kernel/days.ts';
import { fullName } from '../../contract/kernel/full-name.ts';
import { splitPhone } from '../../contract/kernel/phone-parts.ts';
import { NOTICE_VERSION } from '../../contract/privacy/privacy.ts';
import type { Throttle } from '../account/throttle.ts';
import type { Actor, Audit } from '../audit/audit.ts';
import { auditedUpdate } from '../audit/audited-update.ts';
import type { AfterAnswer, Basics } from '../basics.ts';
import { derivedId } from '../derived-id.ts';
import { entityTag, requireMatch } from '../entity-tag.ts';
import { pageFor } from '../paging.ts';
import { ApiError, notFound } from '../refusal.ts';
import { KEEP, type ScopedKv } from '../storage/kv.ts';
import { changedGrievance } from './changed-grievance.ts';
import type { GrievanceList } from './grievance-list.ts';
import type { GrievanceNews } from './grievance-news.ts';
import {
  grievanceKey,
  grievanceNumberOf,
  grievanceView,
  type StoredGrievance,
  storedGrievance,
} from './stored-grievance.ts';

type Deps = Basics & {
  audit: Audit;
  list: GrievanceList;
  news: GrievanceNews;
  throttle: Throttle;
};
export type Grievances = ReturnType<typeof createGrievances>;

/** Who sends a complaint, as far as it is known. */
export type Sender = { idempotencyKey: string | undefined; ip: string; user: string | null };

const COLUMNS = {
  texts: ({ name, email, phone, number }: GrievanceRow) => [
    ...[name, number, email ?? '', phone ?? ''],
  ],
  sorts: {
    createdAt: ({ createdAt }: GrievanceRow) => createdAt,
    name: ({ name }: GrievanceRow) => name,
    status: ({ status }: GrievanceRow) => status,
  },
};

/** What the audit log keeps: that there is an answer or a note, not what it says. */
const auditView = ({ topic, status, acknowledgedAt, answeredAt, notes }: StoredGrievance) => ({
  ...{ topic, status, acknowledgedAt, answeredAt },
  notes: notes.length,
});

const read = async (kv: ScopedKv, id: string) => {
  const found = await kv.get(grievanceKey(id), storedGrievance);
  if (!found) throw notFound();
  return found.value;
};

export const createGrievances = (deps: Deps) => {
  const { audit, isoNow, keys, list, newOpId, news, throttle } = deps;
  return {
    /**
     * Stores a complaint. The same key with the same content is the same complaint; without a key,
     * the same content on the same day is, because a form without script has none.
     */
    send: async (
      kv: ScopedKv,
      { name, topic, text, ...given }: GrievanceSubmission,
      { idempotencyKey, ip, user }: Sender,
      afterAnswer: AfterAnswer,
    ) => {
      const email = given.email ?? null;
      const { phone, phoneExtension } = given.phone
        ? splitPhone(given.phone)
        : { phone: null, phoneExtension: null };
      const called = phoneExtension ? { phone, phoneExtension } : { phone };
      const content = { name, email, ...called, topic, text };
      const contentHash = createHash('sha256').update(JSON.stringify(content)).digest('hex');
      const at = isoNow();
      const id = derivedId(keys, 'grievance', idempotencyKey ?? `${dayOf(at)} ${contentHash}`);
      const again = (before: StoredGrievance) => {
        if (before.contentHash !== contentHash)
          throw new ApiError('invalid_fields', 'This complaint was already sent differently.');
        return before;
      };
      const before = await kv.get(grievanceKey(id), storedGrievance);
      if (before) return again(before.value);
      await throttle.countAttempt(kv, 'grievance', ip);
      // After too many letters to the address the complaint is stored without a letter.
      const isConfirmed = email !== null && (await throttle.allows(kv, 'letter', email));
      const grievance: StoredGrievance = {
        ...{ _id: id, number: grievanceNumberOf(keys, id, at), ...content, phoneExtension, user },
        // By the letter that is on its way; a phone call is for staff to make.
        acknowledgedAt: isConfirmed ? at : null,
        ...{ status: 'open', answer: null, answeredAt: null, notes: [] },
        ...{ createdAt: at, updatedAt: at, contentHash, noticeVersion: NOTICE_VERSION },
        news: ['received'],
      };
      const { value: outcome, settle } = await list.change(kv, id, () =>
        kv.create(grievanceKey(id), storedGrievance, grievance, newOpId()),
      );
      await afterAnswer(news.announce(kv, id, settle));
      return outcome === 'exists' ? again(await read(kv, id)) : grievance;
    },

    read: async (kv: ScopedKv, id: string) => grievanceView(await read(kv, id)),

    /** A page of the list, and how many there are in each status. */
    page: async (kv: ScopedKv, { status, topic, ...query }: GrievanceQuery) => {
      const counts: Record<GrievanceStatus, number> = { open: 0, answered: 0, closed: 0 };
      const among = {
        is: (row: GrievanceRow) => (topic ?? row.topic) === row.topic,
        count: (row: GrievanceRow) => {
          counts[row.status] += 1;
        },
      };
      const isShown = (row: GrievanceRow) => (status ?? row.status) === row.status;
      return { ...pageFor(await list.read(kv), query, COLUMNS, isShown, among), counts };
    },

    /** Throws 409 where the change may not follow, or somebody else was first. */
    change: async (
      kv: ScopedKv,
      caller: Actor,
      { id, ifMatch }: { id: string; ifMatch?: string | undefined },
      changes: GrievanceChanges,
      afterAnswer: AfterAnswer,
    ) => {
      const [at, opId, key] = [isoNow(), newOpId(), grievanceKey(id)];
      const next = (grievance: StoredGrievance) => {
        const after = changedGrievance(grievance, changes, fullName(caller.account), at);
        if (after !== grievance) requireMatch(ifMatch, entityTag(grievanceView(grievance)));
        return after;
      };
      const before = await read(kv, id);
      const after = next(before);
      if (after === before) return grievanceView(before);
      const { value: grievance, settle } = await list.change(kv, id, () =>
        auditedUpdate(audit, kv, {
          ...{ caller, afterAnswer, key, opId },
          ...{ action: 'change', entity: 'grievance', entityId: id, label: before.number },
          ...{ before, after, view: auditView, viewAfter: auditView },
          write: (decided) =>
            kv.update(key, storedGrievance, opId, async (current) => {
              if (!current) throw notFound();
              const changed = next(current);
              return decided(current, changed === current ? KEEP : changed);
            }),
        }),
      );
      await afterAnswer(news.announce(kv, id, settle));
      if (!grievance) throw notFound();
      return grievanceView(grievance);
    },
  };
};
