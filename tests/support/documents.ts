// Every Markdown document of the project, with the links and the code spans in it.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../../local/built-site.ts';

export type Document = {
  /** Path from the project's root, with slashes. */
  path: string;
  text: string;
  /** Targets of links and pictures within the project. */
  links: string[];
  /** The text `between backticks`. */
  codes: string[];
};

const FOLDERS = ['src', 'local', 'netlify', 'build', 'tests', 'bench', 'art', 'docs'];
const FENCED = /^```.*?^```/gms;
const LINK = /\]\(([^)\s]+)\)/g;
const CODE = /`([^`\n]+)`/g;

const groupsOf = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map((match) => match[1] ?? '');

const documentAt = (path: string): Document => {
  const text = readFileSync(join(ROOT, path), 'utf8');
  const prose = text.replace(FENCED, '');
  return {
    path,
    text,
    links: groupsOf(prose, LINK).filter((link) => !/^[a-z]+:/.test(link)),
    codes: groupsOf(prose, CODE),
  };
};

const markdownIn = (folder: string) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name));

export const readDocuments = () =>
  ['README.md', ...FOLDERS.flatMap(markdownIn)].sort().map(documentAt);

/** The folders of `src/server` that hold files, by their paths below it. */
export const readNouns = () => {
  const root = join(ROOT, 'src/server');
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' });
  return [...new Set(files.filter((name) => name.endsWith('.ts')).map((name) => dirname(name)))]
    .filter((folder) => folder !== '.')
    .sort();
};
