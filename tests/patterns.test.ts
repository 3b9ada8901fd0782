// Patterns that take quadratic time or worse: none may read text of other people.
import { checkSync } from 'recheck';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { readSourceFiles } from './support/source-files.ts';

/** Everything but what only ever reads the project's own files while the site is built. */
const READS_STRANGERS = /^(src\/(contract|server|stores|islands)|local|netlify)\/.*\.tsx?$/;
const files = readSourceFiles().filter(({ path }) => READS_STRANGERS.test(path));

type Found = { pattern: string; flags: string; path: string };

const patternsIn = (path: string, text: string): Found[] => {
  const found: Found[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      found.push({ pattern: node.text.slice(1, end), flags: node.text.slice(end + 1), path });
    }
    ts.forEachChild(node, visit);
  };
  visit(
    ts.createSourceFile(
      path,
      text,
      ts.ScriptTarget.Latest,
      false,
      path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
    ),
  );
  return found;
};

const patterns = files.flatMap(({ path, text }) => patternsIn(path, text));
const unique = [
  ...new Map(patterns.map((found) => [`/${found.pattern}/${found.flags}`, found])).entries(),
];

describe('a pattern', () => {
  it('is detected if it is quadratic', () => {
    expect(checkSync('^(\\D*\\+.*?)\\(0\\)', '').status).toBe('vulnerable');
  });

  it('takes time in proportion to the text, and no more', () => {
    expect(unique.length).toBeGreaterThan(80);
    const slow = unique.filter(
      ([, { pattern, flags }]) => checkSync(pattern, flags, { timeout: 60_000 }).status !== 'safe',
    );
    expect(slow.map(([literal, { path }]) => `${path}: ${literal}`)).toEqual([]);
  });

  it('is written as a literal that this test can read', () => {
    const made = files
      .filter(({ text }) => /\bnew RegExp\(|\bRegExp\(/.test(text))
      .map(({ path }) => path);
    // Terminal colours in the output of our own build.
    expect(made).toEqual(['local/build-reason.ts']);
  });
});
