// The sign in a browser's tab.
import { colours } from './colours.ts';
import { MARK_SIZE, markBody } from './mark.ts';

// On a dark tab the ink sign would vanish: it turns to paper, the ring to the lighter brass.
const style = `.r{stroke:${colours.brass}}.s{fill:${colours.ink};stroke:${colours.ink}}@media(prefers-color-scheme:dark){.r{stroke:${colours.brassLight}}.s{fill:${colours.paper};stroke:${colours.paper}}}`;
const body = markBody(colours.brass, colours.ink)
  .replace('<circle', '<circle class="r"')
  .replace('<path', '<path class="s"');

export const faviconSvg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${MARK_SIZE} ${MARK_SIZE}"><style>${style}</style>${body}</svg>`;

/** The sign within the page: a file would share the slow line with the first view. */
export const faviconInPage = `data:image/svg+xml,${faviconSvg.replaceAll('"', "'").replaceAll('#', '%23').replaceAll('<', '%3C').replaceAll('>', '%3E')}`;
