import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AstroAdapter } from 'astro';
import { expect, it, vi } from 'vitest';
import { staticAdapter } from '../../build/static-adapter.ts';
import { tempFolder } from '../support/temp-folder.ts';

/** The calls of Astro, in its order, with the few objects that the adapter reads. */
const built = async () => {
  const folder = await tempFolder({ 'dist/index.html': 'Home' });
  const [root, dir] = [pathToFileURL(`${folder}/`), pathToFileURL(`${folder}/dist/`)];
  const logger = { info: () => undefined, warn: () => undefined };
  const config = {
    root,
    outDir: dir,
    base: '/',
    security: {},
    session: false,
    build: { assets: '_astro' },
    image: { domains: [], remotePatterns: [] },
  };
  const given: AstroAdapter[] = [];
  const setAdapter = (adapter: AstroAdapter) => void given.push(adapter);
  const updateConfig = vi.fn();
  const hooks = staticAdapter().hooks as Record<string, (params: object) => Promise<void>>;
  await hooks['astro:config:setup']?.({ config, updateConfig, logger, command: 'build' });
  await hooks['astro:routes:resolved']?.({ routes: [] });
  await hooks['astro:config:done']?.({ config, setAdapter, buildOutput: 'static', logger });
  await hooks['astro:build:generated']?.({ routeToHeaders: new Map() });
  await hooks['astro:build:done']?.({ assets: new Map(), dir, logger });
  return { folder, given, updateConfig };
};

it('Netlify’s adapter reports every page as a file, and creates no function', async () => {
  const { folder, given } = await built();
  expect(given).toMatchObject([
    { name: '@astrojs/netlify', adapterFeatures: { buildOutput: 'static' } },
  ]);
  expect(existsSync(join(folder, '.netlify/v1/functions/ssr/ssr.mjs'))).toBe(false);
});

it('Netlify’s adapter leaves headers to netlify.toml, redirects to the build and pictures to Astro', async () => {
  const { folder, updateConfig } = await built();
  expect(existsSync(join(folder, '.netlify/v1'))).toBe(true);
  expect(existsSync(join(folder, '.netlify/v1/config.json'))).toBe(false);
  expect(existsSync(join(folder, 'dist/_redirects'))).toBe(false);
  expect(updateConfig).toHaveBeenCalledWith(
    expect.objectContaining({ image: { service: { entrypoint: undefined } }, session: false }),
  );
});
