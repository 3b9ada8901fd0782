// The services of calls that anyone may make: what each function needs to answer at all, and what
// has been published.
import { createSessions } from './account/session.ts';
import { createKeyCheck } from './api-key/check-key.ts';
import { createKeyUses } from './api-key/key-uses.ts';
import { createAudit } from './audit/audit.ts';
import { createAuditList } from './audit/audit-list.ts';
import type { Basics } from './basics.ts';
import type { Deps } from './deps.ts';
import { createErrorCounts } from './health/error-counts.ts';
import { createKeptAnswers } from './idempotency/kept-answers.ts';
import { keyFrom } from './key-from.ts';
import { createPlanCatalogue } from './plan/plan-catalogue.ts';
import { createLiveReleases } from './release/live.ts';
import { createTextKeys, newId, newOpId } from './storage/keys.ts';
import type { Kv } from './storage/kv.ts';

export const createPublicServices = (deps: Deps) => {
  const { ports } = deps;
  const { now } = ports;
  const basics: Basics = {
    keys: createTextKeys(deps.keySecret),
    newId: () => newId(ports),
    newOpId: () => newOpId(ports),
    isoNow: () => new Date(now()).toISOString(),
  };
  const auditList = createAuditList(ports);
  const audit = createAudit({ ...basics, list: auditList });
  const sessions = createSessions({
    key: keyFrom(deps.sessionSecret, 'session'),
    now,
    newId: basics.newId,
  });
  const live = createLiveReleases(deps.firstCatalogue);
  // What customers buy is what they see: the current release may still be being built, or its build
  // may have failed.
  const shown = async (kv: Kv) => (await live.shown(kv, deps.shownRelease?.())).catalogue;
  return {
    ...{ basics, audit, auditList, live, sessions, shown },
    errorCounts: createErrorCounts({ ...basics, now, storage: deps.storage }),
    keptAnswers: createKeptAnswers({ ...basics, now }),
    loadKey: createKeyCheck({
      ...{ keys: basics.keys, now },
      uses: createKeyUses({ ...basics, audit, now }),
    }),
    planCatalogue: createPlanCatalogue(shown),
  };
};

export type PublicServices = ReturnType<typeof createPublicServices>;
