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

/** A function that repeats the event; undefined when the event needs no island. */
const wishOf = (event: Event, target: Element) => {
  if (event instanceof SubmitEvent && !target.matches('[method=dialog]'))
    return () => (target as HTMLFormElement).requestSubmit(event.submitter);
  const waiting = target.closest(WAITS);
  if (event.type === 'click' && waiting && !waiting.matches(NATIVE))
    return () => target.dispatchEvent(new MouseEvent('click', event as MouseEvent));
  return undefined;
};

/** Whether the address names the area, or an element or field in it that is in no dialog. */
const isNamedIn = (area: Element) =>
  [location.hash.slice(1), location.search]
    .flatMap((part) => [...new URLSearchParams(part).keys()])
    .filter(Boolean)
    .map((name) => `:not(dialog *):is(#${CSS.escape(name)},[name=${CSS.escape(name)}])`)
    .some((named) => area.matches(named) || area.querySelector(named));

const reach: ClientDirective = (load, _options, island) => {
  let state: 'waiting' | 'loading' | 'native' | 'failed' = 'waiting';
  let wish: (() => void) | undefined;
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
    await hydrate();
    const isAwake = code !== undefined;
    if (isAwake) for (const hint of HINTS) removeEventListener(hint, notice, true);
    // Repeat the wish: for the island, or for the browser if hydration failed.
    state = 'native';
    wish?.();
    wish = undefined;
    if (!isAwake) state = 'failed';
  };

  const notice = (event: Event) => {
    const { target } = event;
    if (state === 'native' || !(target instanceof Element) || !area.contains(target)) return;
    if (event.type === 'click' && isForBrowser(event as MouseEvent)) return;
    const asked = island.contains(target) ? wishOf(event, target) : undefined;
    if (asked) {
      // Only the latest wish is repeated.
      wish = asked;
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
