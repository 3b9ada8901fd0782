import { keyScopes } from '../../contract/api-key/key-scopes.ts';
import { BACKUP_CALLS } from '../../contract/backup/endpoints.ts';
import { defineNoun, type Kernel } from '../account/define-noun.ts';
import { mountBackups } from './backup-routes.ts';
import { type Copies, createBackups } from './backups.ts';
import { keySecretTask } from './key-check.ts';

type Needs = Kernel & { copies?: Copies | undefined; keySecret: string };

export const backup = defineNoun({
  name: 'backup',
  about: 'copying a whole site out of its storage, and into it unseen',
  calls: [BACKUP_CALLS],
  scopes: keyScopes('backup'),
  folders: ['gen'],
  make: ({ copies, keySecret, now, ports }: Needs) => {
    const backups = createBackups({ copies, keySecret, now });
    return {
      services: { backups },
      routes: (mount) => mountBackups(mount, { backups }),
      tasks: { often: [keySecretTask(ports, keySecret)] },
      personal: null,
    };
  },
});
