// The letter about a care plan that is about to end.

import { CARE_PLANS_PATH } from '../../contract/account/letter-links.ts';
import { writtenDay } from '../../contract/kernel/days.ts';
import { snapshotKey, storedSnapshot } from '../ledger/stored-snapshot.ts';
import type { LetterKind, LetterKinds } from '../outbox/letter.ts';
import { wantsReminders } from './care-reminders.ts';
import {
  type OrderLetterhead,
  type OrderWords,
  paragraph,
  table,
  toCustomer,
} from './letter-parts.ts';

const ending: OrderWords = ({ carePlan }, { link }) => {
  const { name = '', lift = null, endsOn = null } = carePlan ?? {};
  const where = [lift?.name, lift?.site].filter(Boolean).join(', ');
  const until = endsOn ? writtenDay(endsOn) : '';
  return {
    subject: `Your care plan ends on ${until}`,
    preview: `${name}${lift?.name ? ` for ${lift.name}` : ''} ends on ${until}.`,
    blocks: [
      table([['Care plan', name], where ? ['Lift', where] : null, ['Last day', until]]),
      paragraph('If you renew it now, the next one begins on the day after.'),
      { is: 'button', text: 'Renew the care plan', href: link(CARE_PLANS_PATH) },
    ],
  };
};

/** The same letter, for those only who still want it when it is sent. */
const unlessStopped = (kind: LetterKind): LetterKind => ({
  ...kind,
  write: async (kv, dispatch) => {
    const order = await kv.get(snapshotKey(dispatch.ids.order ?? ''), storedSnapshot);
    return order && (await wantsReminders(kv, order.value.user)) ? kind.write(kv, dispatch) : null;
  },
});

export const careLetters = (letterhead: OrderLetterhead): LetterKinds => ({
  'care-plan-ending': unlessStopped(toCustomer(letterhead, 'Care plan ends soon', ending)),
});
