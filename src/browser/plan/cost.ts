// Running cost: energy, bills and five years at each keystroke.
import { COST_FIELDS } from '../../contract/plan/cost-fields.ts';
import { planCost } from '../../contract/plan/cost-plan.ts';
import { costAnswer, costSaid } from './cost-view.ts';
import { workForm } from './tool-form.ts';

export const workCost = (place: HTMLElement) => {
  workForm(place, COST_FIELDS, {
    prepare: (form, { tariff }) => {
      for (const part of form.querySelectorAll<HTMLElement>('[data-bill]')) {
        part.hidden = (part.dataset.bill === 'tariff') !== (tariff !== undefined);
        for (const field of part.querySelectorAll('input')) field.disabled = part.hidden;
      }
    },
    show: (values) => {
      const plan = planCost(values);
      return { answer: costAnswer(plan), said: costSaid(plan) };
    },
  });
};
