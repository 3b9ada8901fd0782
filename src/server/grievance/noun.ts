import { keyScopes } from '../../contract/api-key/key-scopes.ts';
import type { Company } from '../../contract/catalogue/company-fields.ts';
import { GRIEVANCE_CALLS } from '../../contract/grievance/endpoints.ts';
import { defineNoun, type Kernel } from '../account/define-noun.ts';
import type { Throttle } from '../account/throttle.ts';
import type { Outbox } from '../kernel/outbox/outbox.ts';
import type { Kv } from '../kernel/storage/kv.ts';
import { GRIEVANCE_LETTERS } from './grievance-letters.ts';
import { GRIEVANCE_LIST } from './grievance-list.ts';
import { createGrievanceNews, grievanceNewsTask } from './grievance-news.ts';
import { mountGrievances } from './grievance-routes.ts';
import { createGrievances } from './grievances.ts';
import { createForgetGrievances, oldGrievancesTask } from './old-grievances.ts';
import { createOwnGrievances } from './own-grievances.ts';
import { GRIEVANCE_FOLDER } from './stored-grievance.ts';

type Needs = Kernel & {
  company: (kv: Kv) => Promise<Company>;
  outbox: Outbox;
  throttle: Throttle;
};

export const grievance = defineNoun({
  name: 'grievance',
  about: 'complaints: confirmed at once, answered and closed in time',
  calls: [GRIEVANCE_CALLS],
  scopes: keyScopes('grievance'),
  folders: [GRIEVANCE_FOLDER],
  audited: { grievance: 'about a person' },
  make: (needs: Needs) => {
    const grievanceList = GRIEVANCE_LIST.open(needs.ports);
    const grievanceNews = createGrievanceNews(needs);
    const grievances = createGrievances({ ...needs, list: grievanceList, news: grievanceNews });
    const forget = createForgetGrievances(grievanceList);
    const own = createOwnGrievances({ ...needs, forget, grievanceList });
    return {
      services: { grievanceList, grievanceNews, grievances },
      routes: (mount) =>
        mountGrievances(
          mount,
          { grievanceList, grievances },
          { company: needs.company, hasMail: needs.outbox.has('mail') },
        ),
      lists: [grievanceList],
      tasks: {
        often: [grievanceNewsTask(grievanceList, grievanceNews)],
        erasing: [oldGrievancesTask({ ...needs, forget })],
      },
      letters: GRIEVANCE_LETTERS,
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
