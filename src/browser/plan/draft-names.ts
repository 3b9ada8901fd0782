// Names of the plans kept on a device, by which a visitor tells them apart.

import type { PlanFields } from '../../contract/plan/fields.ts';

type Values = Readonly<Record<string, unknown>>;
type Fields = Readonly<Record<string, Pick<PlanFields[string], 'label' | 'inWords'>>>;

/** Number of values in a name, before more are needed to tell two plans apart. */
const FIRST = 3;

/**
 * The name of each plan: its first values, and the values in which plans of one name differ.
 * @param notGiven words for a value that a plan does not have.
 */
export const draftNames = (plans: readonly Values[], fields: Fields, notGiven: string) => {
  const wordsOf = (name: string, value: unknown) =>
    value === undefined ? notGiven : fields[name]?.inWords(value);
  const all = [...new Set(plans.flatMap((plan) => Object.keys(plan)))];
  const firstOf = (plan: Values) => all.filter((name) => plan[name] !== undefined).slice(0, FIRST);
  const nameOf = (plan: Values, names: readonly string[]) =>
    names.map((name) => `${fields[name]?.label}: ${wordsOf(name, plan[name])}`).join('; ');
  return plans.map((plan) => {
    const alike = plans.filter(
      (other) => nameOf(other, firstOf(other)) === nameOf(plan, firstOf(plan)),
    );
    const differing = alike.flatMap(
      (other) => all.find((name) => other[name] !== plan[name]) ?? [],
    );
    return nameOf(plan, [...new Set([...firstOf(plan), ...differing])]);
  });
};
