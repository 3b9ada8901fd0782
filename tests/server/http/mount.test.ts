// What mounting itself promises, whatever the endpoint.
import { Hono } from 'hono';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { z } from 'zod';
import { type Endpoint, endpoint } from '../../../src/contract/endpoint.ts';
import { createBurstLimit } from '../../../src/server/http/burst-limit.ts';
import type { ApiEnv } from '../../../src/server/http/env.ts';
import { createMount } from '../../../src/server/http/mount.ts';

const declared = endpoint({
  name: 'readTest',
  method: 'GET',
  path: '/test',
  access: 'anyone',
  summary: 'A test.',
  answer: { as: 'json', status: 200, schema: z.object({ name: z.string() }) },
  errors: [],
});

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
  return mount;
};

describe('an endpoint that does not say who may call it', () => {
  it('is none to the compiler', () => {
    expectTypeOf<Omit<typeof declared, 'access'>>().not.toExtend<Endpoint>();
    expectTypeOf(declared).toExtend<Endpoint>();
    expect(declared.access).toBe('anyone');
  });

  it.each([undefined, '', 'everyone'])('cannot be mounted: %s', (access) => {
    const silent = { ...declared, access } as unknown as typeof declared;
    expect(() => mountOn()(silent, async () => ({ name: '' }))).toThrow(
      'readTest does not say who may call it',
    );
  });
});
