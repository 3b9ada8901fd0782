// Bodies of a lift that meet, in words.
import { fill } from '../language/fill.ts';
import type { ShaftWords } from '../words/shaft-words.ts';
import type { Speech } from '../words/speech.ts';
import type { Named } from './bodies/body.ts';
import type { Collision } from './bodies/collisions.ts';
import { printedLength } from './length.ts';

type Shaft = Speech<ShaftWords>;

/** The name of a body in an answer. */
export const bodyWords = ({ words: { shaft } }: Shaft, { name, lift, side, stop = 0 }: Named) => {
  const body = fill(shaft.bodies[name], {
    landing: stop + 1,
    side: side ? shaft.sides[side] : '',
  });
  return lift === undefined ? body : fill(shaft.clash.ofLift, { body, lift: lift + 1 });
};

/** Two bodies that meet. */
export const clashWords = (speech: Shaft, { between: [one, other], by, kind }: Collision) => {
  const { clash } = speech.words.shaft;
  return fill(kind === 'gap' ? clash.gap : clash.missing, {
    length: printedLength(by),
    one: bodyWords(speech, one),
    other: bodyWords(speech, other),
  });
};
