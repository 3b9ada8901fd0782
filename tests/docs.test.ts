// The documents name files, commands, calls, settings and code, and link to each other: nothing
// they name may be missing.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../local/built-site.ts';
import { ENDPOINTS } from '../src/contract/endpoints.ts';
import { OPEN_NOUNS } from '../src/server/app.ts';
import { NOUNS } from '../src/server/nouns.ts';
import { readDocuments, readNouns } from './support/documents.ts';
import { readSourceFiles } from './support/source-files.ts';

const documents = readDocuments();
const isDecision = ({ path }: { path: string }) => /^docs\/decisions\/\d{4}-/.test(path);

/** Names below these folders must exist, except for `.cache` and the like. */
const SOURCE = /^(src|local|netlify|build|tests|bench|art|docs)\/(?!\.)/;
/** A file by its name and ending, with a folder before it: `kit/denoise.py`. */
const FILE = /^[\w.-]+(\/[\w.[\]-]+)+\.[a-z]{2,5}$/;

/** A path as far as it is spelled out: `src/content/models/*.json` is the folder of models. */
const spelledOut = (path: string) => {
  const [plain = ''] = path.split(/[*{<…]/, 1);
  return plain === path ? path : plain.slice(0, plain.lastIndexOf('/') + 1);
};

const exists = (from: string, path: string) =>
  existsSync(join(ROOT, path)) || existsSync(join(ROOT, dirname(from), path));

/** GitHub's name for a heading, by which links find it. */
const anchorOf = (heading: string) =>
  heading
    .replace(/^#+\s+/, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');

const hasAnchor = (path: string, anchor: string) =>
  readFileSync(path, 'utf8')
    .split('\n')
    .some((line) => /^#{1,6} /.test(line) && anchorOf(line) === anchor);

const wordsOf = (text: string) => text.match(/[\w$]+/g) ?? [];
const readText = (path: string) => readFileSync(join(ROOT, path), 'utf8');

/** Files besides the sources in which a name of a document may be found. */
const OTHERS = [
  '*.{json,toml}',
  '.ci/run',
  'public/_headers',
  'src/content/**/*.json',
  'art/**/*.{py,mjs}',
  'build/no-emulation/*',
  'tests/support/*.grit',
];

/** Every word of the project's code and settings, names of files included. */
const readWords = () => {
  const others = globSync(OTHERS, { cwd: ROOT });
  const texts = [
    ...readSourceFiles().flatMap(({ path, text }) => [path, text]),
    ...others.flatMap((path) => [path, readText(path)]),
  ];
  return new Set(texts.flatMap(wordsOf));
};

const EXAMPLE = /^ {4}.*$/gm;

/** A name of the code, perhaps with its arguments or its value: `accounts.load(id)`, `CI=1`. */
const NAME = /^([a-z_$][\w$]*(?:\.[a-z_$][\w$]*)*)(\(.*\)|=.*)?$/i;
/** A call, in a table or in a sentence; `<address>` before its path makes it another server's. */
const CALL = /\b(GET|POST|PATCH|DELETE) (\/[\w{}/.-]*\w\}?)/g;

/** The address of a call without the name of its identifiers: `GET /user/order/{}`. */
const callOf = (method = '', path = '') =>
  `${method} ${path.replace(/^\/api(?=\/)/, '').replace(/\{\w+\}/g, '{}')}`;

describe('documents', () => {
  it('link to files and headings that exist', () => {
    const broken = documents.flatMap(({ path, links }) =>
      links
        .filter((link) => {
          const [file = '', anchor] = link.split('#', 2);
          const target = file === '' ? join(ROOT, path) : join(ROOT, dirname(path), file);
          return !existsSync(target) || (anchor !== undefined && !hasAnchor(target, anchor));
        })
        .map((link) => `${path} links to ${link}`),
    );
    expect(broken).toEqual([]);
  });

  it('name existing files and folders', () => {
    const missing = documents.flatMap(({ path, codes }) =>
      codes
        .filter((code) => SOURCE.test(code) || FILE.test(code))
        .filter((code) => !exists(path, spelledOut(code)))
        .map((code) => `${path} names ${code}`),
    );
    expect(missing).toEqual([]);
  });

  it('name commands of package.json', () => {
    const { scripts } = JSON.parse(readText('package.json')) as { scripts: object };
    const named = documents.flatMap(({ path, text }) =>
      [...text.matchAll(/\bnpm (?:run (?:--silent )?([\w:-]+)|(start|test)\b)/g)].map(
        ([, command, short]) => ({ path, command: command ?? short ?? '' }),
      ),
    );
    expect(named.length).toBeGreaterThan(50);
    expect(named.filter(({ command }) => !Object.hasOwn(scripts, command))).toEqual([]);
  });

  it('name calls of the contract', () => {
    const calls = new Set(ENDPOINTS.map(({ method, path }) => callOf(method, path)));
    const named = documents.flatMap(({ path, text }) =>
      [...text.matchAll(CALL)].map(([, method, address]) => ({
        path,
        call: callOf(method, address),
      })),
    );
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter(({ call }) => !calls.has(call))).toEqual([]);
  });

  it('name settings, functions and fields that the code has', () => {
    const words = readWords();
    const named = documents.flatMap(({ path, codes, text }) => {
      const own = new Set((text.match(EXAMPLE) ?? []).flatMap(wordsOf));
      return codes
        .flatMap((code) => (NAME.exec(code)?.[1] ?? '').split('.'))
        .filter((name) => name.length > 2 && !own.has(name))
        .map((name) => ({ path, name }));
    });
    expect(named.length).toBeGreaterThan(500);
    expect(named.filter(({ name }) => !words.has(name))).toEqual([]);
  });

  it('describe every top folder', () => {
    const folders = [
      'art',
      'bench',
      'build',
      'docs/decisions',
      'local',
      'netlify',
      'src',
      'tests',
      'src/contract',
      'src/browser',
      'src/server',
    ];
    expect(folders.filter((folder) => !existsSync(join(ROOT, folder, 'README.md')))).toEqual([]);
  });

  it('say first that nothing else needs the pictures', () => {
    const [, , first] = readFileSync(join(ROOT, 'art/README.md'), 'utf8').split('\n');
    expect(first).toMatch(/^Nothing else needs this folder/);
  });

  it('list every noun of the server and every decision', () => {
    const textOf = (path: string) => documents.find((one) => one.path === path)?.text ?? '';
    const nouns = readNouns().filter(
      (noun) => !textOf('src/server/README.md').includes(`\`${noun}\``),
    );
    const decisions = documents
      .filter(isDecision)
      .map(({ path }) => path.slice('docs/decisions/'.length))
      .filter((name) => !textOf('docs/decisions/README.md').includes(`(${name})`));
    expect({ nouns, decisions }).toEqual({ nouns: [], decisions: [] });
  });

  it('repeat for each noun of the server what its register says', () => {
    const text = readFileSync(join(ROOT, 'src/server/README.md'), 'utf8');
    const rows = new Map(
      [...text.matchAll(/^\| `([\w/-]+)` +\| (.+?) +\|$/gm)].map(([, folder, about]) => [
        folder,
        about,
      ]),
    );
    const folders = readNouns().filter((folder) =>
      existsSync(join(ROOT, 'src/server', folder, 'noun.ts')),
    );
    const nouns = [...NOUNS, ...OPEN_NOUNS].map(({ name, about }) => {
      const folder = folders.find((one) => basename(one) === name) ?? name;
      return [folder, about] as const;
    });
    expect(nouns.length).toBeGreaterThan(30);
    expect(nouns.map(([folder]) => [folder, rows.get(folder)])).toEqual(nouns);
  });

  it('explain each word once', () => {
    const text = readFileSync(join(ROOT, 'docs/glossary.md'), 'utf8');
    const words = [...text.matchAll(/^\| ([^|]+?) +\|/gm)]
      .flatMap(([, cell = '']) => cell.split(', '))
      .filter((word) => word !== 'term' && !/^-+$/.test(word));
    expect(words.length).toBeGreaterThan(100);
    expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([]);
  });

  it('keep the README within three screens', () => {
    const lines = readFileSync(join(ROOT, 'README.md'), 'utf8').trimEnd().split('\n');
    expect(lines.length).toBeLessThanOrEqual(130);
  });
});
