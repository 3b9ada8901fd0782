// An element on a page, and the one function that finds it: it runs in the page of every browser.

export type Target = {
  kind: 'button' | 'link' | 'field' | 'tab' | 'heading' | 'text';
  /** Its text or name; a part is enough if no element matches exactly. */
  name: string;
  /** Selector of the part of the page it is in. */
  within?: string | undefined;
};

const named =
  (kind: Target['kind']) =>
  (name: string, within?: string): Target => ({ kind, name, within });
export const button = named('button');
export const link = named('link');
export const field = named('field');
export const tab = named('tab');
export const heading = named('heading');
export const text = named('text');

/**
 * Resolves when the element is in the middle of the window, away from fixed elements at the edges,
 * and has stopped moving. Sent to the page as source: it uses nothing from outside.
 */
export const bringToMiddle = async (element: Element) => {
  const FRAMES = 4;
  const placeOf = () => {
    const { x, y } = element.getBoundingClientRect();
    return `${x} ${y}`;
  };
  for (let tries = 0; tries < 20; tries += 1) {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const before = placeOf();
    for (let frame = 0; frame < FRAMES; frame += 1) await new Promise(requestAnimationFrame);
    if (placeOf() === before) return;
  }
};

/** Sent to the page as source: it uses nothing from outside. */
export const findTarget = ({ kind, name, within }: Target): Element | null => {
  const selectors = {
    button: 'button, summary, label:has(input[type=radio])',
    link: 'a[href]',
    field: 'input, select, textarea',
    tab: '[role=tab], #about a[href^="#"]',
    heading: 'h1, h2, h3',
    text: '*',
  };
  const plain = (words: string | null | undefined) => (words ?? '').replace(/\s+/g, ' ').trim();
  const nameOf = (element: Element) => {
    const labels = 'labels' in element ? (element.labels as NodeListOf<Element> | null) : null;
    const label = labels?.[0]?.cloneNode(true) as Element | undefined;
    for (const control of label?.querySelectorAll('input, select, textarea') ?? [])
      control.remove();
    return plain(element.getAttribute('aria-label') ?? label?.textContent ?? element.textContent);
  };
  const isSeen = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.getClientRects().length > 0;
  const seen = [...document.querySelectorAll(within ?? 'body')]
    .flatMap((scope) => [scope, ...scope.querySelectorAll('*')])
    .filter((element) => element.matches(selectors[kind]) && isSeen(element));
  const exact = seen.find((element) => nameOf(element) === name);
  // If elements with the text lie within each other, the innermost is the target.
  return exact ?? seen.findLast((element) => nameOf(element).includes(name)) ?? null;
};
