import type { APIRoute } from 'astro';
import { colours } from '../site/colours.ts';
import { MARK_SIZE, markBody } from '../site/mark.ts';

// On a dark tab the ink sign would vanish: it turns to paper, the ring to the lighter brass.
const style = `.r{stroke:${colours.brass}}.s{fill:${colours.ink};stroke:${colours.ink}}@media(prefers-color-scheme:dark){.r{stroke:${colours.brassLight}}.s{fill:${colours.paper};stroke:${colours.paper}}}`;
const body = markBody(colours.brass, colours.ink).replace('<circle', '<circle class="r"').replace('<path', '<path class="s"');
const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${MARK_SIZE} ${MARK_SIZE}"><style>${style}</style>${body}</svg>`;

export const GET: APIRoute = () => new Response(svg, { headers: { 'Content-Type': 'image/svg+xml' } });
