// Calls with which people export their data, or have it erased.
import * as privacy from '../../contract/privacy/endpoints.ts';
import type { Mount } from '../account/define-noun.ts';
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
  mount(privacy.readDeletion, async (call) => ({
    deletion: await deletions.read(call),
  }));
  mount(privacy.requestDeletion, async (call) => {
    const deletion = await deletions.request(call, call.body);
    call.session.end();
    return { deletion };
  });
  mount(privacy.cancelDeletion, async (call) => ({
    deletion: await deletions.cancel(call),
  }));
  mount(privacy.readConsents, async (call) => ({
    consents: await consents.read(call, call.caller.account),
  }));
  mount(privacy.changeConsent, async (call) => ({
    consents: await consents.change(call, call.caller.account._id, call.body.reminders),
  }));
  mount(privacy.exportData, async (call) => ({
    export: await exportData(call, call.body.currentPassword),
  }));
};
