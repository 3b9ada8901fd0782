// What the admin area begins with: who is logged in, and the code of the screen at its address.
import { drawAfter } from '../ui/draw-after.ts';
import { begin } from './begin.ts';

export const hydrate = drawAfter(begin);
