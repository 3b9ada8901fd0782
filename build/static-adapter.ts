// Netlify's adapter for a site whose every page is a file.
import { rm } from 'node:fs/promises';
import netlify from '@astrojs/netlify';
import type { AstroIntegration } from 'astro';

/** What the adapter tells Netlify besides: a header for /_astro, and hosts of pictures. */
const ITS_RULES = '.netlify/v1/config.json';

/** Its plugin that emulates Netlify in `astro dev`. */
const EMULATION = 'vite-plugin-netlify';

const isEmulation = (plugin: unknown): boolean =>
  Array.isArray(plugin)
    ? plugin.some(isEmulation)
    : typeof plugin === 'object' &&
      plugin !== null &&
      'name' in plugin &&
      plugin.name === EMULATION;

/**
 * The adapter does not say that it can do without a server, so Astro would build one: a function
 * for every address that is no file, which answers what 404.html answers already. Pictures are
 * scaled while the site is built, so its image service is off. So is what it emulates in
 * `astro dev`: it takes the API's calls from `npm run dev` and answers them from bundles, slowly.
 * Its rules are removed: netlify.toml, which the one-machine host reads as well, has the header,
 * and two rules for one header are merged.
 */
export const staticAdapter = (): AstroIntegration => {
  const adapter = netlify({ imageCDN: false, devFeatures: false });
  const {
    'astro:config:setup': configSetup,
    'astro:config:done': configDone,
    'astro:build:done': buildDone,
  } = adapter.hooks;
  let root: URL | undefined;
  return {
    ...adapter,
    hooks: {
      ...adapter.hooks,
      'astro:config:setup': (params) =>
        configSetup?.({
          ...params,
          updateConfig: ({ vite, ...others }) => {
            const plugins = vite?.plugins?.filter((plugin) => !isEmulation(plugin)) ?? [];
            return params.updateConfig({ ...others, vite: { ...vite, plugins } });
          },
        }),
      'astro:config:done': async (params) => {
        root = params.config.root;
        await configDone?.({
          ...params,
          setAdapter: (given) =>
            params.setAdapter({
              ...given,
              adapterFeatures: { ...given.adapterFeatures, buildOutput: 'static' },
            }),
        });
      },
      'astro:build:done': async (params) => {
        await buildDone?.(params);
        await rm(new URL(ITS_RULES, root));
      },
    },
  };
};
