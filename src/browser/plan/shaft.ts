// The shaft planner: draws and judges at each keystroke.
import { shaftFields } from '../../contract/plan/shaft-fields.ts';
import { planOf } from '../../contract/plan/shaft-plan.ts';
import { storeyHeights } from '../../contract/plan/storeys.ts';
import type { ShaftWords } from '../../contract/words/shaft-words.ts';
import type { Speech } from '../../contract/words/speech.ts';
import { type ShaftProps, shaftAnswer } from './shaft-view.ts';
import { workForm } from './tool-form.ts';

export const workShaft = (place: HTMLElement, props: ShaftProps, speech: Speech<ShaftWords>) => {
  const fields = shaftFields(speech.words);
  const nameOf = (model: string) =>
    props.models.find(({ id }) => id === model)?.name ?? speech.words.shaft.goneModel;
  const model = { ...fields.model, inWords: nameOf };
  const { form, update, showRest } = workForm(place, { ...fields, model }, speech, {
    show: (values) => {
      const { plan, problems } = planOf(values);
      return shaftAnswer(speech, plan, props, Object.values(problems)[0]);
    },
  });
  const stops = form.elements.namedItem('stops') as HTMLInputElement;
  // Storeys that are typed have their stops at once; before the form is read.
  const raiseStops = ({ target }: Event) => {
    const { name, value } = target as HTMLInputElement;
    const read = fields.storeys.read(value);
    if (name !== 'storeys' || !('value' in read)) return;
    stops.value = String(Math.max(Number(stops.value) || 0, storeyHeights(read.value).length + 1));
  };
  place.addEventListener('input', raiseStops, true);
  const chosen = form.elements.namedItem('model') as HTMLInputElement;
  place.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLElement>('[data-model]');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    chosen.value = link.dataset.model ?? '';
    update();
    showRest();
    place.querySelector('.answer')?.scrollIntoView();
    place
      .querySelector<HTMLElement>(`[data-model="${chosen.value}"]`)
      ?.focus({ preventScroll: true });
  });
};
