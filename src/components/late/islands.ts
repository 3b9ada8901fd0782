// Late islands: what wakes them, and what becomes of the click that did. It is in every page, so
// each byte counts.

const HINTS = ['pointerover', 'pointerdown', 'keydown', 'focusin', 'input', 'click', 'submit'];

/**
 * What waits for the island before hydration: its buttons, links that would only jump within the
 * page, and what says so. Other links simply go.
 */
const WAITS = 'button,a[href^="#"],[data-intent]';

/** Fetches the code of an island with all that it imports, in one round trip. */
export const fetchCode = async ({ dataset: { island = '' } }: HTMLElement) =>
  (await Promise.all(island.split(' ').map((one) => import(/* @vite-ignore */ one))))[0];

/** An island of React brings `hydrate`; a plain one works on what the page has printed. */
const takeOver = async (place: HTMLElement) => {
  const { island, hydrate } = await fetchCode(place);
  // What is pressed must not move from under the pointer: its click would be lost.
  while (document.querySelector(':active')) await new Promise((go) => setTimeout(go, 20));
  const { props = '', prefix } = place.dataset;
  return (hydrate ?? island)(place, JSON.parse(props), island, prefix);
};

/** What repeats an event that asks for something, or nothing when the event only hints. */
const wishOf = (event: Event, target: Element) => {
  if (event instanceof SubmitEvent)
    return () => (target as HTMLFormElement).requestSubmit(event.submitter);
  if (event.type === 'click')
    return () => target.dispatchEvent(new MouseEvent('click', event as MouseEvent));
  return undefined;
};

/** A click that is for the browser itself: for a new tab, for example. */
export const isForBrowser = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  button || ctrlKey || metaKey || shiftKey || altKey;

/** Wakes an island when somebody reaches for it. */
export const watchIsland = (island: HTMLElement, hydrate = takeOver) => {
  let state: 'waiting' | 'loading' | 'native' | 'failed' = 'waiting';
  let wish: (() => void) | undefined;
  /** What is reached for: more than the island, where that is a part of one thing. */
  const area = island.closest('[data-reach]') ?? island;

  const wake = async () => {
    state = 'loading';
    let isThere = true;
    try {
      await hydrate(island);
      island.dataset.awake = '';
      for (const hint of HINTS) removeEventListener(hint, notice, true);
    } catch (error) {
      isThere = false;
      // A page that is being left breaks off what it fetches, and is gone before this is told.
      setTimeout(() => console.error(error), 1000);
    }
    // What was asked for goes its way, with the island or without it.
    state = 'native';
    wish?.();
    wish = undefined;
    if (!isThere) state = 'failed';
  };

  const notice = (event: Event) => {
    const { target } = event;
    if (state === 'native' || !(target instanceof Element) || !area.contains(target)) return;
    if (event.type === 'click' && isForBrowser(event as MouseEvent)) return;
    const asked =
      island.contains(target) && (event.type === 'submit' || target.closest(WAITS))
        ? wishOf(event, target)
        : undefined;
    if (asked) {
      // The latest wish counts: whoever chose a second button while the first was on its way means
      // the second.
      wish = asked;
      event.preventDefault();
      event.stopImmediatePropagation();
    }
    if (state === 'waiting' || (state === 'failed' && asked)) wake();
  };

  for (const hint of HINTS) addEventListener(hint, notice, true);
  // An address may ask too: by a hash that names something inside, or by a hash or a query that
  // answers one of its fields.
  const asked = [location.hash.slice(1), location.search]
    .flatMap((part) => [...new URLSearchParams(part).keys()])
    .filter(Boolean)
    .map((name) => CSS.escape(name));
  if (
    'atOnce' in island.dataset ||
    asked.some((name) => {
      const named = `:not(dialog *):is(#${name},[name=${name}])`;
      return area.matches(named) || area.querySelector(named);
    })
  )
    wake();
};
