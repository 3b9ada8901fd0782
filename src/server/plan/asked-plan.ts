// Plans that go along with requests for quotes: read strictly, and put into words for letters and
// staff as the lifts of that day answered them.
import { readAskedPlan } from '../../contract/plan/asked-plan.ts';
import { planSummary } from '../../contract/plan/plan-summary.ts';
import { wrongField } from '../refusal.ts';
import type { Kv } from '../storage/kv.ts';
import type { PlanCatalogue } from './plan-catalogue.ts';

/** Throws 422 for what is no plan. */
export const askedPlan = async (kv: Kv, text: string, models: PlanCatalogue) => {
  const plan = readAskedPlan(text);
  if ('problem' in plan) throw wrongField('plan', plan.problem);
  const offered = plan.page === '/plan/shaft' ? await models(kv) : [];
  return { address: plan.address, summary: planSummary(plan, offered) };
};
