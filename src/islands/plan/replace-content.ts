// Replaces a part of an answer that somebody may be reading or using.
import type { Html } from './html.ts';

/** What a link is found by afterwards. The address of a lift changes with what was entered. */
const keyOf = (link: HTMLElement | null) => link?.dataset.model ?? link?.getAttribute('href');

const summaries = (place: Element) =>
  [...place.querySelectorAll('summary')].map((summary) => ({
    name: summary.textContent,
    details: summary.parentElement as HTMLDetailsElement,
  }));

/** A link that has the focus keeps it, and opened details stay open. */
export const replaceContent = (place: Element, { text }: Html) => {
  const before = summaries(place);
  const focused = keyOf(place.querySelector('a:focus'));
  place.innerHTML = text;
  for (const { name, details } of summaries(place))
    details.open ||= before.some((one) => one.name === name && one.details.open);
  const links = focused ? [...place.querySelectorAll('a')] : [];
  links.find((link) => keyOf(link) === focused)?.focus({ preventScroll: true });
};
