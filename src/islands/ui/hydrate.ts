// React itself, for all late islands of a page.
import { type ComponentType, createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';

/**
 * Takes over what the server drew into `place`, with what was typed in it; `prefix` begins its ids.
 */
export const hydrate = (
  place: HTMLElement,
  props: object,
  island: ComponentType<object>,
  prefix: string,
) => {
  hydrateRoot(place, createElement(island, props), { identifierPrefix: prefix });
  // React has only scheduled its work; an event of a kind it never defers makes it finish now.
  place.firstElementChild?.dispatchEvent(new Event('dragend', { bubbles: true }));
};
