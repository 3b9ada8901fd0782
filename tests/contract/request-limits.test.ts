// Every field of a request has a limit, which is checked before any work on the field.
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { ENDPOINTS } from '../../src/contract/endpoints.ts';
import { bodyParts, queryParts, type RequestPart } from '../support/request-parts.ts';

const parts = ENDPOINTS.flatMap((called) =>
  [...queryParts(called), ...bodyParts(called)].map((part) => ({
    ...part,
    name: `${called.name} ${part.path}`,
  })),
);
const of = <Kind extends z.core.$ZodType>(kind: {
  [Symbol.hasInstance](value: unknown): boolean;
}) =>
  parts.filter((part): part is RequestPart & { name: string; schema: Kind } =>
    kind[Symbol.hasInstance](part.schema),
  );

/**
 * The first check of the schema, before any pattern. A format is a check of its own and would run
 * before a limit.
 */
const firstCheck = (schema: z.core.$ZodType): string | undefined => {
  if (schema instanceof z.core.$ZodStringFormat) return schema._zod.def.format;
  return schema._zod.def.checks?.[0]?._zod.def.check;
};
const LEAVES = [
  z.core.$ZodString,
  z.core.$ZodNumber,
  z.core.$ZodBoolean,
  z.core.$ZodEnum,
  z.core.$ZodLiteral,
  z.core.$ZodFile,
  z.core.$ZodObject,
  z.core.$ZodArray,
  z.core.$ZodTuple,
];

describe('a request', () => {
  it('consists of parts that these tests can inspect', () => {
    expect(parts.length).toBeGreaterThan(300);
    expect(
      parts
        .filter(({ schema }) => !LEAVES.some((kind) => schema instanceof kind))
        .map(({ name }) => name),
    ).toEqual([]);
  });

  it('has a limit for each text, checked before anything else', () => {
    const texts = of<z.core.$ZodString>(z.core.$ZodString);
    expect(texts.length).toBeGreaterThan(100);
    expect(
      texts.filter(({ schema }) => firstCheck(schema) !== 'max_length').map(({ name }) => name),
    ).toEqual([]);
  });

  it('ends with the limit of a text that is too long', () => {
    const texts = of<z.core.$ZodString>(z.core.$ZodString);
    const going = texts.filter(
      ({ schema }) => schema._zod.def.checks?.[0]?._zod.def.abort !== true,
    );
    expect(going.map(({ name }) => name)).toEqual([]);
  });

  it('has a limit for each list', () => {
    const lists = of<z.core.$ZodArray>(z.core.$ZodArray);
    expect(lists.length).toBeGreaterThan(5);
    const endless = lists.filter(
      ({ schema }) => !schema._zod.def.checks?.some(({ _zod }) => _zod.def.check === 'max_length'),
    );
    expect(endless.map(({ name }) => name)).toEqual([]);
  });
});
