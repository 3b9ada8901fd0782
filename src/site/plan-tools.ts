// The planning tools in the order in which their pages name them.
import { routes } from './routes.ts';

export const PLAN_TOOLS = [
  { href: routes.plan, label: 'Lift finder' },
  { href: routes.planShaft, label: 'Shaft' },
  { href: routes.planTraffic, label: 'Traffic' },
  { href: routes.planCost, label: 'Running cost' },
] as const;
export type PlanTool = (typeof PLAN_TOOLS)[number]['label'];
