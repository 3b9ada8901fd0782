// Builds a script of its own for each late island, and tells the pages its address. Astro's own
// islands bring a custom element of 4 kB with every page; these bring their HTML.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import type { AstroIntegration } from 'astro';

type VitePlugin = NonNullable<
  NonNullable<Parameters<typeof import('astro/config').getViteConfig>[0]['plugins']>[number]
>;

/** Files of src/islands, each with React's component of that name. */
const ISLANDS = [
  'account/AccountPage',
  'admin/AdminApp',
  'auth/ForgotForm',
  'auth/InvitationForm',
  'auth/LoginForm',
  'auth/ResetForm',
  'auth/SignupForm',
  'auth/VerifyForm',
  'catalogue/Comparison',
  'quote/QuoteForm',
  'quote/QuotePopupForm',
  'shop/CartPage',
  'shop/CheckoutPage',
  'shop/PayPage',
  'shop/PlacedPage',
  'shop/ShelfFilters',
];
/** Scripts of src/islands that work without React on what a component has drawn. */
const PLAIN = ['plan/shaft', 'plan/tools', 'shop/card'];
/** Takes an island of React over; the same for all of them. */
const HYDRATE = 'ui/hydrate.ts';
/** In development React wants to know of every component before the first one is read. */
const PREAMBLE = 'preamble';

/** `/@island/<file>` stands in the pages for the addresses of the island's scripts. */
const PREFIX = '/@island/';
const ADDRESS = /\/@island\/([A-Za-z]+\/[A-Za-z]+)/g;
const MODULE = '\0late-island:';

/** What Vite hands to a plugin's hooks, as far as it is used here. */
type Context = {
  environment: { name: string; mode: string };
  emitFile: (file: object) => string;
  getFileName: (reference: string) => string;
};
type Bundle = Record<string, { imports?: readonly string[] }>;

/** Addresses of a script and of all that it imports, itself first. */
const withImports = (file: string, bundle: Bundle) => {
  const files = new Set([file]);
  for (const name of files) for (const needed of bundle[name]?.imports ?? []) files.add(needed);
  return [...files].map((name) => `/${name}`);
};

const isClientBuild = ({ environment: { name, mode } }: Context) =>
  name === 'client' && mode === 'build';

const islandsPlugin = (folder: string, isDev: boolean, addresses: Map<string, string>) => {
  const references = new Map<string, string>();
  return {
    name: 'late-islands',
    resolveId: (id: string) =>
      id.startsWith(PREFIX) ? MODULE + id.slice(PREFIX.length) : undefined,
    load: (id: string) => {
      if (!id.startsWith(MODULE)) return undefined;
      const name = id.slice(MODULE.length);
      if (name === PREAMBLE) return react.preambleCode.replace('__BASE__', '/');
      const from = (file: string) => `from ${JSON.stringify(join(folder, file))};`;
      if (PLAIN.includes(name)) return `export { island } ${from(name)}`;
      return [
        isDev ? `import '${PREFIX}${PREAMBLE}';` : '',
        `export { hydrate } ${from(HYDRATE)}`,
        `export { ${name.split('/').at(-1)} as island } ${from(name)}`,
      ].join('\n');
    },
    buildStart(this: Context) {
      if (!isClientBuild(this)) return;
      for (const file of [...PLAIN, ...ISLANDS]) {
        const name = file.split('/').at(-1);
        references.set(file, this.emitFile({ type: 'chunk', id: PREFIX + file, name }));
      }
    },
    generateBundle: {
      // When Vite has taken out what held nothing but styles.
      order: 'post',
      handler(this: Context, _options: unknown, bundle: Bundle) {
        if (!isClientBuild(this)) return;
        for (const [file, reference] of references)
          addresses.set(file, withImports(this.getFileName(reference), bundle).join(' '));
      },
    },
  } as VitePlugin;
};

/** Throws when a page asks for an island that is not listed. */
export const withAddresses = (html: string, addresses: ReadonlyMap<string, string>) =>
  html.replace(ADDRESS, (_, name: string) => {
    const address = addresses.get(name);
    if (!address) throw new Error(`A page asks for "${name}", which is no late island.`);
    return address;
  });

export const lateIslands = (): AstroIntegration => {
  const addresses = new Map<string, string>();
  return {
    name: 'late-islands',
    hooks: {
      'astro:config:setup': ({ command, config, updateConfig }) => {
        const folder = fileURLToPath(new URL('islands', config.srcDir));
        const plugin = islandsPlugin(folder, command === 'dev', addresses);
        updateConfig({ vite: { plugins: [plugin] } });
      },
      'astro:build:done': async ({ dir }) => {
        const folder = fileURLToPath(dir);
        const files = await readdir(folder, { recursive: true });
        for (const file of files.filter((name) => name.endsWith('.html'))) {
          const path = join(folder, file);
          await writeFile(path, withAddresses(await readFile(path, 'utf8'), addresses));
        }
      },
    },
  };
};
