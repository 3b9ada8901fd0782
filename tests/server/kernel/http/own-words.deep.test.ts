// Every answer to any request is in words of our own, never in those of the validation library.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENDPOINTS } from '../../../../src/contract/endpoints.ts';
import { pathWith } from '../../../../src/contract/kernel/call.ts';
import type { Endpoint } from '../../../../src/contract/kernel/endpoint.ts';
import { bodyParts, queryParts } from '../../../support/request-parts.ts';
import { saidOf } from '../../../support/said-of.ts';
import { createTestApi, type TestApi } from '../../../support/test-api.ts';
import type { Answer, Visitor } from '../../../support/visitor.ts';

/** How the validator's own English begins. */
const VALIDATORS = /^(Invalid |Too (big|small)|Unrecognized)|expected .*received/i;
const WRONG = [null, 'x', -1.5, true, [null], { a: { b: 1 } }];

let world: TestApi;
let staff: Visitor;
beforeAll(async () => {
  world = createTestApi({}, afterAll);
  staff = await world.superAdmin();
});

const pathOf = (called: Endpoint) => pathWith(called, () => '0'.repeat(26));

const send = (called: Endpoint, fields: unknown) => {
  const visitor = called.access === 'anyone' ? world.visitor() : staff;
  if (called.body?.as !== 'multipart')
    return visitor.raw(called.method, pathOf(called), {
      body: JSON.stringify(fields),
      headers: visitor.own({
        'content-type': 'application/json',
        'idempotency-key': 'one-for-this-try',
      }),
    });
  const form = new FormData();
  for (const [name, value] of Object.entries(fields as Record<string, unknown>))
    form.append(name, String(value));
  return visitor.raw(called.method, pathOf(called), {
    body: form,
    headers: visitor.own({ 'idempotency-key': 'one-for-this-try' }),
  });
};
const ask = (called: Endpoint, fields: unknown) => {
  const parameters = Object.entries(fields as Record<string, unknown>).map(([name, value]) => [
    name,
    String(value),
  ]);
  return staff.raw(called.method, `${pathOf(called)}?${new URLSearchParams(parameters)}`, {
    headers: staff.own(),
  });
};

const sentencesOf = ({ body }: Answer): string[] =>
  body?.error ? [body.error, ...Object.values<string>(body.fields ?? {})] : [];
const expectOwnWords = (answers: readonly Answer[]) => {
  const sentences = new Set(answers.flatMap(sentencesOf));
  expect(sentences.size).toBeGreaterThan(0);
  expect([...sentences].filter((sentence) => VALIDATORS.test(sentence))).toEqual([]);
};

const withBody = ENDPOINTS.filter((called) => called.body);
const withQuery = ENDPOINTS.filter((called) => called.query);

describe.each(withBody.map((called) => [called.name, called] as const))(
  'the body of %s',
  (_name, called) => {
    it('is refused in a sentence of ours, whatever is wrong with any field', async () => {
      const answers: Answer[] = [];
      for (const { path, holding } of bodyParts(called).filter(({ path }) => path !== '')) {
        for (const value of WRONG) answers.push(await send(called, holding(value)));
        expect([path, answers.length > 0]).toEqual([path, true]);
      }
      answers.push(await send(called, {}));
      expectOwnWords(answers);
    });
  },
);

describe.each(withQuery.map((called) => [called.name, called] as const))(
  'the query of %s',
  (_name, called) => {
    it('is refused in a sentence of ours', async () => {
      const answers: Answer[] = [];
      for (const { holding, path } of queryParts(called).filter(({ path }) => path !== '')) {
        expect(path).not.toBe('');
        for (const value of ['', 'x', '-1', 'null', '[]'])
          answers.push(await ask(called, holding(value)));
      }
      expectOwnWords(answers);
    });
  },
);

describe('a field for which its schema has no sentence', () => {
  it.each([
    ['/quote', { page: 7 }, 'page', 'Page must start with a slash.'],
    ['/quote', { website: [] }, 'website', '"website" must be left empty.'],
    ['/quote', { fillMs: 'soon' }, 'fillMs', '"fillMs" must be a whole number of milliseconds.'],
    ['/user/order', { buyNow: null }, 'buyNow', '"buyNow" must be an object.'],
  ])('is named: %s %j', async (path, body, field, sentence) => {
    const answer = await staff.post(path, body, { 'idempotency-key': 'one-for-this-try' });
    expect(answer.status).toBe(422);
    expect(answer.body.fields[field]).toBe(sentence);
  });
});

describe('a request with very many wrong fields', () => {
  it('is answered with at most ten of them, and never with its own text', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 1_500 }, (_, at) => [`unknown-${at}-${'x'.repeat(40)}`, at]),
    );
    const long = { ['y'.repeat(200_000)]: 1 };
    for (const body of [many, long]) {
      const { status, text, body: told } = await staff.post('/user/address', body);
      expect(status).toBe(422);
      expect(Object.keys(told.fields).length).toBeLessThanOrEqual(10);
      expect(text.length).toBeLessThan(4_096);
    }
  });

  it('is not checked if it has more values than any request of ours', async () => {
    const answer = await staff.post(
      '/user/address',
      Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [at, at])),
    );
    expect([answer.status, saidOf(answer.body)]).toEqual([
      400,
      'The body has too many values or levels.',
    ]);
  });
});
