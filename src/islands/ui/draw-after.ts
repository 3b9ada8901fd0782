// React for an area's island: what it shows first is drawn once, when it is there.
import { type ComponentType, createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

/**
 * Draws the island in the place of what the page has printed as soon as `begin` has what it begins
 * with. Taking the page's HTML over and drawing that again would take a phone twice as long.
 */
export const drawAfter =
  <Props extends object>(begin: (props: Props) => Promise<unknown>) =>
  async (place: HTMLElement, props: Props, island: ComponentType<Props>, prefix?: string) => {
    const root = createRoot(place, prefix ? { identifierPrefix: prefix } : {});
    const draw = () => flushSync(() => root.render(createElement(island, props)));

    await begin(props);
    const links = () => [...place.querySelectorAll<HTMLElement>('a')];
    const held = links().indexOf(document.activeElement as HTMLElement);
    draw();
    // Somebody went by keyboard to what was printed: the island begins with the same links.
    links()[held]?.focus();
  };
