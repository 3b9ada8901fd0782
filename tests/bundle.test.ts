// The size of the built site, in bytes on disk, and code that must not be in it.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { DIST, ensureBuilt } from '../local/built-site.ts';
import { cost } from '../src/contract/words/cost.ts';
import { finder } from '../src/contract/words/finder.ts';
import { shaft } from '../src/contract/words/shaft.ts';
import { traffic } from '../src/contract/words/traffic.ts';
import { readTags } from './support/html.ts';

const KB = 1000;
const ASSETS = '_astro';
const filesBelow = (folder = '') =>
  readdirSync(join(DIST, folder), { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(DIST.length + 1));
const pages = () => filesBelow().filter((name) => name.endsWith('.html'));
const read = (name: string) => readFileSync(join(DIST, name));
const text = (name: string) => read(name).toString('utf8');

/** Modules a script needs at once, by its static imports. */
const importsOf = (name: string) =>
  [...text(name).matchAll(/(?:from|import)\s*["'](\.\/[^"']+\.js)["']/g)].map((match) =>
    join(ASSETS, (match[1] ?? '').slice(2)),
  );
const closure = (name: string, found = new Set<string>()): Set<string> => {
  if (!found.has(name)) {
    found.add(name);
    for (const imported of importsOf(name)) closure(imported, found);
  }
  return found;
};

/**
 * Every script that a page can come to need, sooner or later: what its own HTML names, and what
 * that names in turn.
 */
const reachableFrom = (sources: string[]) => {
  const isScript = new Set(filesBelow(ASSETS).map((name) => name.slice(ASSETS.length + 1)));
  const namedIn = (source: string) =>
    [...source.matchAll(/[\w.-]+\.js\b/g)]
      .map(([name]) => name)
      .filter((name) => isScript.has(name));
  const found = new Set<string>();
  const visit = (name: string) => {
    if (found.has(name)) return;
    found.add(name);
    namedIn(text(join(ASSETS, name))).forEach(visit);
  };
  sources.flatMap(namedIn).forEach(visit);
  return found;
};

/** Chunks with a budget of their own; every other one has the general budget. Bytes after gzip. */
const CHUNK_BUDGETS: [name: RegExp, budget: number][] = [
  // React, and what every island needs.
  [/^base\./, 80 * KB],
  [/^CountryPhone\./, 60 * KB],
  // The rule for phone numbers, with its table of all countries.
  [/^libphonenumber-js\./, 40 * KB],
  // The kit of the admin area (lists, dialogs, states), the tables of the catalogue's fields and
  // of the pages, and the tariffs.
  [/^admin\./, 32 * KB],
  // The forms of the catalogue, with their library and rules.
  [/^admin-catalogue\./, 60 * KB],
];
const CHUNK_BUDGET = 20 * KB;
/** The rules' library, with the calls of the API that need it. */
const RULES_BUDGET = 34 * KB;
/** Of what only the admin area asks for: charts, and long forms with their library. */
const ADMIN_BUDGET = 30 * KB;
/**
 * Zod's own code, which checks every form by the rules the server has; the chunk is called after
 * whatever else stands in it.
 */
const holdsZod = (name: string) => text(join(ASSETS, name)).includes('$ZodType');

beforeAll(ensureBuilt, 180_000);

describe('the built pages', () => {
  it('weigh at most 32.5 kB compressed, and 37.5 kB in the languages that take more bytes', () => {
    const most = (name: string) => (/^(ml|kn|hi)\b/.test(name) ? 37.5 : 32.5) * KB;
    expect(pages().length).toBeGreaterThanOrEqual(23);
    // Files that are small enough at a quick compression are not compressed as hard as a host does.
    const quickly = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
    const heavy = pages()
      .filter((name) => brotliCompressSync(read(name), quickly).byteLength > most(name))
      .map((name) => [name, brotliCompressSync(read(name)).byteLength] as const);
    expect(heavy.filter(([name, bytes]) => bytes > most(name))).toEqual([]);
  }, 180_000);

  it('carry at most 17.2 kB of executable script, and 2.5 kB more in the head of an area', () => {
    const carried = pages().map((name) => {
      const scripts = readTags(text(name)).named('script');
      const running = scripts.filter(
        ({ attributes }) =>
          !attributes.src && ['', 'module', 'text/javascript'].includes(attributes.type ?? ''),
      );
      return [
        name,
        running.reduce((sum, script) => sum + Buffer.byteLength(script.text), 0),
      ] as const;
    });
    expect(carried.every(([, bytes]) => bytes > 0)).toBe(true);
    const most = (name: string) => (/^(account|admin)/.test(name) ? 19.5 : 17.2) * KB;
    expect(carried.filter(([name, bytes]) => bytes > most(name))).toEqual([]);
  });

  it('request no style sheet, and request scripts only where the page is an island or a tool', () => {
    const isIsland = /^(account|admin|cart|checkout|pay|reset-password|verify-email)\b/;
    const isTool = /^(?:(?:ml|kn|hi)\/)?plan\b/;
    const asking = pages().flatMap((name) => {
      const { named } = readTags(text(name));
      const scripts = named('script').filter(
        ({ attributes }) => attributes.src !== undefined && !isTool.test(name),
      );
      const links = named('link').filter(({ attributes: { rel = '' } }) =>
        isIsland.test(name) ? rel === 'stylesheet' : /stylesheet|modulepreload/.test(rel),
      );
      return [...scripts, ...links].map(
        ({ attributes }) => `${name}: ${attributes.src ?? attributes.href}`,
      );
    });
    expect(asking).toEqual([]);
  });

  it('have at most two fonts of 40 kB together, and preload neither', () => {
    const fonts = filesBelow(ASSETS).filter((name) => name.endsWith('.woff2'));
    // The rupee sign waits in a file of its own until a page prints a price.
    const first = fonts.filter((name) => !name.includes('rupee'));
    expect(first).toHaveLength(2);
    expect(first.reduce((sum, name) => sum + read(name).byteLength, 0)).toBeLessThanOrEqual(
      40 * KB,
    );
    const ofScripts = filesBelow('fonts').map(read);
    for (const font of ofScripts) expect(font.byteLength).toBeLessThanOrEqual(27 * KB);
    for (const name of pages())
      expect(readTags(text(name)).named('link', { rel: 'preload', as: 'font' }), name).toHaveLength(
        0,
      );
  });
});

describe('the islands’ code', () => {
  const scripts = () => filesBelow(ASSETS).filter((name) => name.endsWith('.js'));

  it('keeps each piece within its budget', () => {
    expect(scripts().length).toBeGreaterThan(5);
    expect(scripts().filter((name) => holdsZod(name.slice(ASSETS.length + 1)))).toHaveLength(1);
    const publicScripts = reachableFrom(
      pages()
        .filter((name) => name !== 'admin.html')
        .map(text),
    );
    expect([...publicScripts].filter((name) => name.startsWith('AdminArea.'))).toEqual([]);
    const budgetOf = (name: string) =>
      CHUNK_BUDGETS.find(([pattern]) => pattern.test(name))?.[1] ??
      (holdsZod(name) ? RULES_BUDGET : publicScripts.has(name) ? CHUNK_BUDGET : ADMIN_BUDGET);
    const heavy = scripts()
      .map((name) => ({
        name: name.slice(ASSETS.length + 1),
        bytes: gzipSync(read(name)).byteLength,
      }))
      .filter(({ name, bytes }) => bytes > budgetOf(name));
    expect(heavy).toEqual([]);
  });

  /** An English sentence of each planning tool. */
  const TOOLS = [
    ['lift finder', finder.says.daylight],
    ['shaft planner', shaft.repairs.ask],
    ['traffic tool', traffic.answer.noneMore],
    ['running cost tool', cost.years.total],
  ] as const;
  it.each(TOOLS)(
    'has the English words of the %s in a script that only its English page fetches',
    (_, words) => {
      const scripts = filesBelow(ASSETS).filter((name) => name.endsWith('.js'));
      const worded = scripts.filter((name) => text(name).includes(words));
      expect(worded).toHaveLength(1);
      expect(scripts.filter((name) => importsOf(name).includes(worded[0] ?? ''))).toEqual([]);
      expect(text(worded[0] ?? '')).not.toContain('addEventListener');
    },
  );

  it('weighs at most 38 kB compressed for all planning tools, and 8 kB for their words', () => {
    const isTool = (name: string) => /^(?:(?:ml|kn|hi)\/)?plan(\/|\.html)/.test(name);
    const textsOf = (names: string[]) => names.map(text);
    const elsewhere = reachableFrom(
      textsOf(pages().filter((name) => !isTool(name) && name !== 'admin.html')),
    );
    const own = [...reachableFrom(textsOf(pages().filter(isTool)))].filter(
      (name) => !elsewhere.has(name),
    );
    // Finder, traffic and cost with their worker; shaft; what they share.
    expect(own.length).toBeGreaterThanOrEqual(3);
    const weight = (areWords: boolean) =>
      own
        .map((name) => join(ASSETS, name))
        .filter((name) => TOOLS.some(([, words]) => text(name).includes(words)) === areWords)
        .reduce((sum, name) => sum + brotliCompressSync(read(name)).byteLength, 0);
    expect(weight(false)).toBeLessThanOrEqual(38 * KB);
    expect(weight(true)).toBeLessThanOrEqual(8 * KB);
  });

  it('exists at every address that a page names for an island', () => {
    const named = pages().flatMap((name) =>
      [...text(name).matchAll(/(?:component-url|renderer-url|data-imports)="([^"]*)"/g)].flatMap(
        (match) => (match[1] ?? '').split(' '),
      ),
    );
    const there = new Set(scripts().map((name) => `/${name}`));
    expect(named.length).toBeGreaterThan(30);
    expect(named.filter((address) => !there.has(address))).toEqual([]);
  });

  it('has at most 75 files on pages that need no account', () => {
    const scripts = reachableFrom(
      pages()
        .filter((name) => !/^(admin|account)/.test(name))
        .map(text),
    );
    expect(scripts.size).toBeGreaterThan(20);
    expect(scripts.size).toBeLessThanOrEqual(75);
  });

  it.each(['Menu', 'QuotePopup', 'QuoteForm', 'ProductTabs', 'Lightbox', 'ShopCards', 'Shelf'])(
    '%s needs at most nine requests and 98 kB, without zod and the phone number metadata',
    (island) => {
      const named = (start: string) =>
        scripts().find((name) => name.startsWith(`${ASSETS}/${start}.`)) ?? '';
      const needed = [...new Set([...closure(named(island)), ...closure(named('client'))])];
      expect(needed.length).toBeLessThanOrEqual(9);
      const bytes = needed.map((name) => brotliCompressSync(read(name)).byteLength);
      expect(bytes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(98 * KB);
      expect(
        needed.filter(
          (name) => name.includes('CountryPhone') || holdsZod(name.slice(ASSETS.length + 1)),
        ),
      ).toEqual([]);
    },
  );
});

describe('the built site', () => {
  it('holds no source maps', () => {
    expect(filesBelow().filter((name) => name.endsWith('.map'))).toEqual([]);
    expect(
      filesBelow(ASSETS).filter(
        (name) => /\.(js|css)$/.test(name) && text(name).includes('sourceMappingURL'),
      ),
    ).toEqual([]);
  });

  it('holds no secret and no server code', () => {
    const forbidden = [
      /SESSION_SECRET/,
      /SUPER_ADMIN_PASSWORD/,
      /BEGIN (RSA |EC )?PRIVATE KEY/,
      /\bnode:(fs|crypto|sqlite|path)\b/,
      /\$2[aby]\$\d\d\$/,
      /process\.env\.(?!NODE_ENV)/,
    ];
    const files = filesBelow().filter((name) => /\.(html|js|css|json|txt|webmanifest)$/.test(name));
    const found = files.flatMap((name) =>
      forbidden
        .filter((pattern) => pattern.test(text(name)))
        .map((pattern) => `${name}: ${pattern}`),
    );
    expect(files.length).toBeGreaterThan(40);
    expect(found).toEqual([]);
    expect(filesBelow().filter((name) => /(^|\/)\.(env|git)|\.(ts|tsx|astro)$/.test(name))).toEqual(
      [],
    );
  });

  it('gives every file below _astro a name that changes with its content', () => {
    expect(filesBelow(ASSETS).filter((name) => !/\.[\w-]{8,}\.\w+$/.test(name))).toEqual([]);
  });
});
