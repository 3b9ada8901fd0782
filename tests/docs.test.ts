// The documents name files and link to each other: nothing they name may be missing.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../local/built-site.ts';
import { readDocuments, readNouns } from './support/documents.ts';

const documents = readDocuments();
const isDecision = ({ path }: { path: string }) => /^docs\/decisions\/\d{4}-/.test(path);

/** What is named below these folders must exist, but for `.cache` and its like. */
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

  it('name files and folders that exist', () => {
    const missing = documents
      .filter((document) => !isDecision(document))
      .flatMap(({ path, codes }) =>
        codes
          .filter((code) => SOURCE.test(code) || FILE.test(code))
          .filter((code) => !exists(path, spelledOut(code)))
          .map((code) => `${path} names ${code}`),
      );
    expect(missing).toEqual([]);
  });

  it('say in every top folder what it is', () => {
    const folders = [
      ...['art', 'bench', 'build', 'docs/decisions', 'local', 'netlify', 'src', 'tests'],
      ...['src/contract', 'src/islands', 'src/server', 'src/stores'],
    ];
    expect(folders.filter((folder) => !existsSync(join(ROOT, folder, 'README.md')))).toEqual([]);
  });

  it('say of the pictures first that nothing else needs them', () => {
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
