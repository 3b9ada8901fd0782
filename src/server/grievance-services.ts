// The services of complaints.
import type { Throttle } from './account/throttle.ts';
import type { Audit } from './audit/audit.ts';
import type { Basics } from './basics.ts';
import { createForgetGrievances } from './grievance/forget-grievances.ts';
import { createGrievanceList } from './grievance/grievance-list.ts';
import { createGrievanceNews } from './grievance/grievance-news.ts';
import { createGrievances } from './grievance/grievances.ts';
import type { Outbox } from './outbox/outbox.ts';
import type { StoragePorts } from './storage/ports.ts';

type Deps = Basics & { audit: Audit; outbox: Outbox; ports: StoragePorts; throttle: Throttle };

export const createGrievanceServices = (deps: Deps) => {
  const list = createGrievanceList(deps.ports);
  const news = createGrievanceNews(deps);
  return {
    grievances: createGrievances({ ...deps, list, news }),
    grievanceList: list,
    grievanceNews: news,
    forgetGrievances: createForgetGrievances(list),
  };
};
