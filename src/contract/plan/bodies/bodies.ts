// All bodies of a lift, from which its fit is judged and its drawings are made.

import type { Layout } from '../layout.ts';
import type { Body } from './body.ts';
import { carBodies } from './car-bodies.ts';
import { doorBodies } from './door-bodies.ts';
import { guideBodies } from './guide-bodies.ts';
import { machineBodies } from './machine-bodies.ts';
import { pitBodies } from './pit-bodies.ts';
import { shaftBodies } from './shaft-bodies.ts';

export const bodiesOf = (layout: Layout): Body[] => {
  const bodies = [
    ...shaftBodies(layout),
    ...carBodies(layout),
    ...doorBodies(layout),
    ...guideBodies(layout),
    ...machineBodies(layout),
  ];
  return [...bodies, ...pitBodies(layout, bodies)];
};
