import { keyScopes } from '../../contract/api-key/key-scopes.ts';
import type { Company } from '../../contract/catalogue/company-fields.ts';
import type { Catalogue } from '../../contract/catalogue/rules.ts';
import { QUOTE_CALLS } from '../../contract/quote/endpoints.ts';
import type { Accounts } from '../account/accounts.ts';
import { defineNoun, type Kernel } from '../account/define-noun.ts';
import type { People } from '../account/people.ts';
import type { Throttle } from '../account/throttle.ts';
import type { ReadWords } from '../catalogue/spoken-words.ts';
import type { Outbox } from '../kernel/outbox/outbox.ts';
import type { Kv } from '../kernel/storage/kv.ts';
import { createPlanCatalogue } from '../plan/asked-plan.ts';
import type { WebhookEvents } from '../webhook/webhook-events.ts';
import { type ForgetTitles, oldQuotesTask } from './old-quotes.ts';
import { createOwnQuotes } from './own-quotes.ts';
import { quoteEvents, quoteLetters } from './quote-letters.ts';
import { QUOTE_LIST } from './quote-list.ts';
import { createQuoteNews, quoteNewsTask, testQuotesTask } from './quote-news.ts';
import { createQuoteOwners } from './quote-owners.ts';
import { mountQuoteForm, mountQuotes } from './quote-routes.ts';
import { createQuotes } from './quotes.ts';
import { QUOTE_FOLDER } from './stored-quote.ts';

type Needs = Kernel & {
  accounts: Accounts;
  company: (kv: Kv) => Promise<Company>;
  forgetTitles: ForgetTitles;
  outbox: Outbox;
  people: People;
  shown: (kv: Kv) => Promise<Catalogue>;
  throttle: Throttle;
  webhookEvents: WebhookEvents;
  wordsIn: ReadWords;
};

export const quote = defineNoun({
  name: 'quote',
  about: 'quote requests and their way through the office',
  calls: [QUOTE_CALLS],
  scopes: keyScopes('quote'),
  folders: [QUOTE_FOLDER, 'quo-test', 'ask'],
  audited: { quote: 'about a person' },
  make: (needs: Needs) => {
    const { company, now, outbox, ports, wordsIn } = needs;
    const planCatalogue = createPlanCatalogue(needs.shown);
    const quoteList = QUOTE_LIST.open(ports);
    const quoteNews = createQuoteNews(needs);
    const owners = createQuoteOwners(needs);
    const quotes = createQuotes({ ...needs, owners, list: quoteList, news: quoteNews });
    const own = createOwnQuotes({ ...needs, quoteList });
    return {
      services: { planCatalogue, quoteList, quoteNews, quotes },
      routes: (mount) => {
        mountQuoteForm(mount, { company, planCatalogue, quotes, wordsIn });
        mountQuotes(mount, { owners, planCatalogue, quoteList, quotes });
      },
      lists: [quoteList],
      tasks: {
        often: [quoteNewsTask({ list: quoteList, news: quoteNews, now, outbox })],
        nightly: [testQuotesTask(now)],
        erasing: [oldQuotesTask({ ...needs, quoteList })],
      },
      letters: quoteLetters(needs.wordsIn),
      events: quoteEvents,
      personal: {
        leave: own.erase,
        erase: async (kv, uid) => {
          await own.eraseSentBy(kv, uid);
          return [];
        },
        consents: ({ kv }, owner) => own.consents(kv, owner),
        export: { read: ({ kv, caller }) => own.exported(kv, caller.account) },
      },
    };
  },
});
