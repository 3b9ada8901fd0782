// A hundred thousand hostile characters in each text of each call: no pattern and no normalising
// may ever see them.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { ENDPOINTS } from '../../../../src/contract/endpoints.ts';
import { pathWith } from '../../../../src/contract/kernel/call.ts';
import type { Endpoint } from '../../../../src/contract/kernel/endpoint.ts';
import { watchPatterns } from '../../../support/pattern-watch.ts';
import { bodyParts, queryParts, type RequestPart } from '../../../support/request-parts.ts';
import { createTestApi, type TestApi } from '../../../support/test-api.ts';
import type { Answer, Visitor } from '../../../support/visitor.ts';

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

const BOUNDARY = 'between-fields';
/** The body as a browser would write it; `FormData` takes far longer for it. */
const written = ({ body }: Endpoint, fields: unknown) => {
  if (body?.as !== 'multipart')
    return { bytes: Buffer.from(JSON.stringify(fields)), type: 'application/json' };
  const parts = Object.entries(fields as Record<string, string>).map(
    ([name, value]) =>
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return {
    bytes: Buffer.from(`${parts.join('')}--${BOUNDARY}--\r\n`),
    type: `multipart/form-data; boundary=${BOUNDARY}`,
  };
};

const watched = async (ask: () => Promise<Answer>) => {
  const watch = watchPatterns(SEEN_MAX);
  const answer = await ask().finally(watch.end);
  return { ...answer, seen: watch.seen };
};

const send = (called: Endpoint, fields: unknown) => {
  // A stranger has an address of their own each time, so that no limit on tries answers in place of
  // the field's.
  const visitor = called.access === 'anyone' ? world.visitor() : staff;
  const { bytes, type } = written(called, fields);
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
