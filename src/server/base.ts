// The parts of every API that are made before its nouns: ids, the clock, the audit log, sessions,
// keys, and the catalogue that visitors see.
import type { Company } from '../contract/catalogue/company-fields.ts';
import { createSessions } from './account/session.ts';
import { createKeyCheck, createKeyUses } from './api-key/check-key.ts';
import { createWords } from './catalogue/spoken-words.ts';
import type { Deps } from './deps.ts';
import { createErrorCounts } from './health/error-counts.ts';
import { createAudit } from './kernel/audit/audit.ts';
import {
  type Audited,
  createEraseEntries,
  type EraseEntries,
} from './kernel/audit/personal-values.ts';
import { AUDIT_LIST } from './kernel/audit/stored-entry.ts';
import type { Basics } from './kernel/basics.ts';
import { createKeptAnswers, forgetKeptAnswers } from './kernel/idempotency/kept-answers.ts';
import { keyFrom } from './kernel/key-from.ts';
import { createLegalFacts } from './kernel/legal/legal-facts.ts';
import { createLink } from './kernel/links.ts';
import { createTextKeys, newId, newOpId } from './kernel/storage/keys.ts';
import type { Kv } from './kernel/storage/kv.ts';
import { createLiveReleases } from './release/live.ts';

export const createBase = (deps: Deps, audited: Audited) => {
  const { ports } = deps;
  const { now } = ports;
  const basics: Basics = {
    keys: createTextKeys(deps.keySecret),
    newId: () => newId(ports),
    newOpId: () => newOpId(ports),
    isoNow: () => new Date(now()).toISOString(),
  };
  const auditList = AUDIT_LIST.open(ports);
  const audit = createAudit({ ...basics, audited, list: auditList });
  const eraseAudit = createEraseEntries({ ...basics, audited, auditList });
  const eraseEntries: EraseEntries = async (kv, things) => {
    await eraseAudit(kv, things);
    await forgetKeptAnswers(kv, things);
  };
  const live = createLiveReleases(deps.firstCatalogue);
  const shown = async (kv: Kv) => (await live.shown(kv, deps.shownRelease?.())).catalogue;
  const translations = deps.translations ?? (async () => ({}));
  return {
    ...basics,
    now,
    legalFacts: createLegalFacts({ legal: deps.legal, now }),
    audit,
    auditList,
    eraseEntries,
    live,
    translations,
    wordsIn: createWords({ translations, shown }),
    /** The catalogue of the current release, which staff edit. */
    current: async (kv: Kv) => (await live.live(kv)).catalogue,
    /**
     * The catalogue that visitors see: an earlier one while the current release is built, and after
     * a failed build.
     */
    shown,
    /** The company's facts, as visitors see them. */
    company: async (kv: Kv): Promise<Company> => {
      const [entry] = (await shown(kv)).company;
      if (!entry) throw new Error('The catalogue lacks the company.');
      return entry.data;
    },
    link: createLink(deps),
    sessions: createSessions({ ...basics, key: keyFrom(deps.sessionSecret, 'session'), now }),
    errorCounts: createErrorCounts({ ...basics, now, storage: deps.storage }),
    keptAnswers: createKeptAnswers({ ...basics, now }),
    loadKey: createKeyCheck({
      ...basics,
      now,
      uses: createKeyUses({ ...basics, audit, now }),
    }),
  };
};
export type Base = ReturnType<typeof createBase>;
