// Heights of storeys as people type them, from below: 3.2, 3, 3 or 4.5; 9 x 3.2. Stored as one text
// that fits an address: 3200,2x3000.

import { plainDigits } from '../kernel/digits.ts';
import { fill } from '../language/fill.ts';
import type { ShaftWords } from '../words/shaft-words.ts';
import { noLonger, type PlanField } from './fields.ts';
import { type Bounds, lengthProblem, parseLength, printedLength } from './length.ts';

const BOUNDS: Bounds = [300, 30_000];
const LONGEST = 80;
/** One less than the greatest number of stops. */
const MOST = 59;
/** Several storeys of one height, as in 9 x 3.2. */
const TIMES = /^(\d{1,2})\s?[x×*](.+)$/i;
/** A comma separates heights, except within a number such as 3,200. */
const PARTING = /[;+]|,(?!\d{3}(?!\d))/;

/** The height of each storey, in mm. */
export const storeyHeights = (text: string) =>
  text.split(',').flatMap((run) => {
    const [height = 0, times = 1] = run.split('x').map(Number).reverse();
    return Array.from({ length: times }, () => height);
  });

const textOf = (heights: readonly number[]) => {
  const runs: { height: number; times: number }[] = [];
  for (const height of heights) {
    const last = runs.at(-1);
    if (last?.height === height) last.times += 1;
    else runs.push({ height, times: 1 });
  }
  return runs.map(({ height, times }) => (times > 1 ? `${times}x${height}` : height)).join(',');
};

const field = (words: ShaftWords): PlanField<string> => ({
  label: words.shaft.fields.storeys,
  description: 'Storeys, upwards: 3.2, 3; the last repeats.',
  inWords: (text) =>
    text
      .split(',')
      .map((run) => {
        const [height = 0, times = 1] = run.split('x').map(Number).reverse();
        return times > 1 ? `${times} × ${printedLength(height)}` : printedLength(height);
      })
      .join(' + '),
  read: (typed) => {
    const label = words.shaft.fields.storeys;
    const heights: number[] = [];
    for (const part of plainDigits(typed).split(PARTING)) {
      const [, times = 1, one = part] = TIMES.exec(part.trim()) ?? [];
      const inMetres = parseLength(one, BOUNDS, 'm');
      const { mm, problem } = inMetres.problem === 'large' ? parseLength(one, BOUNDS) : inMetres;
      if (problem !== null)
        return {
          problem: `${label}: ${lengthProblem(problem, BOUNDS, words.plan.field.length)}`,
        };
      for (let at = 0; at < Number(times); at += 1) heights.push(mm);
    }
    const value = textOf(heights);
    return heights.length > 0 && heights.length <= MOST && value.length <= LONGEST
      ? { value }
      : { problem: fill(words.shaft.problems.storeyCount, { label, least: 1, most: MOST }) };
  },
});

/** The field, with its label and messages in the words of a language. */
export const storeysField = (words: ShaftWords) =>
  noLonger(words.plan.field, field(words), LONGEST);

/** The heights for a given number of storeys; the last named height repeats for those above. */
export const storeysUpTo = (text: string, storeys: number) => {
  const heights = storeyHeights(text);
  const last = heights.at(-1) ?? 0;
  while (heights.length < storeys) heights.push(last);
  return heights;
};
