// Which function answers which address: one function answers each call of the contract, and the
// function without a path answers every other address below /api. And which files go with them.
import { readdirSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { basename, join, matchesGlob } from 'node:path';
import type { Config } from '@netlify/functions';
import { describe, expect, it, vi } from 'vitest';
import { ROOT } from '../../local/built-site.ts';
import { readRedirectRules } from '../../local/site-rules.ts';
import { ENDPOINTS } from '../../src/contract/endpoints.ts';
import { pathWith } from '../../src/contract/kernel/call.ts';
import type { Endpoint } from '../../src/contract/kernel/endpoint.ts';
import { createApp } from '../../src/server/app.ts';
import type { Deps } from '../../src/server/deps.ts';
import { tempFolder } from '../support/temp-folder.ts';
import { createTestApi } from '../support/test-api.ts';

vi.mock('../../netlify/deps.ts', () => ({
  answerWith: (makeApi: (deps: Deps) => unknown) => makeApi,
  openHosts: () => undefined,
}));

const NOT_FOUND = 'not-found';
const ID = '01m7wjt01082ndpftx4dkw2846';

type Made = { fetch: (request: Request) => Promise<Response>; mounted: readonly Endpoint[] };
type Read = { name: string; config: Config; makeApi: (deps: Deps) => Made; paths: string[] };

/** Every function but the scheduled ones. */
const readFunctions = async () => {
  const names = readdirSync(join(ROOT, 'netlify/functions')).map((file) => basename(file, '.mts'));
  const read = await Promise.all(
    names.map(async (name): Promise<Read> => {
      const { default: makeApi, config } = await import(`../../netlify/functions/${name}.mts`);
      return { name, config, makeApi, paths: [config.path ?? []].flat() };
    }),
  );
  return read.filter(({ config }) => !config.schedule);
};
const functions = await readFunctions();
const matches = (pathname: string, address: string) =>
  new URLPattern({ pathname }).test({ pathname: address });
const functionsAt = (address: string) =>
  functions.filter(({ paths }) => paths.some((path) => matches(path, address)));

/** Answers as the API of this function alone. */
const askFunction = ({ makeApi }: Read, request: Request) =>
  makeApi(createTestApi().deps).fetch(request);

describe('the files beside the functions', () => {
  it('are all of the content except the legal facts, which are part of the code', async () => {
    const settings = await readFile(join(ROOT, 'netlify.toml'), 'utf8');
    const [, list = '[]'] = /^ *included_files = (\[.*\])$/m.exec(settings) ?? [];
    const included: string[] = JSON.parse(list);
    const content = await Array.fromAsync(glob('src/content/**/*.json', { cwd: ROOT }));
    expect(
      content.filter((file) => !included.some((pattern) => matchesGlob(file, pattern))),
    ).toEqual(['src/content/legal.json']);
  });
});

describe('the paths of the functions', () => {
  it('map each call of the contract to one function, which mounts it', () => {
    const { deps } = createTestApi();
    const mountedBy = new Map(
      functions.map(({ name, makeApi }) => [name, makeApi(deps).mounted.map((one) => one.name)]),
    );
    const wrong = ENDPOINTS.filter((called) => {
      const [only, ...others] = functionsAt(`/api${pathWith(called, () => ID)}`);
      return !only || others.length > 0 || !mountedBy.get(only.name)?.includes(called.name);
    });
    expect(ENDPOINTS.length).toBeGreaterThan(80);
    expect(wrong.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
  });

  it('do not overlap', () => {
    const all = functions.flatMap(({ name, paths }) => paths.map((path) => ({ name, path })));
    // Two paths of these forms overlap only if one matches an address of the other.
    const forms = /^(\/api(\/[a-z.-]+)+(\/\*)?|\/pay\/\*)$/;
    expect(all.map(({ path }) => path).filter((path) => !forms.test(path))).toEqual([]);
    const addressBelow = (path: string) => path.replace(/\*$/, 'below');
    const overlaps = all.flatMap((one) =>
      all
        .filter((other) => other !== one && matches(one.path, addressBelow(other.path)))
        .map((other) => `${one.name} ${one.path} takes ${other.name} ${other.path}`),
    );
    expect(overlaps).toEqual([]);
  });

  it('take the pages of payment links, and not the page on which orders are paid', () => {
    expect(functionsAt('/pay/token').map(({ name }) => name)).toEqual(['payments']);
    expect(['/pay', '/payment-link'].flatMap(functionsAt)).toEqual([]);
  });

  it('are the only settings besides limits: Netlify’s own tools may ignore others', () => {
    const settings = functions.flatMap(({ config }) => Object.keys(config));
    expect([...new Set(settings)].sort()).toEqual(['path', 'rateLimit']);
  });
});

describe('an address below /api without a call', () => {
  const UNKNOWN = ['/api', '/api/', '/api/nonsense', '/api/userx', '/api/docs/x', '/api/health/x'];

  it.each(UNKNOWN)(
    '%s is sent by the last rule to the function without a path',
    async (address) => {
      expect(functionsAt(address)).toEqual([]);
      const rules = await readRedirectRules({ root: ROOT, dist: await tempFolder() });
      const rule = await rules(new Request(`http://localhost${address}`));
      expect([rule?.target.pathname, rule?.statusCode]).toEqual([
        `/.netlify/functions/${NOT_FOUND}`,
        200,
      ]);
      expect(functions.filter(({ paths }) => paths.length === 0).map(({ name }) => name)).toEqual([
        NOT_FOUND,
      ]);
    },
  );

  it.each(['GET', 'POST', 'DELETE'])('is answered there as on one machine (%s)', async (method) => {
    const notFound = functions.find(({ name }) => name === NOT_FOUND);
    if (!notFound) throw new Error('There is no function for unknown addresses');
    const request = () => new Request('https://lifts.example/api/nonsense', { method });
    const there = await askFunction(notFound, request());
    const here = await createApp(createTestApi().deps).fetch(request());
    expect(await there.json()).toEqual({ error: 'Not found', code: 'not_found' });
    expect(there.status).toBe(404);
    // Tokens and ids are new each time.
    const sameOf = (headers: Headers) =>
      [...headers].map(([name, value]) => `${name}: ${value.replaceAll(/[\w-]{20,}/g, 'new')}`);
    expect(sameOf(there.headers)).toEqual(sameOf(here.headers));
  });
});
