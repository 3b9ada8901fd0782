// The models that visitors see, as the planning tools judge them.
import type { Catalogue } from '../../contract/catalogue/rules.ts';
import { type PlanModel, planModels } from '../../contract/plan/plan-model.ts';
import type { Kv } from '../storage/kv.ts';

type Shown = Pick<Catalogue, 'categories' | 'models'>;

/** @param shown reads the catalogue of the release that visitors see. */
export const createPlanCatalogue = (shown: (kv: Kv) => Promise<Shown>) => {
  // A release never changes, so its models are made once.
  const made = new WeakMap<Shown['models'], PlanModel[]>();
  return async (kv: Kv): Promise<PlanModel[]> => {
    const { categories, models } = await shown(kv);
    const found = made.get(models) ?? planModels(models, categories);
    made.set(models, found);
    return found;
  };
};
export type PlanCatalogue = ReturnType<typeof createPlanCatalogue>;
