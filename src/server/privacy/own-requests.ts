// Requests for quotes and complaints that belong to an account: their sender was logged in with it,
// or they name its e-mail address and the owner of the account has proved this address. A phone
// number proves nothing.
import { hasProvedEmail, type StoredUser } from '../account/stored-user.ts';
import type { EraseEntries } from '../audit/erase-entries.ts';
import type { ForgetGrievances } from '../grievance/forget-grievances.ts';
import type { GrievanceList } from '../grievance/grievance-list.ts';
import { grievanceKey, storedGrievance } from '../grievance/stored-grievance.ts';
import type { ForgetTitles } from '../payment-link/forget-titles.ts';
import type { QuoteList } from '../quote/quote-list.ts';
import { quoteKey, storedQuote } from '../quote/stored-quote.ts';
import type { Kv } from '../storage/kv.ts';

type Deps = {
  eraseEntries: EraseEntries;
  forgetGrievances: ForgetGrievances;
  forgetTitles: ForgetTitles;
  grievanceList: GrievanceList;
  quoteList: QuoteList;
};
export type OwnRequests = ReturnType<typeof createOwnRequests>;
type Owner = Pick<
  StoredUser,
  '_id' | 'email' | 'emailProvedAt' | 'emailVerifiedAt' | 'googleKey' | 'passwordHash'
>;
type Sent = { _id: string; user: string | null; email: string | null };

const isOf = (owner: Owner) => {
  const email = hasProvedEmail(owner) ? owner.email : '';
  return (sent: Sent) => sent.user === owner._id || (email !== '' && sent.email === email);
};

export const createOwnRequests = ({
  eraseEntries,
  forgetGrievances,
  forgetTitles,
  grievanceList,
  quoteList,
}: Deps) => {
  const idsOf = async (kv: Kv, owner: Owner) => {
    const [quotes, grievances] = await Promise.all([quoteList.read(kv), grievanceList.read(kv)]);
    const ids = (rows: readonly Sent[]) => rows.filter(isOf(owner)).map(({ _id }) => _id);
    return { quotes: ids(quotes), grievances: ids(grievances) };
  };
  return {
    read: async (kv: Kv, owner: Owner) => {
      const ids = await idsOf(kv, owner);
      const [quotes, grievances] = await Promise.all([
        Promise.all(ids.quotes.map((id) => kv.get(quoteKey(id), storedQuote))),
        Promise.all(ids.grievances.map((id) => kv.get(grievanceKey(id), storedGrievance))),
      ]);
      return {
        quotes: quotes.flatMap((found) => (found ? [found.value] : [])),
        grievances: grievances.flatMap((found) => (found ? [found.value] : [])),
      };
    },

    /** Takes them away for good; may be cut off and repeated. */
    erase: async (kv: Kv, owner: Owner): Promise<void> => {
      const { quotes, grievances } = await idsOf(kv, owner);
      const links = await forgetTitles(kv, new Set(quotes));
      await eraseEntries(kv, new Set([...quotes, ...links, ...grievances]));
      for (const id of quotes) {
        await quoteList.forget(kv, id);
        await kv.purge(quoteKey(id));
      }
      await forgetGrievances(kv, grievances);
    },
  };
};
