// Adds the address of the sitemap to robots.txt. The address must be absolute, and only the build
// knows the site's own. The rest of the file is in public/.
import { appendFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';

export const robots = (): AstroIntegration => {
  let site: string | undefined;
  return {
    name: 'robots',
    hooks: {
      'astro:config:done': ({ config }) => {
        site = config.site;
      },
      'astro:build:done': async ({ dir }) => {
        if (!site)
          throw new Error('astro.config.mjs: site is missing, so robots.txt is not whole.');
        const sitemap = new URL('/sitemap-index.xml', site).href;
        await appendFile(new URL('robots.txt', dir), `\nSitemap: ${sitemap}\n`);
      },
    },
  };
};
