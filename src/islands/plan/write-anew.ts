// Writes a part of an answer anew under whoever is reading it.
import type { Html } from './html.ts';

/** A lift has an address that changes with what was entered. */
const keyOf = (link: HTMLElement | null) => link?.dataset.model ?? link?.getAttribute('href');

const summaries = (place: Element) =>
  [...place.querySelectorAll('summary')].map((summary) => ({
    name: summary.textContent,
    details: summary.parentElement as HTMLDetailsElement,
  }));

/** The link that has the focus keeps it, and what has been opened stays open. */
export const writeAnew = (place: Element, { text }: Html) => {
  const before = summaries(place);
  const focused = keyOf(place.querySelector('a:focus'));
  place.innerHTML = text;
  for (const { name, details } of summaries(place))
    details.open ||= before.some((one) => one.name === name && one.details.open);
  const links = focused ? [...place.querySelectorAll('a')] : [];
  links.find((link) => keyOf(link) === focused)?.focus({ preventScroll: true });
};
