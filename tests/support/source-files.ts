// Every source file of the project with its text and what it imports, for the tests of the
// architecture.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../../local/built-site.ts';

export type SourceFile = {
  /** Path from the project's root, with slashes. */
  path: string;
  text: string;
  /** The project's own files by their paths from the root, packages by their names. */
  imports: string[];
};

const FOLDERS = ['src', 'local', 'build', 'bench', 'netlify', 'tests'];
const ENDINGS = /\.(ts|tsx|mts|astro|mjs|css)$/;

const STATIC = [
  /(?:^|[;>}\n])\s*(?:import|export)\s[^'"`;]*?\sfrom\s*['"]([^'"]+)['"]/g,
  /(?:^|[;>}\n])\s*import\s*['"]([^'"]+)['"]/g,
];
const DYNAMIC = /\bimport\s*\(\s*['"]([^'"]+)['"]/g;
const SCRIPT = /<script[^>]*\ssrc=['"](\.[^'"]+)['"]/g;

const found = (patterns: readonly RegExp[], path: string, text: string) =>
  patterns
    .flatMap((pattern) => [...text.matchAll(pattern)])
    .map((match) => match[1] ?? '')
    .map((name) => (name.startsWith('.') ? join(dirname(path), name) : name));
const withoutTypes = (text: string) =>
  text.replace(/\b(import|export)\s+type\s[^'"`;]*?\sfrom\s*['"][^'"]+['"]/g, '');

/** Imports of a file's text: static, dynamic, for types only, or by a script element. */
export const importsOf = (path: string, text: string) =>
  found([...STATIC, DYNAMIC, SCRIPT], path, text);

/** Imports of a file's text when it runs: type imports are left out. */
export const valueImportsOf = (path: string, text: string) => importsOf(path, withoutTypes(text));

/** Files that must be loaded before a file runs: its value imports without `import()`. */
export const staticImportsOf = (path: string, text: string) =>
  found(STATIC, path, withoutTypes(text));

const pathsIn = (folder: string): string[] => {
  try {
    const entries = readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length + 1));
  } catch {
    return [];
  }
};

export const readSourceFiles = (): SourceFile[] => {
  const configs = readdirSync(ROOT).filter((name) => /\.(ts|mjs)$/.test(name));
  const paths = [
    ...FOLDERS.flatMap(pathsIn).filter((path) => ENDINGS.test(path)),
    ...configs,
  ].sort();
  return paths.map((path) => {
    const text = readFileSync(join(ROOT, path), 'utf8');
    return { path, text, imports: importsOf(path, text) };
  });
};
