// Unsaved values of a form, kept from one visit to the next; a browser that forbids storage forgets
// them with the page.
import { isObject } from '../../kernel/is-object.ts';
import { keptValue } from '../../kernel/kept-value.ts';

export type TypedDraft = {
  /** Version of the entry when the typing began. */
  version: number;
  /** When the last key was pressed. */
  at: string;
  values: Record<string, unknown>;
  /** What the values belong to besides the version, in forms that have such a basis. */
  basis?: string | undefined;
};
const isTyped = (value: unknown): value is TypedDraft => {
  const { version, at, values, basis }: Partial<Record<keyof TypedDraft, unknown>> = Object(value);
  return (
    Number.isInteger(version) &&
    typeof at === 'string' &&
    !Number.isNaN(Date.parse(at)) &&
    isObject(values) &&
    (basis === undefined || typeof basis === 'string')
  );
};

const placeOf = (name: string) => keptValue('device', `typed:${name}`, isTyped);

export const readTyped = (name: string) => placeOf(name).read();

/** Stores the values; returns whether that was possible. */
export const keepTyped = (name: string, typed: TypedDraft) => placeOf(name).keep(typed);

export const forgetTyped = (name: string) => placeOf(name).forget();
