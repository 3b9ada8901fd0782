// Builds a script of its own for each late island, and tells the pages its address. Astro's own
// islands bring a custom element of 4 kB with every page; these bring their HTML.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
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
/** Takes an island of React over; an area has its own. */
const HYDRATE = 'ui/hydrate.ts';
const hydrateOf = (island: string) =>
  Object.values(AREAS).includes(island) ? join(dirname(island), 'hydrate.ts') : HYDRATE;
/** In development React wants to know of every component before the first one is read. */
const PREAMBLE = 'preamble';

/**
 * `/@island/<file>` stands in the pages for the addresses of the island's scripts,
 * `/@screen/<file>` for those that a screen of its area needs besides.
 */
const PREFIX = '/@island/';
const ADDRESS = /\/@(?:island|screen)\/([A-Za-z]+(?:\/[A-Za-z-]+)+)/g;
const MODULE = '\0late-island:';

/** What Vite hands to a plugin's hooks, as far as it is used here. */
type Context = {
  environment: { name: string; mode: string };
  emitFile: (file: object) => string;
  getFileName: (reference: string) => string;
};
type Chunk = { imports?: readonly string[]; moduleIds?: readonly string[]; fileName: string };
type Bundle = Record<string, Chunk>;

/** A script and all that it imports, itself first. */
const withImports = (file: string, bundle: Bundle) => {
  const files = new Set([file]);
  for (const name of files) for (const needed of bundle[name]?.imports ?? []) files.add(needed);
  return [...files];
};
const addressesOf = (files: string[]) => files.map((name) => `/${name}`).join(' ');

/** The areas whose islands fetch the code of a screen when it is opened. */
const AREAS = { account: 'account/AccountPage', admin: 'admin/AdminApp' };
const SCREEN = /\/src\/islands\/((account|admin)\/(?:[a-z-]+\/)?[A-Za-z]+(?:Screen|Page))\.tsx$/;

/** The screens in the chunks, each with what its area's island does not bring anyway. */
const screensIn = (bundle: Bundle, islandOf: (area: keyof typeof AREAS) => string) =>
  Object.values(bundle).flatMap(({ fileName, moduleIds = [] }) =>
    moduleIds.flatMap((id) => {
      const [, name, area] = SCREEN.exec(id) ?? [];
      if (!name || !area) return [];
      const brought = withImports(islandOf(area as keyof typeof AREAS), bundle);
      const files = withImports(fileName, bundle).filter((file) => !brought.includes(file));
      return [[name, addressesOf(files)] as const];
    }),
  );

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
        `export { hydrate } ${from(hydrateOf(name))}`,
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
        const fileOf = (island: string) => this.getFileName(references.get(island) ?? '');
        for (const [name, files] of screensIn(bundle, (area) => fileOf(AREAS[area])))
          addresses.set(name, files);
        for (const island of references.keys())
          addresses.set(island, addressesOf(withImports(fileOf(island), bundle)));
      },
    },
  } as VitePlugin;
};

/** Throws when a page asks for an island or a screen that does not exist. */
export const withAddresses = (html: string, addresses: ReadonlyMap<string, string>) =>
  html.replace(ADDRESS, (_, name: string) => {
    const address = addresses.get(name);
    if (address === undefined)
      throw new Error(`A page asks for "${name}", which is no late island and no screen.`);
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
