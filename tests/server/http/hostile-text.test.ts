// A hundred thousand hostile characters in each text of each call: no pattern and no normalising
// may ever see them.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { type Endpoint, pathWith } from '../../../src/contract/endpoint.ts';
import { ENDPOINTS } from '../../../src/contract/endpoints/all.ts';
import { watchPatterns } from '../../support/pattern-watch.ts';
import { bodyParts, queryParts, type RequestPart } from '../../support/request-parts.ts';
import { createTestApi, type TestApi } from '../../support/test-api.ts';
import type { Answer, Visitor } from '../../support/visitor.ts';

const LENGTH = 100_000;
/** A server refuses longer heads, and so longer addresses. */
const QUERY_LENGTH = 15_000;
/** More than the longest text of the contract, with room for what tidying removes. */
const SEEN_MAX = 8_500;

const HOSTILE: Record<string, string> = {
  'plus signs': '+',
  'marks on one letter': `a${'\u0301'.repeat(20_000)}${'\u0327'.repeat(20_000)}`,
  'letters that grow when normalised': '\ufdfa',
  'line breaks': '\r\n',
};
const filled = (sign: string, length: number) =>
  sign.repeat(Math.ceil(length / sign.length)).slice(0, length);

let world: TestApi;
let staff: Visitor;
beforeAll(async () => {
  world = createTestApi({}, afterAll);
  staff = await world.superAdmin();
});

const isText = ({ schema }: RequestPart) => schema instanceof z.core.$ZodString;
const cases = ENDPOINTS.filter(
  (called) => bodyParts(called).some(isText) || queryParts(called).some(isText),
);

const pathOf = (called: Endpoint) => pathWith(called, () => '0'.repeat(26));

/** The body as a browser would write it; writing it is the sender's work. */
const written = async ({ body }: Endpoint, fields: unknown) => {
  if (body?.as !== 'multipart')
    return { bytes: new TextEncoder().encode(JSON.stringify(fields)), type: 'application/json' };
  const form = new FormData();
  for (const [name, value] of Object.entries(fields as Record<string, string>))
    form.append(name, value);
  const sent = new Response(form);
  return {
    bytes: new Uint8Array(await sent.arrayBuffer()),
    type: sent.headers.get('content-type') ?? '',
  };
};

const watched = async (ask: () => Promise<Answer>) => {
  const watch = watchPatterns(SEEN_MAX);
  const answer = await ask().finally(watch.end);
  return { ...answer, seen: watch.seen };
};

const send = async (called: Endpoint, fields: unknown) => {
  // A stranger has an address of their own each time, so that no limit on tries answers in place of
  // the field's.
  const visitor = called.access === 'anyone' ? world.visitor() : staff;
  const { bytes, type } = await written(called, fields);
  return watched(() =>
    visitor.raw(called.method, pathOf(called), {
      body: bytes,
      headers: visitor.own({ 'content-type': type, 'idempotency-key': 'one-for-this-try' }),
    }),
  );
};

const query = (called: Endpoint, fields: unknown) => {
  const path = `${pathOf(called)}?${new URLSearchParams(fields as Record<string, string>)}`;
  return watched(() => staff.raw(called.method, path, { headers: staff.own() }));
};

describe.each(cases.map((called) => [called.name, called] as const))('%s', (_name, called) => {
  it.each(Object.entries(HOSTILE))(
    'does not work on %s in any of its texts',
    async (_what, sign) => {
      const tries = [
        ...bodyParts(called)
          .filter(isText)
          .map(({ path, holding }) => ({
            path,
            ask: () => send(called, holding(filled(sign, LENGTH))),
          })),
        ...queryParts(called)
          .filter(isText)
          .map(({ path, holding }) => ({
            path,
            ask: () => query(called, holding(filled(sign, QUERY_LENGTH))),
          })),
      ];
      for (const { path, ask } of tries) {
        const { seen, status, text } = await ask();
        expect([path, seen]).toEqual([path, []]);
        expect([path, status >= 400 && status < 500]).toEqual([path, true]);
        expect(text.length).toBeLessThan(4_096);
      }
    },
  );
});
