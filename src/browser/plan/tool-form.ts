// A planning tool's form: it is filled from the address, answers each change at once, and keeps its
// state in the address.
import { writtenDay } from '../../contract/kernel/days.ts';
import { fill } from '../../contract/language/fill.ts';
import { languageTag } from '../../contract/language/language.ts';
import {
  type PlanFields,
  planQuery,
  readFields,
  type ValuesOf,
} from '../../contract/plan/fields.ts';
import type { PlanWords, Speech } from '../../contract/words/speech.ts';
import { draftNames } from './draft-names.ts';
import { draftsOf, forgetDrafts, keepDraft, pageAt } from './drafts.ts';
import { type Html, html } from './html.ts';

// Replaces a part of an answer while the visitor may be reading or using it.

/** Finds a link again in the new answer. A lift's link has a mark, because its address changes. */
const keyOf = (link: HTMLElement | null) => link?.dataset.model ?? link?.getAttribute('href');

const summaries = (place: Element) =>
  [...place.querySelectorAll('summary')].map((summary) => ({
    name: summary.textContent,
    details: summary.parentElement as HTMLDetailsElement,
  }));

/** A link that has the focus keeps it, and opened details stay open. */
const replaceContent = (place: Element, { text }: Html) => {
  const before = summaries(place);
  const focused = keyOf(place.querySelector('a:focus'));
  place.innerHTML = text;
  for (const { name, details } of summaries(place))
    details.open ||= before.some((one) => one.name === name && one.details.open);
  const links = focused ? [...place.querySelectorAll('a')] : [];
  links.find((link) => keyOf(link) === focused)?.focus({ preventScroll: true });
};

type Shown = {
  answer: Html;
  /** The lower part of the answer, drawn when the browser has time. */
  rest?: () => Html;
  /** One sentence for screen readers. */
  said: string;
};

/** Takes the place of an answer while a field cannot be read. */
const unanswered = (problems: readonly { words: string }[]): Shown => {
  const words = problems.map((each) => each.words).join(' ');
  return { answer: html`<p class="told">${words}</p>`, said: words };
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
const fillIn = (form: HTMLFormElement, name: string, value: string) => {
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

/** Names of the fields that the visitor has changed before the script has loaded. */
const touchedIn = (form: HTMLFormElement) =>
  new Set(
    [...form.querySelectorAll('input')]
      .filter((one) => one.checked !== one.defaultChecked || one.value !== one.defaultValue)
      .map(({ name }) => name),
  );

const queryOf = (address: string) => new URLSearchParams(address.split('?')[1]);

/** The plan of a form on this device: kept when it has changed, listed beside earlier ones. */
const keepOnDevice = (
  place: HTMLElement,
  fields: PlanFields,
  { language, words }: Speech<PlanWords>,
) => {
  const page = pageAt(location.pathname);
  /** What an English address has before it in the language of this page. */
  const before = location.pathname.slice(0, -page.length);
  const list = place.querySelector('[data-drafts]') as HTMLElement;
  let mine: string | undefined;
  const show = () => {
    const others = draftsOf(page).filter(({ address }) => address !== mine);
    list.hidden = others.length === 0;
    const names = draftNames(
      others.map(({ address }) => readFields(fields, (name) => queryOf(address).get(name)).values),
      fields,
      words.plan.notGiven,
    );
    list.innerHTML = html`<h3 class="sub">${words.plan.saved}</h3><ul>${others.map(
      ({ address, at }, index) =>
        html`<li><a href="${before}${address}">${names[index]}</a> <span class="quiet">${writtenDay(at, languageTag(language))}</span></li>`,
    )}</ul>`.text;
  };
  return {
    show,
    /** The latest draft, if the address has no plan. */
    bringBack: () => {
      const [last] = draftsOf(page);
      mine = last?.address;
      return last;
    },
    keep: (address: string) => {
      keepDraft(page, address, mine);
      mine = address;
      show();
    },
    forget: () => {
      forgetDrafts(page);
      mine = undefined;
      show();
    },
  };
};

/**
 * Runs a form. `prepare` changes it before its values are read; `show` answers them; `clear`
 * removes what else the page shows of an answer, while a field cannot be read.
 */
export const workForm = <Fields extends PlanFields>(
  place: HTMLElement,
  fields: Fields,
  speech: Speech<PlanWords>,
  {
    prepare = () => {},
    show,
    clear = () => {},
  }: {
    prepare?: (form: HTMLFormElement, values: ValuesOf<Fields>) => void;
    show: (values: ValuesOf<Fields>) => Shown;
    clear?: () => void;
  },
) => {
  const form = place.querySelector('form') as HTMLFormElement;
  const part = (name: string) => place.querySelector(`[data-${name}]`) as HTMLElement;
  const [answer, said, told] = [part('answer'), part('said'), part('told')];
  const quote = part('quote') as HTMLAnchorElement;
  /** What can be done with an answer; nothing while there is none. */
  const nextSteps = place.querySelectorAll<HTMLElement>('[data-next]');
  const device = keepOnDevice(place, fields, speech);
  const { language, words } = speech;
  let before = '';
  const touched = touchedIn(form);
  let isChanged = touched.size > 0;
  const addressNow = () => pageAt(location.pathname) + location.search;

  const rest = place.querySelector('[data-rest]');
  let waiting: Shown['rest'];
  const showRest = () => {
    if (rest && waiting) replaceContent(rest, waiting());
    waiting = undefined;
  };
  // Safari has no idle time to ask for.
  const whenIdle = globalThis.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 100));

  const update = () => {
    const typed = new FormData(form);
    const first = readFields(fields, (name) => typed.get(name));
    prepare(form, first.values);
    const asked = new FormData(form);
    const { values, problems } = readFields(fields, (name) => asked.get(name));
    mark(form, problems);
    const isRead = problems.length === 0;
    for (const step of nextSteps) step.hidden = !isRead;
    if (isRead) {
      const query = planQuery(values);
      history.replaceState(history.state, '', `${location.pathname}${query}${location.hash}`);
      const asking = new URL(quote.href);
      asking.searchParams.set('plan', addressNow());
      quote.href = asking.href;
    }
    if (!isRead) clear();
    const shown = isRead ? show(values) : unanswered(problems);
    if (shown.answer.text !== before) replaceContent(answer, shown.answer);
    before = shown.answer.text;
    if (shown.rest && !waiting) whenIdle(showRest);
    else if (rest && !shown.rest) rest.replaceChildren();
    waiting = shown.rest;
    if (said.textContent !== shown.said) said.textContent = shown.said;
  };

  const draft = location.search || isChanged ? undefined : device.bringBack();
  const query = draft ? queryOf(draft.address) : new URLSearchParams(location.search);
  const { values, problems } = readFields(fields, (name) => query.get(name));
  // An address without an answer chose none, also where the printed form begins with one.
  if (query.size > 0)
    for (const none of form.querySelectorAll<HTMLInputElement>('[type=radio][value=""]'))
      none.checked ||= !touched.has(none.name);
  prepare(form, values);
  for (const [name, value] of Object.entries(values))
    if (!touched.has(name)) fillIn(form, name, String(value));
  const announce = (sentence: string) => {
    told.textContent = sentence;
    told.hidden = false;
  };
  if (draft)
    announce(fill(words.plan.restored, { day: writtenDay(draft.at, languageTag(language)) }));
  else if (problems.length > 0)
    announce(fill(words.plan.unread, { problems: problems.map((each) => each.words).join(' ') }));
  form.addEventListener('input', () => {
    isChanged = true;
    update();
  });
  const keep = () => {
    if (isChanged && location.search) device.keep(addressNow());
    isChanged = false;
  };
  form.addEventListener('change', keep);
  addEventListener('pagehide', keep);
  addEventListener('beforeprint', () => {
    part('printed').textContent =
      `${writtenDay(Date.now(), languageTag(language))}, ${location.href}`;
  });
  part('print').addEventListener('click', () => print());
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    update();
    answer.parentElement?.scrollIntoView();
  });
  form.addEventListener('reset', () => {
    told.hidden = true;
    isChanged = false;
    device.forget();
    queueMicrotask(update);
  });
  device.show();
  update();
  return { form, update, showRest };
};
