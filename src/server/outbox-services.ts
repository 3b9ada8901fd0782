// The outbox with its channels, and every kind of letter the site sends.
import type { Basics } from './basics.ts';
import type { Deps } from './deps.ts';
import type { LetterKinds } from './outbox/letter.ts';
import { createLetterhead } from './outbox/letterhead.ts';
import { createMailSender } from './outbox/mail-sender.ts';
import { domainOf } from './outbox/mail-settings.ts';
import { createOutbox } from './outbox/outbox.ts';
import { quoteLetters } from './quote/quote-letters.ts';

export const createOutboxServices = (deps: Deps, basics: Basics) => {
  const { company, mail, ports, storage } = deps;
  const letterhead = createLetterhead(deps);
  const letters: LetterKinds = { ...quoteLetters(letterhead) };
  return {
    letterhead,
    letters,
    outbox: createOutbox({
      ...{ ...basics, ports, storage },
      senders: mail ? { mail: createMailSender({ letters, letterhead, mail }) } : {},
      domain: domainOf(mail?.from.email ?? company.email),
    }),
  };
};
