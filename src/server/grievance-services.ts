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

type Needed = Basics & { audit: Audit; outbox: Outbox; ports: StoragePorts; throttle: Throttle };

export const createGrievanceServices = (needed: Needed) => {
  const list = createGrievanceList(needed.ports);
  const news = createGrievanceNews(needed);
  return {
    grievances: createGrievances({ ...needed, list, news }),
    grievanceList: list,
    grievanceNews: news,
    forgetGrievances: createForgetGrievances(list),
  };
};
