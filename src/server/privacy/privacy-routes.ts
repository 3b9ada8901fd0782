// Calls with which people have their data, or have it erased.
import * as privacy from '../../contract/endpoints/privacy.ts';
import type { Mount } from '../mounted.ts';
import type { Deletions } from './deletion.ts';
import type { Exports } from './export.ts';

export const mountPrivacy = (
  mount: Mount,
  { deletions, exportData }: { deletions: Deletions; exportData: Exports },
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
  mount(privacy.exportData, async ({ kv, caller, body, afterAnswer }) => ({
    export: await exportData(kv, caller, body.currentPassword, afterAnswer),
  }));
};
