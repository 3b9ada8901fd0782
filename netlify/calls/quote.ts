// The calls that the function quote answers.
import type { MountCalls } from '../../src/server/api.ts';
import { mountGrievances } from '../../src/server/grievance/grievance-routes.ts';
import { mountQuoteForm } from '../../src/server/quote/quote-form-routes.ts';

export const quoteCalls: MountCalls = (mount, deps, services) => {
  mountQuoteForm(mount, services, deps.company.name);
  mountGrievances(mount, services, deps.company.name);
};
