// Running cost: energy, bills and five years at each keystroke.
import { costFields } from '../../contract/plan/cost-fields.ts';
import { planCost } from '../../contract/plan/cost-plan.ts';
import type { Tariffs } from '../../contract/plan/tariffs.ts';
import type { CostWords } from '../../contract/words/cost-words.ts';
import type { Speech } from '../../contract/words/speech.ts';
import { costAnswer, costSaid } from './cost-view.ts';
import { workForm } from './tool-form.ts';

/** Whether a part of the form belongs to the chosen tariff, to any tariff or to none. */
const belongs = (part: string | undefined, tariff: string | undefined) =>
  part === 'rate'
    ? tariff === undefined
    : tariff !== undefined && ['any', tariff].includes(part ?? '');

export const workCost = (
  place: HTMLElement,
  { tariffs }: { tariffs: Tariffs },
  speech: Speech<CostWords>,
) => {
  workForm(place, costFields(speech.words), speech, {
    prepare: (form, { tariff }) => {
      for (const part of form.querySelectorAll<HTMLElement>('[data-bill]')) {
        part.hidden = !belongs(part.dataset.bill, tariff);
        for (const field of part.querySelectorAll('input')) field.disabled = part.hidden;
      }
    },
    show: (values) => {
      const plan = planCost(values, tariffs);
      return { answer: costAnswer(plan, tariffs, speech), said: costSaid(plan, speech) };
    },
  });
};
