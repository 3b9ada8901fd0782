// @ts-check
import react from '@astrojs/react';
import sitemap from '@astrojs/sitemap';
import { defineConfig, envField } from 'astro/config';
import { contentPolicy } from './build/content-policy.ts';
import { endWithHost } from './build/end-with-host.ts';
import { lateIslands } from './build/late-islands/integration.ts';
import { redirects } from './build/redirects.ts';
import { release } from './build/release/integration.ts';
import { robots } from './build/robots.ts';
import { shortScopes } from './build/short-scopes.ts';
import { staticAdapter } from './build/static-adapter.ts';
import { isListed } from './src/site/indexing.ts';

endWithHost();

/**
 * Where the one-machine host has a release built: all that is kept between builds lies there, and
 * Astro runs below it.
 */
const hostCache = process.env.BUILD_CACHE_DIR || undefined;

/**
 * What several screens of an area share, names of classes among it, comes in one request.
 *
 * @param {string} name
 * @param {string} area
 * @param {string} more
 */
const sharedBy = (name, area, more) => ({
  name,
  test: new RegExp(`/src/(islands/${area}/.*\\.module\\.css|${more})$`),
});

/**
 * A pattern that is any of these words; white space separates them.
 *
 * @param {string[]} words
 */
const oneOf = (...words) => `(${words.flatMap((some) => some.split(/\s+/)).join('|')})`;

const BASE_STORES = oneOf(`cart-count client early-answer failed-call form-submit guest-mark kept
  latest new-id page-session request resource rules send-once unreached-text upload wait way-back`);
const BASE_CONTRACT = oneOf(
  `account bounded-text days digits email endpoint errors home-country letter-links lift-choices
  list paging phone-parts phone-text plain-text product-anchor`,
  `endpoints/${oneOf('account auth')}`,
);
/** What all islands share, of the files of `src`. */
const BASE_FILES = oneOf(
  `site/${oneOf('privacy-path routes')}`,
  `stores/${oneOf('bring-guest-cart session', `lib/${BASE_STORES}`)}`,
  `islands/${oneOf('shop/in-cart', `ui/${oneOf('load-styles show-toast toaster')}`)}`,
  `contract/${BASE_CONTRACT}`,
);

/** Code that is opened together comes in one request; earlier rows win. */
const SHARED = [
  {
    name: 'base',
    test: new RegExp(
      `rolldown[:/]runtime|preload-helper|node_modules/nanostores/|/src/${BASE_FILES}\\.ts$`,
    ),
  },
  // The table of all countries' numbers is fetched when a phone number is entered or checked.
  {
    name: 'phone',
    test: /node_modules\/libphonenumber-js\/|\/src\/contract\/phone\.ts$/,
  },
  {
    name: 'react',
    test: /node_modules\/(react|react-dom|scheduler|@nanostores\/react)\/|\/src\/islands\/ui\/(hydrate|draw-after|States|Spinner|use-form-send)\.tsx?$/,
  },
  {
    name: 'forms',
    test: /\/src\/(islands\/quote\/Quote(Fields|Success|Failure)|islands\/auth\/Outcome|islands\/ui\/(Field|FieldFrame|NameFields|field-props|SelectField|PhoneField|PasswordField|OwnPasswordField|AccountName|SendRow)|stores\/plan-here|stores\/quote|stores\/quote-delivery|contract\/quote-choices)\.tsx?$/,
  },
  { name: 'rules', test: /node_modules\/zod\// },
  {
    name: 'shop',
    test: /\/src\/(islands\/shop\/(live-card|put-in-cart|page-shop|product-standing|supply-words|leave|load-account-shop|account-shop)|stores\/(cart|cart-names|category-products|guest-cart|guest-cart-view|join-guest-cart|wishlist|tell|lib\/(guest-lines|join-notice|list-client|turns))|contract\/(cart|cart-join|coupon|customer|money|photo|price|product|product-kind|refusal|review|stock|endpoints\/(cart|coupon|product|wishlist)))\.tsx?$/,
  },
  {
    name: 'own',
    test: /\/src\/(islands\/account\/PasswordForm|stores\/(account|google|held-calls|own-calls|lib\/(google|save-file)))\.tsx?$/,
  },
  {
    name: 'panels',
    test: /\/src\/(islands\/ui\/(ConfirmDialog|Dialog|Empty|FormDialog|ListFilter|Pager|SessionDialog|TextArea|moment|whole-words)|stores\/(page-title|lib\/(data-client|list|list-query|only|question))|contract\/(filters|full-name))\.tsx?$/,
  },
  {
    name: 'plan',
    test: /\/src\/(islands\/plan\/(drafts|html|tool-form)|contract\/plan\/(area|area-rules|by-row|energy|energy-rules|fields|height-rules|length|placed|plan-words|rules|well|well-rules))\.ts$/,
  },
  { name: 'pictures', test: /\/src\/islands\/ui\/(PictureField|chosen-picture)\.tsx?$/ },
  { name: 'address', test: /\/src\/islands\/ui\/(AddressFields|countries)\.tsx?$/ },
  {
    name: 'till',
    test: /\/src\/(islands\/shop\/pay-words|stores\/(checkout-basket|orders)|contract\/(gateway-opening|order|refund|pay-links|endpoints\/(order|pay)))\.ts$/,
  },
  sharedBy(
    'account-kit',
    'account',
    '(islands/account/(InnerLink|OwnListBody|RingArrow|Section|address|use-own-list)|contract/device-name)\\.tsx?',
  ),
  sharedBy(
    'desk',
    'admin',
    '(islands/admin/(kit|shell)/.*|islands/admin/quotes/words|stores/admin/(desk|navigation|page-title|release-name|router|saved-views|shortcuts|step-form|work))\\.tsx?',
  ),
].map((group, row, { length }) => ({ ...group, priority: length - row }));

export default defineConfig({
  site: process.env.SITE_URL ?? 'http://localhost:4321',
  // Builds of different catalogues that share a cache would read each other's entries.
  cacheDir: hostCache ?? './node_modules/.astro',
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'always' },
  prefetch: false,
  output: 'static',
  adapter: staticAdapter(),
  // Sessions are the API's; the adapter would add another kind with a store of its own.
  session: false,
  // Much quicker than the defaults for a few per cent more bytes: sixty photographs are to be
  // ready within a minute.
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
      // The same variable the server reads: with it the way in by Google is shown, without it
      // hidden.
      PUBLIC_GOOGLE_CLIENT_ID: envField.string({
        context: 'client',
        access: 'public',
        optional: true,
        default: process.env.GOOGLE_CLIENT_ID || undefined,
      }),
    },
  },
  vite: {
    // Names of classes as short as they can be: every page carries its styles itself.
    css: { modules: { generateScopedName: '[hash:base64:5]' } },
    // A font as a data: address would need a hole in the content policy.
    build: {
      assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
      rolldownOptions: {
        output: {
          codeSplitting: { groups: SHARED },
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
    lateIslands(),
    release(),
    sitemap({ filter: (page) => isListed(new URL(page).pathname) }),
    redirects(),
    robots(),
    shortScopes(),
    contentPolicy(),
  ],
});
