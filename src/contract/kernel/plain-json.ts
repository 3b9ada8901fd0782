// Parses JSON from a request within bounds: deeper or larger JSON is refused before a schema reads
// it.

/** The longest JSON text: bytes of a body, or characters of a form field. */
export const JSON_MAX = 256 * 1024;
/** Levels of nested objects and lists. */
const DEPTH_MAX = 20;
/** Values on all levels together; the largest catalogue draft has a few hundred. */
const VALUES_MAX = 2_000;
/** Names that would reach an object's prototype. */
const FORBIDDEN_NAMES = ['__proto__', 'constructor', 'prototype'];

/** The names on all levels of a value; null when it exceeds the bounds. */
const namesWithin = (value: unknown): Set<string> | null => {
  const names = new Set<string>();
  const waiting: { value: unknown; depth: number }[] = [{ value, depth: 0 }];
  for (let seen = 0, next = waiting.pop(); next; next = waiting.pop()) {
    seen += 1;
    if (seen > VALUES_MAX || next.depth > DEPTH_MAX) return null;
    if (typeof next.value !== 'object' || next.value === null) continue;
    const below = Object.values(next.value);
    if (seen + waiting.length + below.length > VALUES_MAX) return null;
    if (!Array.isArray(next.value)) for (const name of Object.keys(next.value)) names.add(name);
    const depth = next.depth + 1;
    for (const inner of below) waiting.push({ value: inner, depth });
  }
  return names;
};

export type PlainJson = {
  value: unknown;
  /** Whether the value contains a name that would reach an object's prototype. */
  isForbidden: boolean;
};

/**
 * The value of a JSON text; `malformed` when it is not JSON, `excessive` when it exceeds the
 * bounds.
 */
export const parsePlainJson = (text: string): PlainJson | 'malformed' | 'excessive' => {
  try {
    const value: unknown = JSON.parse(text);
    const names = namesWithin(value);
    return names
      ? { value, isForbidden: FORBIDDEN_NAMES.some((name) => names.has(name)) }
      : 'excessive';
  } catch {
    return 'malformed';
  }
};
