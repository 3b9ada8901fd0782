// Legal records as superAdmins read, add and take them back.

import { dayOf, writtenDay } from '../../contract/kernel/days.ts';
import { fullName } from '../../contract/kernel/full-name.ts';
import { conflict, missing } from '../../contract/kernel/refusal.ts';
import {
  addRefusal,
  IN_FORCE,
  OVERTAKEN,
  SAME_AS_BEFORE,
  withRecord,
} from '../../contract/legal/legal.ts';
import type { LegalRecords, NewLegalRecord } from '../../contract/legal/rules.ts';
import { type Audit, auditedUpdate } from '../kernel/audit/audit.ts';
import type { Basics } from '../kernel/basics.ts';
import type { StaffCall } from '../kernel/identity.ts';
import type { LegalFacts, ValidLegal } from '../kernel/legal/legal-facts.ts';
import {
  LEGAL_KEY,
  NO_RECORDS,
  type StoredLegal,
  type StoredRecord,
  storedLegal,
} from '../kernel/legal/stored-legal.ts';
import { refused } from '../kernel/refusal.ts';
import type { Call } from '../kernel/service-call.ts';
import { sha256OfJson } from '../kernel/storage/hashes.ts';
import { KEEP } from '../kernel/storage/kv.ts';
import type { LegalPages } from './legal-pages.ts';

type Deps = Pick<Basics, 'isoNow' | 'newId' | 'newOpId'> & {
  audit: Audit;
  legalFacts: LegalFacts;
  legalPages: LegalPages;
};
export type LegalDesk = ReturnType<typeof createLegalDesk>;

/** A day before every record. */
const EARLIEST = '0000-01-01';

const factsIn = ({ legalName, gstin, tax }: Omit<ValidLegal, 'record'>) => ({
  legalName,
  gstin,
  tax,
});
const labelOf = ({ from }: Pick<StoredRecord, 'from'>) =>
  `Legal name and tax from ${writtenDay(from)}`;

export const createLegalDesk = ({
  audit,
  isoNow,
  legalFacts,
  legalPages,
  newId,
  newOpId,
}: Deps) => {
  const stored = async ({ kv }: Call) =>
    (await kv.get(LEGAL_KEY, storedLegal))?.value ?? NO_RECORDS;

  const viewOf = async (call: Call, { version, records }: StoredLegal): Promise<LegalRecords> => {
    const today = dayOf(isoNow());
    return {
      version,
      today,
      first: factsIn(legalFacts.onDay(null, EARLIEST)),
      current: legalFacts.onDay({ version, records }, today).record,
      records,
      arePagesCurrent: await legalPages.areCurrent(call.kv),
    };
  };

  /** What is valid on the day of a record without it, for the audit log. */
  const factsWithout = (all: StoredLegal, { _id, from }: StoredRecord) => {
    const records = all.records.filter((one) => one._id !== _id);
    return factsIn(legalFacts.onDay({ ...all, records }, from));
  };
  const auditView = (record: StoredRecord) => ({ from: record.from, ...factsIn(record) });

  return {
    read: async (call: Call) => viewOf(call, await stored(call)),

    /** Throws 409 after another change, 422 for a day before today. */
    add: async (call: StaffCall, { version, from, ...facts }: NewLegalRecord) => {
      const [at, opId] = [isoNow(), newOpId()];
      const { account } = call.caller;
      const record: StoredRecord = {
        _id: newId(),
        from,
        ...facts,
        by: { _id: account._id, name: fullName(account) },
        at,
      };
      const next = (current: StoredLegal): StoredLegal => {
        if (current.version !== version) throw refused(conflict(OVERTAKEN));
        const refusal = addRefusal(current.records, from, dayOf(at));
        if (refusal) throw refused(refusal);
        // The first record may confirm the facts of the repository.
        const before = legalFacts.onDay(current, from);
        if (before.record && sha256OfJson(factsIn(before)) === sha256OfJson(factsIn(record)))
          throw refused(conflict(SAME_AS_BEFORE));
        return {
          ...current,
          version: version + 1,
          records: withRecord(current.records, record),
        };
      };
      const before = await stored(call);
      const written = await auditedUpdate(audit, call, {
        key: LEGAL_KEY,
        opId,
        action: 'create',
        entity: 'legal',
        entityId: record._id,
        label: labelOf(record),
        before,
        after: next(before),
        view: (all) => ({ from: null, ...factsWithout(all, record) }),
        viewAfter: () => auditView(record),
        write: (decided) =>
          call.kv.update(LEGAL_KEY, storedLegal, opId, async (current) =>
            decided(current ?? NO_RECORDS, next(current ?? NO_RECORDS)),
          ),
      });
      legalFacts.forgetRecent();
      await call.afterAnswer(legalPages.follow(call.kv));
      return viewOf(call, written);
    },

    /** Throws 404 without such a record, 409 from its first day on. */
    takeBack: async (call: StaffCall, id: string) => {
      const [today, opId] = [dayOf(isoNow()), newOpId()];
      const before = await stored(call);
      const record = before.records.find(({ _id }) => _id === id);
      if (!record) throw refused(missing('There is no such record.'));
      if (record.from <= today) throw refused(conflict(IN_FORCE));
      const without = (current: StoredLegal): StoredLegal | typeof KEEP =>
        current.records.some(({ _id }) => _id === id)
          ? {
              ...current,
              version: current.version + 1,
              records: current.records.filter(({ _id }) => _id !== id),
            }
          : KEEP;
      const written = await auditedUpdate(audit, call, {
        key: LEGAL_KEY,
        opId,
        action: 'remove',
        entity: 'legal',
        entityId: id,
        label: labelOf(record),
        before,
        after: before,
        view: () => auditView(record),
        viewAfter: (all) => ({ from: null, ...factsWithout(all, record) }),
        write: (decided) =>
          call.kv.update(LEGAL_KEY, storedLegal, opId, async (current) =>
            decided(current ?? NO_RECORDS, without(current ?? NO_RECORDS)),
          ),
      });
      legalFacts.forgetRecent();
      return viewOf(call, written ?? NO_RECORDS);
    },
  };
};
