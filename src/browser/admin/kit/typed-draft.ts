// Unsaved values of a form, kept from one visit to the next; a browser that forbids storage forgets
// them with the page.
import { isObject } from '../../kernel/is-object.ts';

export type TypedDraft = {
  /** Version of the entry when the typing began. */
  version: number;
  /** When the last key was pressed. */
  at: string;
  values: Record<string, unknown>;
};
const isTyped = (value: unknown): value is TypedDraft => {
  const { version, at, values }: Partial<Record<keyof TypedDraft, unknown>> = Object(value);
  return (
    Number.isInteger(version) &&
    typeof at === 'string' &&
    !Number.isNaN(Date.parse(at)) &&
    isObject(values)
  );
};

const keyOf = (name: string) => `typed:${name}`;

export const readTyped = (name: string): TypedDraft | undefined => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(name)) ?? 'null');
    return isTyped(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
};

/** Stores the values; returns whether that was possible. */
export const keepTyped = (name: string, typed: TypedDraft) => {
  try {
    localStorage.setItem(keyOf(name), JSON.stringify(typed));
    return true;
  } catch {
    return false;
  }
};

export const forgetTyped = (name: string) => {
  try {
    localStorage.removeItem(keyOf(name));
  } catch {
    // A browser that forbids storage has kept nothing.
  }
};
