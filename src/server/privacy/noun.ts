import { PRIVACY_CALLS } from '../../contract/privacy/endpoints.ts';
import type { Accounts } from '../account/accounts.ts';
import { defineNoun, type Kernel } from '../account/define-noun.ts';
import type { Notices } from '../account/notices.ts';
import type { People } from '../account/people.ts';
import type { Profile } from '../account/profile.ts';
import type { LetterKinds, ReadDatedLetterhead } from '../kernel/outbox/letter.ts';
import type { Outbox } from '../kernel/outbox/outbox.ts';
import { createConsents } from './consents.ts';
import { createDeletions, ERASURE_FOLDER } from './deletion.ts';
import { createErasures } from './erase.ts';
import { createExports, createSentLetters } from './export.ts';
import { createOwnerProof } from './owner-proof.ts';
import { mountPrivacy } from './privacy-routes.ts';

type Needs = Kernel & {
  accounts: Accounts;
  readDatedLetterhead: ReadDatedLetterhead;
  letters: LetterKinds;
  notices: Notices;
  outbox: Outbox;
  people: People;
  profile: Profile;
};

export const privacy = defineNoun({
  name: 'privacy',
  about: 'a person’s own data: downloaded, or erased for good',
  calls: [PRIVACY_CALLS],
  scopes: {},
  folders: [ERASURE_FOLDER],
  make: (needs: Needs) => {
    const owner = createOwnerProof(needs);
    const consents = createConsents(needs);
    const deletions = createDeletions({ ...needs, owner });
    const erasures = createErasures(needs);
    const exportData = createExports({
      ...needs,
      consents,
      owner,
      sentLetters: createSentLetters(needs),
    });
    return {
      services: { consents, deletions, erasures, exportData },
      routes: (mount) => mountPrivacy(mount, { consents, deletions, exportData }),
      tasks: { erasing: [erasures.task] },
      personal: null,
    };
  },
});
