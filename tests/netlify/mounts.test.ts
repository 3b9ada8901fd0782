// Each function mounts the calls that its paths lead to: a call that the router sends to a function
// without it would not exist on Netlify.
import type { Config } from '@netlify/functions';
import { describe, expect, it, vi } from 'vitest';
import { type Endpoint, pathWith } from '../../src/contract/endpoint.ts';
import { ENDPOINTS } from '../../src/contract/endpoints/all.ts';
import type { MountCalls } from '../../src/server/api.ts';
import type { Mount } from '../../src/server/mounted.ts';
import { createServices } from '../../src/server/services.ts';
import { createTestApi } from '../support/test-api.ts';

vi.mock('../../netlify/api-function.ts', () => ({ apiFunction: (calls: MountCalls) => calls }));
vi.mock('../../netlify/public-function.ts', () => ({
  publicFunction: (calls: MountCalls) => calls,
}));

const NAMES = [
  'account',
  'admin',
  'auth',
  'docs',
  'papers',
  'payments',
  'plan',
  'quote',
  'shop',
] as const;
const listOf = (paths: Config['path']) => [paths ?? []].flat();
const matches = (paths: Config['path'], path: string) =>
  listOf(paths).some((pathname) => new URLPattern({ pathname }).test({ pathname: path }));

const readFunctions = async () => {
  const { deps } = createTestApi();
  const services = createServices(deps);
  return Promise.all(
    NAMES.map(async (name) => {
      const { default: calls, config } = (await import(
        `../../netlify/functions/${name}.mts`
      )) as unknown as { default: MountCalls; config: Config };
      const mounted: Endpoint[] = [];
      calls(((called: Endpoint) => void mounted.push(called)) as unknown as Mount, deps, services);
      return { name, config, mounted };
    }),
  );
};

describe('the functions together', () => {
  it('mount every call where its path leads', async () => {
    const functions = await readFunctions();
    const missing = ENDPOINTS.filter((called) => {
      const path = `/api${pathWith(called, () => '01m7wjt01082ndpftx4dkw2846')}`;
      const led = functions.filter(
        ({ config }) => matches(config.path, path) && !matches(config.excludedPath, path),
      );
      return led.length !== 1 || !led[0]?.mounted.includes(called);
    });
    expect(ENDPOINTS.length).toBeGreaterThan(80);
    expect(missing.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
  });
});
