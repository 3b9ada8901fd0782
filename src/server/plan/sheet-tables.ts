// Tables of the sheet: lifts, loads, checks.
import { printedLength } from '../../contract/plan/length.ts';
import type { Reaction } from '../../contract/plan/machine.ts';
import type { Reactions } from '../../contract/plan/reactions.ts';
import { CERTAINTIES } from '../../contract/plan/rules.ts';
import type { Check, Result } from '../../contract/plan/shaft-answer.ts';
import { CHECK_WORDS, FIT_WORDS } from '../../contract/plan/shaft-words.ts';
import { escapedText } from '../html-page.ts';

/** Lifts that do not fit, beside those that do. */
const NEAR = 6;

const table = (name: string, heads: readonly string[], rows: readonly (readonly string[])[]) => {
  const head = heads.map((each) => `<th scope="col">${each}</th>`).join('');
  const body = rows
    .map((row) => `<tr>${row.map((cell) => `<td>${escapedText(cell)}</td>`).join('')}</tr>`)
    .join('');
  return `<div class="scroll" tabindex="0" role="region" aria-label="${name}"><table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div>`;
};

export const resultTable = (results: readonly Result[]) => {
  const fitting = results.filter(({ fit }) => fit.state !== 'no');
  const near = results.filter(({ fit }) => fit.state === 'no').slice(0, NEAR);
  return table(
    'Lifts',
    ['Lift', 'Load', 'Car', 'Fit', 'What to do'],
    [...fitting, ...near].map(({ model, fit }) => [
      model.name,
      `${model.load} kg`,
      `${printedLength(model.car.w)} × ${printedLength(model.car.d)}`,
      FIT_WORDS[fit.state],
      fit.repair ?? '',
    ]),
  );
};

export const loadTable = (loads: Reactions, reactions: readonly Reaction[]) =>
  table(
    'Loads',
    ['Where', 'Planning figure'],
    [
      ['Empty car', `${loads.carMass} kg`],
      ['Counterweight', loads.counterweight > 0 ? `${loads.counterweight} kg` : 'None'],
      ...reactions.map(({ name, where, kN }) => [`${name} ${where}`, `${kN.toFixed(2)} kN`]),
    ],
  );

/** A value of a check with its unit. */
const worded = (id: string, value: number) =>
  id === 'carArea' ? `${value.toFixed(2)} m²` : printedLength(value);

export const checkTable = (checks: readonly Check[]) =>
  table(
    'Checks',
    ['Rule', 'Here', 'Planning figure', 'Result', 'How sure'],
    checks.map(({ id, ok, value, limit, certainty, source }) => [
      CHECK_WORDS[id] ?? id,
      worded(id, value),
      worded(id, limit),
      ok ? 'Kept' : 'Not kept',
      `${source}; ${CERTAINTIES[certainty]}`,
    ]),
  );
