// Netlify's adapter for a site whose every page is a file. It is used as it ships, with three
// things switched off:
// - its server: without `buildOutput: 'static'`, Astro builds a function for every address that is
//   no file, to answer what 404.html answers;
// - its image service: pictures are scaled while the site is built;
// - its rules for Netlify: netlify.toml, which the one-machine host reads as well, has them.
import { rm } from 'node:fs/promises';
import netlify from '@astrojs/netlify';
import type { AstroIntegration } from 'astro';

/** The adapter's settings for Netlify: a header for /_astro, and hosts of pictures. */
const ITS_RULES = '.netlify/v1/config.json';

export const staticAdapter = (): AstroIntegration => {
  const adapter = netlify({ imageCDN: false, devFeatures: false });
  const { 'astro:config:done': configDone, 'astro:build:done': buildDone } = adapter.hooks;
  let root: URL | undefined;
  return {
    ...adapter,
    hooks: {
      ...adapter.hooks,
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
