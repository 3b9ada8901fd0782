import { keyScopes } from '../../contract/api-key/key-scopes.ts';
import type { Company } from '../../contract/catalogue/company-fields.ts';
import { OUTBOX_CALLS } from '../../contract/outbox/endpoints.ts';
import { defineNoun, type Kernel } from '../account/define-noun.ts';
import type { LegalFacts } from '../kernel/legal/legal-facts.ts';
import { bouncedTask, createBounced } from '../kernel/outbox/bounced.ts';
import {
  createLetterhead,
  type LetterKinds,
  type ReadLetterhead,
} from '../kernel/outbox/letter.ts';
import { createMailSender } from '../kernel/outbox/mail-sender.ts';
import { domainOf, type MailSettings } from '../kernel/outbox/mail-settings.ts';
import { createOutbox } from '../kernel/outbox/outbox.ts';
import { createLetterDesk, describeMail } from './letter-desk.ts';
import { createOutboxDesk } from './outbox-desk.ts';
import { mountOutbox } from './outbox-routes.ts';
import { deadLettersTask, outboxLetters, outboxRepair, outboxTask } from './outbox-upkeep.ts';

type Needs = Kernel & {
  company: Company;
  legalFacts: LegalFacts;
  mail?: MailSettings | undefined;
  siteUrl?: string | undefined;
};

export const outbox = defineNoun({
  name: 'outbox',
  about: 'letters and webhook deliveries on their way out, and the desk for them',
  calls: [OUTBOX_CALLS],
  scopes: keyScopes('outbox'),
  folders: ['dsp', 'due', 'bnc', 'mail', 'webhook'],
  make: (needs: Needs) => {
    const { company, legalFacts, mail, now, registered } = needs;
    const letterhead = createLetterhead(needs);
    const readLetterhead: ReadLetterhead = async (kv) => {
      const { legalName } = await legalFacts.today(kv);
      return { ...letterhead, legalName };
    };
    const letters: LetterKinds = registered.letters;
    const bounced = createBounced(needs, (...note) => registered.noteBounce(...note));
    const outbox = createOutbox({
      ...needs,
      senders: registered.senders,
      domain: domainOf(mail?.from.email ?? company.email),
    });
    const outboxDesk = createOutboxDesk({ ...needs, outbox, describe: registered.describe });
    const letterDesk = createLetterDesk({
      letters,
      readLetterhead,
      from: mail?.from ?? { name: company.name, email: company.email },
    });
    return {
      services: { bounced, letterDesk, letterhead, letters, outbox, outboxDesk, readLetterhead },
      routes: (mount) => mountOutbox(mount, { letterDesk, outboxDesk }),
      lists: [outbox.list.index],
      tasks: {
        minute: [outboxTask(outbox)],
        nightly: [outboxRepair(outbox, now), deadLettersTask(outbox, now), bouncedTask(now)],
      },
      letters: outboxLetters(letterhead),
      channels: {
        mail: {
          sender: mail && createMailSender({ bounced, letters, readLetterhead, mail }),
          describe: describeMail(letters, bounced),
        },
      },
      personal: null,
    };
  },
});
