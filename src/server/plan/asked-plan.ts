// Plans attached to requests for quotes: read strictly, and described for letters and staff with
// the lifts of that day.

import type { Catalogue } from '../../contract/catalogue/rules.ts';
import { unsetCost } from '../../contract/catalogue/running-cost.ts';
import { type AskedPlan, readAskedPlan } from '../../contract/plan/asked-plan.ts';
import { type PlanModel, planModels } from '../../contract/plan/plan-model.ts';
import { planSummary } from '../../contract/plan/plan-summary.ts';
import type { Quote, QuotePlan } from '../../contract/quote/quote-desk-rules.ts';
import { wrongField } from '../kernel/refusal.ts';
import type { Call } from '../kernel/service-call.ts';
import type { Kv } from '../kernel/storage/kv.ts';

type Shown = Pick<Catalogue, 'categories' | 'models'>;

/** @param shown reads the catalogue of the release that visitors see. */
export const createPlanCatalogue = (shown: (kv: Kv) => Promise<Shown>) => {
  // A release never changes, so its models are made once.
  const made = new WeakMap<Shown['models'], PlanModel[]>();
  return async (call: Call): Promise<PlanModel[]> => {
    const { categories, models } = await shown(call.kv);
    const found = made.get(models) ?? planModels(models, categories);
    made.set(models, found);
    return found;
  };
};
export type PlanCatalogue = ReturnType<typeof createPlanCatalogue>;

/** Reads tariffs and notices of the release that visitors see. */
export const createPlanAmounts = (shown: (kv: Kv) => Promise<Pick<Catalogue, 'costs'>>) => {
  return async (call: Call) => {
    const { costs } = await shown(call.kv);
    return (costs[0] ?? unsetCost()).data;
  };
};
export type PlanAmounts = ReturnType<typeof createPlanAmounts>;

/** A plan in words, with the lifts of today. */
const summaryOf = async (call: Call, plan: AskedPlan, models: PlanCatalogue) =>
  planSummary(plan, plan.page === '/plan/shaft' ? await models(call) : []);

/** Throws 422 for a text that is no plan. */
export const askedPlan = async (
  call: Call,
  text: string,
  models: PlanCatalogue,
): Promise<QuotePlan> => {
  const plan = readAskedPlan(text);
  if ('problem' in plan) throw wrongField('plan', plan.problem);
  const summary = await summaryOf(call, plan, models);
  return { address: plan.address, summary, today: null };
};

/** A request for a quote, whose plan says what has changed since the request arrived. */
export const withPlanOfToday = async (
  call: Call,
  quote: Quote,
  models: PlanCatalogue,
): Promise<Quote> => {
  if (!quote.plan) return quote;
  const { address, summary } = quote.plan;
  const plan = readAskedPlan(address);
  const today = 'problem' in plan ? plan.problem : await summaryOf(call, plan, models);
  return { ...quote, plan: { address, summary, today: today === summary ? null : today } };
};
