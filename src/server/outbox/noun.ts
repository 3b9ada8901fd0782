import { keyScopes } from '../../contract/api-key/key-scopes.ts';
import type { Company } from '../../contract/catalogue/company-fields.ts';
import { OUTBOX_CALLS } from '../../contract/outbox/endpoints.ts';
import { defineNoun, type Kernel } from '../account/define-noun.ts';
import type { LegalFacts } from '../kernel/legal/legal-facts.ts';
import { hostOf, type Link } from '../kernel/links.ts';
import { bouncedTask, createBounced } from '../kernel/outbox/bounced.ts';
import {
  createReadLetterhead,
  type LetterKinds,
  type ReadDatedLetterhead,
} from '../kernel/outbox/letter.ts';
import { createMailSender } from '../kernel/outbox/mail-sender.ts';
import { domainOf, type MailSettings } from '../kernel/outbox/mail-settings.ts';
import { createOutbox } from '../kernel/outbox/outbox.ts';
import type { Kv } from '../kernel/storage/kv.ts';
import { createLetterDesk, describeMail } from './letter-desk.ts';
import { createOutboxDesk } from './outbox-desk.ts';
import { mountOutbox } from './outbox-routes.ts';
import { deadLettersTask, OUTBOX_LETTERS, outboxRepair, outboxTask } from './outbox-upkeep.ts';

type Needs = Kernel & {
  company: (kv: Kv) => Promise<Company>;
  legalFacts: LegalFacts;
  link: Link;
  mail?: MailSettings | undefined;
};

export const outbox = defineNoun({
  name: 'outbox',
  about: 'letters and webhook deliveries on their way out, and the desk for them',
  calls: [OUTBOX_CALLS],
  scopes: keyScopes('outbox'),
  folders: ['dsp', 'due', 'bnc', 'mail', 'webhook'],
  make: (needs: Needs) => {
    const { legalFacts, link, mail, now, registered } = needs;
    const readLetterhead = createReadLetterhead(needs);
    const readDatedLetterhead: ReadDatedLetterhead = async (kv) => {
      const [letterhead, { legalName }] = await Promise.all([
        readLetterhead(kv),
        legalFacts.today(kv),
      ]);
      return { ...letterhead, legalName };
    };
    const letters: LetterKinds = registered.letters;
    const bounced = createBounced(needs, (...note) => registered.noteBounce(...note));
    const outbox = createOutbox({
      ...needs,
      senders: registered.senders,
      domain: mail?.from ? domainOf(mail.from.email) : hostOf(link),
    });
    const outboxDesk = createOutboxDesk({ ...needs, outbox, describe: registered.describe });
    const letterDesk = createLetterDesk({ letters, readLetterhead: readDatedLetterhead });
    return {
      services: { bounced, letterDesk, letters, outbox, outboxDesk, readDatedLetterhead },
      routes: (mount) => mountOutbox(mount, { letterDesk, outboxDesk }),
      lists: [outbox.list.index],
      tasks: {
        minute: [outboxTask(outbox)],
        nightly: [outboxRepair(outbox, now), deadLettersTask(outbox, now), bouncedTask(now)],
      },
      letters: OUTBOX_LETTERS,
      channels: {
        mail: {
          sender:
            mail &&
            createMailSender({ bounced, letters, readLetterhead: readDatedLetterhead, mail }),
          describe: describeMail(letters, bounced, readLetterhead),
        },
      },
      personal: null,
    };
  },
});
