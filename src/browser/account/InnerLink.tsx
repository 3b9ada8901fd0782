import type { ComponentProps, MouseEvent } from 'react';
import { openAddress } from './use-address.ts';

/**
 * Whether the press asks for this page; another tab, a window or a download is the browser's
 * business.
 */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** A link that stays on the page: the section behind it is drawn in place. */
export const InnerLink = ({ href, ...link }: ComponentProps<'a'> & { href: string }) => (
  <a
    {...link}
    href={href}
    onClick={(event) => {
      if (!isPlain(event)) return;
      event.preventDefault();
      openAddress(href);
    }}
  />
);
