// The client directive `client:intent`. It is inlined in every page that has such an island, so
// each byte counts.
import type { ClientDirective } from 'astro';

const HINTS = [
  'pointerover',
  'pointerdown',
  'touchstart',
  'keydown',
  'focusin',
  'input',
  'click',
  'submit',
];

/**
 * What waits for the island before hydration: its buttons, links that would only jump within the
 * page, and what says so. Other links simply go.
 */
const WAITS = 'button,a[href^="#"],[data-intent]';

/** What repeats an event that asks for something, or nothing when the event only hints. */
const wishOf = (event: Event, target: Element) => {
  if (event instanceof SubmitEvent)
    return () => (target as HTMLFormElement).requestSubmit(event.submitter);
  if (event.type === 'click')
    return () => target.dispatchEvent(new MouseEvent('click', event as MouseEvent));
  return undefined;
};

const intent: ClientDirective = (load, { value }, island) => {
  const callers = typeof value === 'string' && value;
  let state: 'waiting' | 'loading' | 'native' | 'failed' = 'waiting';
  let wish: (() => void) | undefined;

  const hydrate = async () => {
    state = 'loading';
    try {
      await (await load())();
    } finally {
      // A load that failed was reported by Astro, and the mark of a server-rendered island is still
      // there.
      if (!island.hasAttribute('ssr')) {
        for (const hint of HINTS) removeEventListener(hint, notice, true);
        // React has only scheduled its work; an event of a kind it never defers makes it finish
        // now.
        island.firstElementChild?.dispatchEvent(new Event('dragend', { bubbles: true }));
      }
      state = 'native';
      wish?.();
      wish = undefined;
      state = 'failed';
    }
  };

  const notice = (event: Event) => {
    const { target } = event;
    if (state === 'native' || !(target instanceof Element)) return;
    const caller = callers && target.closest(callers);
    if (!caller && !island.contains(target)) return;
    const { button, ctrlKey, metaKey, shiftKey, altKey } = event as MouseEvent;
    if (event.type === 'click' && (button || ctrlKey || metaKey || shiftKey || altKey)) return;
    const asked =
      caller || event.type === 'submit' || target.closest(WAITS)
        ? wishOf(event, target)
        : undefined;
    if (asked) {
      // The latest wish counts: whoever chose a second tab while the first was on its way means the
      // second.
      wish = asked;
      event.preventDefault();
      event.stopImmediatePropagation();
    }
    if (state === 'waiting' || (state === 'failed' && asked)) hydrate();
  };

  for (const hint of HINTS) addEventListener(hint, notice, true);
  // An address may ask too: by a hash that names something inside, or by a hash or a query that
  // answers one of its fields.
  const asked = [location.hash.slice(1), location.search]
    .flatMap((part) => [...new URLSearchParams(part).keys()])
    .filter(Boolean)
    .map((name) => CSS.escape(name));
  if (asked.some((name) => island.querySelector(`#${name},[name=${name}]`))) hydrate();
};

export default intent;
