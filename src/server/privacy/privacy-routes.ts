// Calls with which people have their data, or have it erased.
import * as privacy from '../../contract/privacy/endpoints.ts';
import type { Mount } from '../mounted.ts';
import type { Consents } from './consents.ts';
import type { Deletions } from './deletion.ts';
import type { Exports } from './export.ts';

export const mountPrivacy = (
  mount: Mount,
  {
    consents,
    deletions,
    exportData,
  }: { consents: Consents; deletions: Deletions; exportData: Exports },
) => {
  mount(privacy.readDeletion, async ({ kv, caller }) => ({
    deletion: await deletions.read(kv, caller),
  }));
  mount(privacy.requestDeletion, async ({ kv, caller, body, session, afterAnswer }) => {
    const deletion = await deletions.request(kv, caller, body, afterAnswer);
    session.end();
    return { deletion };
  });
  mount(privacy.cancelDeletion, async ({ kv, caller }) => ({
    deletion: await deletions.cancel(kv, caller),
  }));
  mount(privacy.readConsents, async ({ kv, caller }) => ({
    consents: await consents.read(kv, caller.account),
  }));
  mount(privacy.changeConsent, async ({ kv, caller, body }) => ({
    consents: await consents.change(kv, caller.account._id, body.reminders),
  }));
  mount(privacy.exportData, async ({ kv, caller, body, afterAnswer }) => ({
    export: await exportData(kv, caller, body.currentPassword, afterAnswer),
  }));
};
