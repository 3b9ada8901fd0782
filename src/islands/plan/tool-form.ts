// A planning tool's form: it is filled from the address, answers each change at once, and keeps its
// state in the address.
import {
  type PlanFields,
  planQuery,
  readFields,
  type ValuesOf,
} from '../../contract/plan/fields.ts';
import type { Html } from './html.ts';

export type Shown = {
  answer: Html;
  /** One sentence for those who hear the page. */
  said: string;
};

/** A button for an answer that has none, beside the others. */
const addChoice = (beside: HTMLInputElement, value: string) => {
  const label = beside.parentElement?.cloneNode(true) as HTMLElement;
  const [input, words] = [...label.children] as [HTMLInputElement, HTMLElement];
  input.value = value;
  words.textContent = value;
  beside.parentElement?.parentElement?.append(label);
  return input;
};

type Fillable = HTMLInputElement | HTMLSelectElement;
const fill = (form: HTMLFormElement, name: string, value: string) => {
  const fields = [...form.querySelectorAll<Fillable>(`[name="${name}"]:enabled`)];
  const [first] = fields;
  if (first instanceof HTMLSelectElement) {
    if (![...first.options].some((one) => one.value === value)) first.add(new Option(value));
    first.value = value;
  } else if (first?.type === 'radio') {
    const radios = fields as HTMLInputElement[];
    (radios.find((one) => one.value === value) ?? addChoice(first, value)).checked = true;
  } else if (first) first.value = value;
};

/** Marks the fields that cannot be read, and says why beside them. */
const mark = (form: HTMLFormElement, problems: readonly { name: string; words: string }[]) => {
  for (const place of form.querySelectorAll<HTMLElement>('[data-problem]')) {
    const found = problems.find(({ name }) => name === place.dataset.problem);
    place.textContent = found?.words ?? '';
    place.hidden = !found;
    const field = form.elements.namedItem(place.dataset.problem ?? '');
    if (field instanceof HTMLInputElement)
      field.setAttribute('aria-invalid', String(found !== undefined));
  }
};

/**
 * Works a form. `prepare` changes it before its values are read; `show` answers them.
 */
export const workForm = <Fields extends PlanFields>(
  place: HTMLElement,
  fields: Fields,
  {
    prepare = () => {},
    show,
  }: {
    prepare?: (form: HTMLFormElement, values: ValuesOf<Fields>) => void;
    show: (values: ValuesOf<Fields>) => Shown;
  },
) => {
  const form = place.querySelector('form') as HTMLFormElement;
  const part = (name: string) => place.querySelector(`[data-${name}]`) as HTMLElement;
  const [answer, said, told] = [part('answer'), part('said'), part('told')];
  let before = '';

  const update = () => {
    const typed = new FormData(form);
    const first = readFields(fields, (name) => typed.get(name));
    prepare(form, first.values);
    const asked = new FormData(form);
    const { values, problems } = readFields(fields, (name) => asked.get(name));
    mark(form, problems);
    const query = planQuery(values);
    history.replaceState(history.state, '', `${location.pathname}${query}${location.hash}`);
    const shown = show(values);
    if (shown.answer.text !== before) answer.innerHTML = shown.answer.text;
    before = shown.answer.text;
    if (said.textContent !== shown.said) said.textContent = shown.said;
  };

  const query = new URLSearchParams(location.search);
  const { values, problems } = readFields(fields, (name) => query.get(name));
  prepare(form, values);
  for (const [name, value] of Object.entries(values)) fill(form, name, String(value));
  if (problems.length > 0) {
    told.textContent = `The address asked for something that we left out. ${problems.map(({ words }) => words).join(' ')}`;
    told.hidden = false;
  }
  form.addEventListener('input', update);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    update();
    answer.scrollIntoView();
  });
  form.addEventListener('reset', () => {
    told.hidden = true;
    queueMicrotask(update);
  });
  update();
  return { form, update };
};
