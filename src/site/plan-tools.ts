// The planning tools in the order in which their pages name them, by the key of their names.
import { routes } from './routes.ts';

export const PLAN_TOOLS = {
  finder: routes.plan,
  shaft: routes.planShaft,
  traffic: routes.planTraffic,
  cost: routes.planCost,
} as const;
export type PlanTool = keyof typeof PLAN_TOOLS;
