import { INVITATION_CALLS } from '../../contract/account/endpoints.ts';
import { PEOPLE_CALLS } from '../../contract/people/endpoints.ts';
import type { Accounts } from '../account/accounts.ts';
import { defineNoun, type Kernel } from '../account/define-noun.ts';
import type { FailureCounters } from '../account/failures.ts';
import { createInvitation } from '../account/invitation.ts';
import type { Links } from '../account/links.ts';
import type { Notices } from '../account/notices.ts';
import type { Passwords } from '../account/passwords.ts';
import type { People } from '../account/people.ts';
import type { Profile } from '../account/profile.ts';
import type { SignIn } from '../account/sign-in.ts';
import type { Outbox } from '../kernel/outbox/outbox.ts';
import { createStaff } from './staff.ts';
import { mountInvitation, mountStaff } from './staff-routes.ts';

type Needs = Kernel & {
  accounts: Accounts;
  failures: FailureCounters;
  links: Links;
  notices: Notices;
  outbox: Outbox;
  passwords: Passwords;
  people: People;
  profile: Profile;
  signIn: SignIn;
};

export const staff = defineNoun({
  name: 'staff',
  about: 'accounts as staff manage them: invited, listed, blocked, helped with passwords',
  calls: [PEOPLE_CALLS, INVITATION_CALLS],
  scopes: {},
  folders: ['rol', 'inv'],
  make: (needs: Needs) => {
    const { outbox, people, ports, profile } = needs;
    const staff = createStaff({ ...needs, hasMail: outbox.has('mail') });
    const invitation = createInvitation({ ...needs, randomBytes: ports.randomBytes, staff });
    return {
      services: { invitation, staff },
      routes: (mount) => {
        mountStaff(mount, { people, profile, staff });
        mountInvitation(mount, { invitation });
      },
      personal: null,
    };
  },
});
