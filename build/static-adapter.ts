// Netlify's adapter for a site whose every page is a file.
import netlify from '@astrojs/netlify';
import type { AstroIntegration } from 'astro';

/**
 * The adapter does not say that it can do without a server, so Astro would build one: a function
 * for every address that is no file, which answers what 404.html answers already, and pictures that
 * nobody asks it for. Pictures are scaled while the site is built, so its image service is off.
 */
export const staticAdapter = (): AstroIntegration => {
  const adapter = netlify({ imageCDN: false, devFeatures: false });
  const { 'astro:config:done': configDone, ...hooks } = adapter.hooks;
  return {
    ...adapter,
    hooks: {
      ...hooks,
      'astro:config:done': (params) =>
        configDone?.({
          ...params,
          setAdapter: (given) =>
            params.setAdapter({
              ...given,
              adapterFeatures: { ...given.adapterFeatures, buildOutput: 'static' },
            }),
        }),
    },
  };
};
