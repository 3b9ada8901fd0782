// Calls of the planning tools. A form without script asks for a page and gets one.

import { planCost } from '../../contract/plan/cost-plan.ts';
import {
  planCost as costCall,
  planFinder,
  planTraffic as trafficCall,
} from '../../contract/plan/endpoints.ts';
import { planQuery } from '../../contract/plan/fields.ts';
import { findLifts } from '../../contract/plan/finder.ts';
import { wishOf } from '../../contract/plan/finder-fields.ts';
import { planTraffic } from '../../contract/plan/traffic-fields.ts';
import type { Mount } from '../mounted.ts';
import { costPage, finderPage, refusedPlan, trafficPage } from './plan-pages.ts';

export const mountPlans = (mount: Mount) => {
  mount(
    planFinder,
    async ({ query, wantsPage }) => {
      const found = findLifts(wishOf(query));
      return wantsPage ? finderPage(found, `/plan${planQuery(query)}`) : found;
    },
    { refusal: refusedPlan('/plan') },
  );
  mount(
    trafficCall,
    async ({ query, wantsPage }) => {
      const plan = planTraffic(query);
      if (wantsPage) return trafficPage(plan, `/plan/traffic${planQuery(query)}`);
      const { answer, lifts, people, plan: group } = plan;
      return { ...answer, percent: answer.percent ?? 0, lifts, people, least: group.least ?? null };
    },
    { refusal: refusedPlan('/plan/traffic') },
  );
  mount(
    costCall,
    async ({ query, wantsPage }) => {
      const plan = planCost(query);
      if (wantsPage) return costPage(plan, `/plan/cost${planQuery(query)}`);
      return {
        ...plan,
        billDifference: plan.bills?.difference ?? null,
        electricity: plan.electricity ?? null,
        fiveYears: plan.fiveYears ?? null,
      };
    },
    { refusal: refusedPlan('/plan/cost') },
  );
};
