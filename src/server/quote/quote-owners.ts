// The members of staff who can look after quote requests.
import { isStaff } from '../../contract/account/account.ts';
import { fullName } from '../../contract/kernel/full-name.ts';
import type { QuoteOwner } from '../../contract/quote/quote-desk-rules.ts';
import type { Accounts } from '../account/accounts.ts';
import type { People } from '../account/people.ts';
import { wrongField } from '../kernel/refusal.ts';
import { parseId } from '../kernel/storage/keys.ts';
import type { ScopedKv } from '../kernel/storage/kv.ts';

type Deps = { accounts: Pick<Accounts, 'load'>; people: Pick<People, 'read'> };
export type QuoteOwners = ReturnType<typeof createQuoteOwners>;

const collator = new Intl.Collator('en');

export const createQuoteOwners = ({ accounts, people }: Deps) => ({
  /** All staff whose account is not blocked, by name. */
  all: async (kv: ScopedKv): Promise<QuoteOwner[]> =>
    (await people.read(kv))
      .filter(({ isActive, role }) => isActive && isStaff(role))
      .map((person) => ({ _id: person._id, name: fullName(person) }))
      .sort((one, other) => collator.compare(one.name, other.name)),

  /** The member of staff with this account; throws 422 for any other id. */
  named: async (kv: ScopedKv, id: string): Promise<QuoteOwner> => {
    const user = parseId(id) && (await accounts.load(kv, id));
    if (!user?.isActive || !isStaff(user.role))
      throw wrongField('ownerId', 'Please choose a member of staff whose account is not blocked.');
    return { _id: user._id, name: fullName(user) };
  },
});
