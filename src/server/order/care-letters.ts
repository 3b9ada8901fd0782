// The letter about a care plan that is about to end.
import { writtenDay } from '../../contract/day-words.ts';
import { CARE_PLANS_PATH } from '../../contract/letter-links.ts';
import type { LetterKinds } from '../outbox/letter.ts';
import {
  type OrderLetterhead,
  type OrderWords,
  paragraph,
  table,
  toCustomer,
} from './letter-parts.ts';

const ending: OrderWords = ({ carePlan }, { link }) => {
  const { name = '', lift = null, endsOn = null } = carePlan ?? {};
  const until = endsOn ? writtenDay(endsOn) : '';
  return {
    subject: `Your care plan ends on ${until}`,
    preview: `${name}${lift ? ` for ${lift.name}` : ''} ends on ${until}.`,
    blocks: [
      table([
        ['Care plan', name],
        lift ? ['Lift', `${lift.name}, ${lift.site}`] : null,
        ['Last day', until],
      ]),
      paragraph('If you renew it now, the next one begins on the day after.'),
      { is: 'button', text: 'Renew the care plan', href: link(CARE_PLANS_PATH) },
    ],
  };
};

export const careLetters = (letterhead: OrderLetterhead): LetterKinds => ({
  'care-plan-ending': toCustomer(letterhead, 'Care plan ends soon', ending),
});
