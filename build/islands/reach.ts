// The directive `client:reach`: hydrates an island when a visitor reaches for it. Its code is
// fetched after the first sign of life (a scroll, a pointer, a key), or when the visitor reaches
// for the island. Until then the island is the HTML that the build printed, whose links, forms and
// dialogs work by themselves.
import type { ClientDirective } from 'astro';

const HINTS = ['pointerover', 'pointerdown', 'keydown', 'focusin', 'input', 'click', 'submit'];
const SIGNS = ['scroll', 'pointermove', 'pointerdown', 'keydown'];
/** Pause after the first sign of life, in which the visitor's own requests have the connection. */
const FIRST_MS = 800;

/** Elements that do nothing without the island: their clicks are held until it is hydrated. */
const WAITS = 'button,[data-waits]';
const invokers = 'commandForElement' in HTMLButtonElement.prototype;
const NATIVE = `form[method=dialog] button${invokers ? ',[commandfor]' : ''}`;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Calls `begin` once the page has loaded and the visitor has begun to use it; never for a visitor
 * who saves data.
 */
const onSignOfLife = (begin: () => void) => {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  const notice = () => {
    for (const sign of SIGNS) removeEventListener(sign, notice);
    if (document.readyState === 'complete') setTimeout(begin, FIRST_MS);
    else addEventListener('load', () => setTimeout(begin, FIRST_MS));
  };
  for (const sign of SIGNS) addEventListener(sign, notice, { passive: true });
};

/** Whether a click is for the browser itself, such as one for a new tab. */
const isForBrowser = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  button || ctrlKey || metaKey || shiftKey || altKey;

/** An event that waits for the island. */
type Wish = {
  /** The pressed button. */
  held: HTMLElement | null;
  /** The form that it sends. */
  form: HTMLFormElement | null | undefined;
  repeat: () => void;
};

/** Undefined when the event needs no island. */
const wishOf = (event: Event, target: Element): Wish | undefined => {
  if (event instanceof SubmitEvent && target.matches('form:not([method=dialog])')) {
    const form = target as HTMLFormElement;
    return { held: event.submitter, form, repeat: () => form.requestSubmit(event.submitter) };
  }
  const held = target.closest<HTMLElement>(WAITS);
  if (event.type !== 'click' || !held || held.matches(NATIVE)) return undefined;
  return {
    held,
    form: held instanceof HTMLButtonElement && held.type === 'submit' ? held.form : undefined,
    repeat: () => target.dispatchEvent(new MouseEvent('click', event as MouseEvent)),
  };
};

/** Whether the browser can send the form without script: the server answers it with a page. */
const isPlain = ({ form }: Wish) => form?.matches('[data-plain]') === true;

/** Whether the address names the area, or an element or field in it that is in no dialog. */
const isNamedIn = (area: Element) =>
  [location.hash.slice(1), location.search]
    .flatMap((part) => [...new URLSearchParams(part).keys()])
    .filter(Boolean)
    .map((name) => `:not(dialog *):is(#${CSS.escape(name)},[name=${CSS.escape(name)}])`)
    .some((named) => area.matches(named) || area.querySelector(named));

const reach: ClientDirective = (load, _options, island) => {
  let state: 'waiting' | 'loading' | 'native' | 'failed' = 'waiting';
  let wishes: Wish[] = [];
  let code: ReturnType<typeof load> | undefined;
  /** The part of the page that counts as the island: a parent with `data-reach`, or itself. */
  const area = island.closest('[data-reach]') ?? island;

  const fetchCode = () => {
    if (!code)
      for (const href of island.dataset.imports?.split(' ') ?? [])
        document.head.append(
          Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
        );
    code ??= load();
    return code;
  };
  // The next press fetches the code again. A failed prefetch is not logged.
  const forget = (event: Event) => {
    if (state === 'waiting') event.preventDefault();
    code = undefined;
  };
  island.addEventListener('astro:hydration-error', forget);

  const wake = async () => {
    state = 'loading';
    const hydrate = await fetchCode();
    // Wait until nothing is pressed: a press must end on the element on which it began.
    while (document.querySelector(':active')) await pause(20);
    // React compares the printed HTML with its own.
    for (const { held } of wishes) delete held?.dataset.held;
    await hydrate();
    const isAwake = code !== undefined;
    if (isAwake) for (const hint of HINTS) removeEventListener(hint, notice, true);
    // Repeat the wishes: for the island, or for the browser if hydration failed.
    state = 'native';
    const made = wishes;
    wishes = [];
    for (const wish of made) {
      delete wish.held?.dataset.held;
      if (isAwake || isPlain(wish)) wish.repeat();
    }
    if (isAwake) return;
    state = 'failed';
    // src/components/NotLoaded.astro shows it.
    if (!made.every(isPlain)) island.dispatchEvent(new Event('not-loaded', { bubbles: true }));
  };

  const notice = (event: Event) => {
    const { target } = event;
    if (state === 'native' || !(target instanceof Element) || !area.contains(target)) return;
    if (event.type === 'click' && isForBrowser(event as MouseEvent)) return;
    const asked = island.contains(target) ? wishOf(event, target) : undefined;
    if (asked) {
      // A form is sent once, however often it is submitted meanwhile.
      wishes = wishes.filter(({ form }) => !form || form !== asked.form);
      wishes.push(asked);
      if (asked.held) asked.held.dataset.held = '';
      event.preventDefault();
      event.stopImmediatePropagation();
    }
    if (state === 'waiting' || (state === 'failed' && asked)) wake();
  };

  for (const hint of HINTS) addEventListener(hint, notice, true);
  if (isNamedIn(area)) wake();
  onSignOfLife(fetchCode);
};
export default reach;
