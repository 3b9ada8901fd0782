import type { Company } from '../../contract/catalogue/company-fields.ts';
import type { Catalogue } from '../../contract/catalogue/rules.ts';
import { PLAN_CALLS } from '../../contract/plan/endpoints.ts';
import { defineNoun } from '../account/define-noun.ts';
import type { Kv } from '../kernel/storage/kv.ts';
import type { StoragePorts } from '../kernel/storage/ports.ts';
import { createPlanAmounts, createPlanCatalogue } from './asked-plan.ts';
import { mountPlans, mountShaft } from './plan-routes.ts';

type Needs = {
  company: (kv: Kv) => Promise<Company>;
  shown: (kv: Kv) => Promise<Catalogue>;
  siteUrl?: string | undefined;
  ports: StoragePorts;
};

export const plan = defineNoun({
  name: 'plan',
  about: 'planning tools as calls: finder, shaft and its drawings, traffic, cost',
  calls: [PLAN_CALLS],
  scopes: {},
  folders: [],
  make: (needs: Needs) => {
    const planCatalogue = createPlanCatalogue(needs.shown);
    return {
      services: {},
      routes: (mount) => {
        mountPlans(mount, planCatalogue, createPlanAmounts(needs.shown));
        mountShaft(mount, needs, { planCatalogue });
      },
      personal: null,
    };
  },
});
