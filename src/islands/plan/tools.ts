// Finder, traffic and running cost come in one request: they share most of what they need.
import { workCost } from './cost.ts';
import { workFinder } from './finder.ts';
import type { KindLinks } from './finder-view.ts';
import { workTraffic } from './traffic.ts';

type Props = { tool: 'finder'; kinds: KindLinks } | { tool: 'traffic' } | { tool: 'cost' };

export const island = (place: HTMLElement, props: Props) => {
  if (props.tool === 'finder') workFinder(place, props);
  else if (props.tool === 'traffic') workTraffic(place);
  else workCost(place);
};
