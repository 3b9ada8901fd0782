// Calls that copy a whole site.
import * as backup from '../../contract/backup/endpoints.ts';
import type { Mount } from '../account/define-noun.ts';
import type { Backups } from './backups.ts';

export const mountBackups = (mount: Mount, { backups }: { backups: Backups }) => {
  mount(backup.readBackupState, async (call) => backups.state(call));
  mount(backup.listBackup, async ({ query }) => backups.list(query.after));
  mount(backup.readBackupEntries, async ({ query }) => backups.read(query.keys));
  mount(backup.startRestore, async (call) => backups.start(call, call.body));
  mount(backup.stageEntries, async ({ id, body }) => backups.stage(id, body.entries));
  mount(backup.listStaged, async ({ id, query }) => backups.listStaged(id, query.after));
  mount(backup.switchRestore, async ({ id, body }) =>
    body.step === 'close' ? backups.close(id) : backups.open(id),
  );
};
