// Guarantees of mounting, for every endpoint.
import { Hono } from 'hono';
import { describe, expect, expectTypeOf, it } from 'vitest';
import * as z from 'zod';
import { call } from '../../../../src/contract/kernel/call.ts';
import { type Endpoint, endpoint, type Rules } from '../../../../src/contract/kernel/endpoint.ts';
import { createBurstLimit } from '../../../../src/server/kernel/http/burst-limit.ts';
import type { ApiEnv } from '../../../../src/server/kernel/http/env.ts';
import { createMount, type OptionsOf } from '../../../../src/server/kernel/http/mount.ts';
import { withoutStorage } from '../../../support/without-storage.ts';

const readTest = call({ name: 'readTest', method: 'GET', path: '/test', access: 'anyone' });
const rules = {
  summary: 'A test.',
  answer: { as: 'json', status: 200, schema: z.object({ name: z.string() }) },
  errors: [],
} as const satisfies Rules;
const declared = endpoint(readTest, rules);

const mountOn = () => {
  const app = new Hono<ApiEnv>();
  const { mount } = createMount({
    app,
    siteUrl: undefined,
    burstLimit: createBurstLimit(() => 0),
    keyLimit: createBurstLimit(() => 0),
    keptAnswers: { once: (_kv, _call, run) => run() },
    loadKey: () => Promise.reject(new Error('no key was sent')),
    loadAccount: async () => ({ role: 'user' as const, passwordDue: false }),
  });
  return { app, mount };
};

describe('an endpoint without its access rule', () => {
  it('does not compile', () => {
    expectTypeOf<Omit<typeof declared, 'access'>>().not.toExtend<Endpoint>();
    expectTypeOf(declared).toExtend<Endpoint>();
    expect(declared.access).toBe('anyone');
  });

  it.each([undefined, '', 'everyone'])('cannot be mounted: %s', (access) => {
    const silent = { ...declared, access } as unknown as typeof declared;
    expect(() => mountOn().mount(silent, async () => ({ name: '' }))).toThrow(
      'readTest does not say who may call it',
    );
  });
});

const signed = endpoint(
  call({
    name: 'hearTest',
    method: 'POST',
    path: '/test',
    access: 'anyone',
    proof: 'signature',
  }),
  rules,
);

describe('an endpoint whose proof is a signature', () => {
  const check = { header: 'x-signed', isSigned: () => false, refusal: 'This is not signed.' };

  it('does not compile without a check, and neither does another endpoint with one', () => {
    expectTypeOf<[]>().not.toExtend<OptionsOf<typeof signed>>();
    expectTypeOf<[{ signature: typeof check }]>().toExtend<OptionsOf<typeof signed>>();
    expectTypeOf<[{ signature: typeof check }]>().not.toExtend<OptionsOf<typeof declared>>();
    expect(signed.proof).toBe('signature');
  });

  it('is not mounted without a check at run time, either', () => {
    const { mount } = mountOn();
    const untyped = mount as (called: Endpoint, handler: () => Promise<never>) => void;
    expect(() => untyped(signed, () => Promise.reject(new Error('never called')))).toThrow(
      'hearTest does not say how its signature is checked',
    );
  });

  it.each([undefined, 'not ours'])('refuses a call with the sentence: %s', async (signature) => {
    const { app, mount } = mountOn();
    const refused: unknown[] = [];
    app.use(withoutStorage);
    app.onError((error, { text }) => {
      refused.push(error);
      return text('', 403);
    });
    mount(signed, () => Promise.reject(new Error('never called')), { signature: check });
    await app.request('/api/test', {
      method: 'POST',
      headers: signature === undefined ? {} : { 'x-signed': signature },
    });
    expect(refused).toEqual([
      expect.objectContaining({ code: 'forbidden', message: 'This is not signed.' }),
    ]);
  });
});
