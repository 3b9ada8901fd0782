// Complaints: stored once, confirmed at once, listed, and processed by staff.
import {
  GRIEVANCE_NOTES_MAX,
  GRIEVANCE_STATUS_LABELS,
  type GrievanceStatus,
  grievanceMayBecome,
} from '../../contract/grievance/grievance.ts';
import type { GrievanceChanges, GrievanceSubmission } from '../../contract/grievance/rules.ts';
import { dayOf } from '../../contract/kernel/days.ts';
import { fullName } from '../../contract/kernel/full-name.ts';
import { splitPhone } from '../../contract/kernel/phone-parts.ts';
import { NOTICE_VERSION } from '../../contract/privacy/privacy.ts';
import type { Throttle } from '../account/throttle.ts';
import { type Audit, auditedUpdate } from '../kernel/audit/audit.ts';
import type { Basics } from '../kernel/basics.ts';
import { derivedId } from '../kernel/derived-id.ts';
import { entityTag, requireMatch } from '../kernel/entity-tag.ts';
import type { StaffCall } from '../kernel/identity.ts';
import { ApiError, notFound } from '../kernel/refusal.ts';
import type { Call } from '../kernel/service-call.ts';
import { sha256OfJson } from '../kernel/storage/hashes.ts';
import { KEEP, type ScopedKv } from '../kernel/storage/kv.ts';
import type { GrievanceList } from './grievance-list.ts';
import type { GrievanceNews } from './grievance-news.ts';
import {
  grievanceKey,
  grievanceNumberOf,
  grievanceView,
  type StoredGrievance,
  storedGrievance,
} from './stored-grievance.ts';

const wordOf = (status: GrievanceStatus) => GRIEVANCE_STATUS_LABELS[status].toLowerCase();

const withStatus = (grievance: StoredGrievance, to: GrievanceStatus): StoredGrievance => {
  if (!grievanceMayBecome(grievance.status, to))
    throw new ApiError(
      'conflict',
      `This complaint is ${wordOf(grievance.status)} and cannot be made ${wordOf(to)}.`,
    );
  return { ...grievance, status: to };
};

const withNote = (
  grievance: StoredGrievance,
  text: string,
  by: string,
  at: string,
): StoredGrievance => {
  if (grievance.notes.length >= GRIEVANCE_NOTES_MAX)
    throw new ApiError('conflict', `A complaint can have up to ${GRIEVANCE_NOTES_MAX} notes.`);
  return { ...grievance, notes: [...grievance.notes, { text, by, at }] };
};

const withAnswer = (grievance: StoredGrievance, answer: string, at: string): StoredGrievance => {
  if (answer === grievance.answer) return grievance;
  if (grievance.status === 'closed')
    throw new ApiError('conflict', 'This complaint is closed. Please open it again first.');
  return {
    ...grievance,
    answer,
    answeredAt: at,
    status: 'answered',
    acknowledgedAt: grievance.acknowledgedAt ?? at,
    news: [...new Set([...grievance.news, 'answered' as const])],
  };
};

/**
 * Applies the changes; throws 409 for a step that is not allowed. Returns the same object if
 * nothing changes.
 */
const changedGrievance = (
  grievance: StoredGrievance,
  { answer, isAcknowledged, note, status }: GrievanceChanges,
  by: string,
  at: string,
): StoredGrievance => {
  let next = grievance;
  if (isAcknowledged && next.acknowledgedAt === null) next = { ...next, acknowledgedAt: at };
  if (answer !== undefined) next = withAnswer(next, answer, at);
  if (status !== undefined && status !== next.status) next = withStatus(next, status);
  if (note !== undefined) next = withNote(next, note, by, at);
  return next === grievance ? grievance : { ...next, updatedAt: at };
};

type Deps = Basics & {
  audit: Audit;
  list: GrievanceList;
  news: GrievanceNews;
  throttle: Throttle;
};
export type Grievances = ReturnType<typeof createGrievances>;

/** The sender of a complaint, as far as known. */
type Sender = { idempotencyKey: string | undefined; ip: string; user: string | null };

/** The fields that the audit log keeps: that there is an answer or a note, not its text. */
const auditView = ({ topic, status, acknowledgedAt, answeredAt, notes }: StoredGrievance) => ({
  topic,
  status,
  acknowledgedAt,
  answeredAt,
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
      call: Call,
      { name, topic, text, ...given }: GrievanceSubmission,
      { idempotencyKey, ip, user }: Sender,
    ) => {
      const email = given.email ?? null;
      const { phone, phoneExtension } = given.phone
        ? splitPhone(given.phone)
        : { phone: null, phoneExtension: null };
      const called = phoneExtension ? { phone, phoneExtension } : { phone };
      const content = { name, email, ...called, topic, text };
      const contentHash = sha256OfJson(content);
      const at = isoNow();
      const id = derivedId(keys, 'grievance', idempotencyKey ?? `${dayOf(at)} ${contentHash}`);
      const repeatedGrievance = (before: StoredGrievance) => {
        if (before.contentHash !== contentHash)
          throw new ApiError('invalid_fields', 'This complaint was already sent differently.');
        return before;
      };
      const before = await call.kv.get(grievanceKey(id), storedGrievance);
      if (before) return repeatedGrievance(before.value);
      await throttle.countAttempt(call.kv, 'grievance', ip);
      // After too many letters to the address the complaint is stored without a letter.
      const isConfirmed = email !== null && (await throttle.allows(call.kv, 'letter', email));
      const grievance: StoredGrievance = {
        _id: id,
        number: grievanceNumberOf(keys, id, at),
        ...content,
        phoneExtension,
        user,
        // The letter on its way acknowledges it; without an address, staff acknowledge by phone.
        acknowledgedAt: isConfirmed ? at : null,
        status: 'open',
        answer: null,
        answeredAt: null,
        notes: [],
        createdAt: at,
        updatedAt: at,
        contentHash,
        noticeVersion: NOTICE_VERSION,
        news: ['received'],
      };
      const { value: outcome, settle } = await list.change(call.kv, id, () =>
        call.kv.create(grievanceKey(id), storedGrievance, grievance, newOpId()),
      );
      await call.afterAnswer(news.announce(call.kv, id, settle));
      return outcome === 'exists' ? repeatedGrievance(await read(call.kv, id)) : grievance;
    },

    read: async (call: Call, id: string) => grievanceView(await read(call.kv, id)),

    /** Throws 409 if the change is not allowed, or another change came first. */
    change: async (call: StaffCall, id: string, changes: GrievanceChanges) => {
      const [at, opId, key] = [isoNow(), newOpId(), grievanceKey(id)];
      const next = (grievance: StoredGrievance) => {
        const after = changedGrievance(grievance, changes, fullName(call.caller.account), at);
        if (after !== grievance) requireMatch(call.ifMatch, entityTag(grievanceView(grievance)));
        return after;
      };
      const before = await read(call.kv, id);
      const after = next(before);
      if (after === before) return grievanceView(before);
      const { value: grievance, settle } = await list.change(call.kv, id, () =>
        auditedUpdate(audit, call, {
          key,
          opId,
          action: 'change',
          entity: 'grievance',
          entityId: id,
          label: before.number,
          before,
          after,
          view: auditView,
          viewAfter: auditView,
          write: (decided) =>
            call.kv.update(key, storedGrievance, opId, async (current) => {
              if (!current) throw notFound();
              const changed = next(current);
              return decided(current, changed === current ? KEEP : changed);
            }),
        }),
      );
      await call.afterAnswer(news.announce(call.kv, id, settle));
      if (!grievance) throw notFound();
      return grievanceView(grievance);
    },
  };
};
