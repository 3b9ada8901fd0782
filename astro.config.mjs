// @ts-check
import react from '@astrojs/react';
import sitemap from '@astrojs/sitemap';
import { defineConfig, envField } from 'astro/config';
import { groupsByUse } from './build/chunks.ts';
import { contentPolicy } from './build/content-policy.ts';
import { endWithHost } from './build/end-with-host.ts';
import { islands } from './build/islands/integration.ts';
import { redirects } from './build/redirects.ts';
import { release } from './build/release/integration.ts';
import { robots } from './build/robots.ts';
import { shortScopes } from './build/short-scopes.ts';
import { withDefaultVersion } from './build/sitemap.ts';
import { staticAdapter } from './build/static-adapter.ts';
import { LANGUAGES, languageTag } from './src/contract/language/language.ts';
import { isListed } from './src/site/indexing.ts';

endWithHost();

/**
 * Folder in which the one-machine host builds a release. It keeps everything that is needed between
 * builds, and Astro runs below it.
 */
const hostCache = process.env.BUILD_CACHE_DIR || undefined;

export default defineConfig({
  site: process.env.SITE_URL ?? 'http://localhost:4321',
  // Builds of different catalogues that share a cache would read each other's entries.
  cacheDir: hostCache ?? './node_modules/.astro',
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'always' },
  prefetch: false,
  i18n: { locales: [...LANGUAGES], defaultLocale: 'en' },
  output: 'static',
  adapter: staticAdapter(),
  // The API has sessions; the adapter would add a second kind with its own store.
  session: false,
  // Much quicker than the defaults for a few per cent more bytes: sixty photographs must be ready
  // within a minute.
  image: {
    service: {
      // Relative: Astro makes it a part of the pictures' names, and a release is built in another
      // folder.
      entrypoint: './build/image-service.ts',
      config: { avif: { effort: 1 }, webp: { effort: 2 } },
    },
  },
  devToolbar: { enabled: false },
  env: {
    schema: {
      PUBLIC_QUOTE_DELIVERY: envField.enum({
        context: 'client',
        access: 'public',
        values: ['api', 'log'],
        default: 'api',
      }),
      // The variable that the server reads too. Pages show the login by Google only when it is set.
      PUBLIC_GOOGLE_CLIENT_ID: envField.string({
        context: 'client',
        access: 'public',
        optional: true,
        default: process.env.GOOGLE_CLIENT_ID || undefined,
      }),
    },
  },
  vite: {
    // Class names are as short as possible, because every page contains its styles.
    css: { modules: { generateScopedName: '[hash:base64:5]' } },
    // A font as a data: address would need a hole in the content policy.
    build: {
      assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
    },
    // For the browser only: prerendering has another graph of modules and needs no groups.
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: { codeSplitting: { groups: groupsByUse() } },
          },
        },
      },
    },
    worker: {
      rolldownOptions: { output: { entryFileNames: '_astro/[name].[hash].js' } },
    },
    ...(hostCache ? { cacheDir: `${hostCache}/vite` } : {}),
  },
  integrations: [
    react(),
    islands(),
    release(),
    sitemap({
      filter: (page) => isListed(new URL(page).pathname),
      i18n: {
        defaultLocale: 'en',
        locales: Object.fromEntries(LANGUAGES.map((one) => [one, languageTag(one)])),
      },
      serialize: withDefaultVersion,
    }),
    redirects(),
    robots(),
    shortScopes(),
    contentPolicy(),
  ],
});
