// The sign in a browser's tab.
import { colours } from './colours.ts';
import { MARK_SIZE, markBody } from './mark.ts';

// On a dark tab the ink sign would be invisible: it turns to paper, and the ring to a lighter
// brass.
const style = `.r{stroke:${colours.brass}}.s{fill:${colours.ink};stroke:${colours.ink}}@media(prefers-color-scheme:dark){.r{stroke:${colours.brassLight}}.s{fill:${colours.paper};stroke:${colours.paper}}}`;
const body = markBody(colours.brass, colours.ink)
  .replace('<circle', '<circle class="r"')
  .replace('<path', '<path class="s"');

export const faviconSvg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${MARK_SIZE} ${MARK_SIZE}"><style>${style}</style>${body}</svg>`;

/** The sign inside the page: a file would compete with the first view for a slow line. */
export const faviconInPage = `data:image/svg+xml,${faviconSvg.replaceAll('"', "'").replaceAll('#', '%23').replaceAll('<', '%3C').replaceAll('>', '%3E')}`;
