// The first superAdmin, whom nobody can invite.
import type { NewPerson } from '../../contract/account/rules.ts';
import { type Accounts, emailTaken } from '../account/accounts.ts';
import type { Passwords } from '../account/password.ts';
import type { ScopedKv } from '../storage/kv.ts';
import type { SuperAdmins } from './super-admins.ts';

type Deps = { accounts: Accounts; passwords: Passwords; superAdmins: SuperAdmins };
const LANE = 'first start';

export const createFirstSuperAdmin = ({ accounts, passwords, superAdmins }: Deps) => {
  const make = async (kv: ScopedKv, person: NewPerson, password: string) => {
    if (await accounts.isEmailTaken(kv, person.email)) throw emailTaken();
    const account = {
      ...person,
      role: 'superAdmin',
      passwordHash: await passwords.hash(LANE, password),
      passwordDue: false,
      googleKey: null,
      picture: null,
      session: null,
    } as const;
    return accounts.create(kv, accounts.newId(), account, async (work) => void (await work));
  };

  const renew = async (kv: ScopedKv, id: string, person: NewPerson, password: string) => {
    const { firstName, lastName } = person;
    const passwordHash = await passwords.hash(LANE, password);
    return accounts.change(kv, id, (user) => ({ ...user, firstName, lastName, passwordHash }));
  };

  /**
   * Creates the first superAdmin where there is none yet; undefined when there is one. What an
   * attempt that was cut off has left is completed, with this password.
   */
  return async (kv: ScopedKv, person: NewPerson, password: string) => {
    if (await superAdmins.exist(kv)) return undefined;
    const known = await accounts.byEmail(kv, person.email);
    if (known && known.role !== 'superAdmin')
      throw new Error('The address of the first superAdmin already belongs to another account.');
    const user = known
      ? await renew(kv, known._id, person, password)
      : await make(kv, person, password);
    await superAdmins.join(kv, user._id);
    return user;
  };
};
