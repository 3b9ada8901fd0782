// The words of the interface: no text of staff's screens, of the account area or of a letter uses a
// phrase that docs/interface-words.md excludes.
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const rows = readFileSync('docs/interface-words.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| \S/.test(line))
  .slice(1)
  .map((line) => line.split('|').map((cell) => cell.trim()));
const excluded = rows.flatMap(([, , , not = '']) => not.split('; '));

const files = globSync([
  'src/browser/admin/**/*.{ts,tsx}',
  'src/browser/account/**/*.{ts,tsx}',
  'src/server/**/*-letters.ts',
]);

/** The lines of a file that are not comments. */
const lines = (path: string) =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => !/^\s*(\/\/|\/?\*|\{\/\*)/.test(line));

const isLetter = (sign: string | undefined) => sign !== undefined && /\p{L}/u.test(sign);
/** Whether the phrase stands in the line, as whole words. */
const says = (line: string, phrase: string) => {
  const at = line.indexOf(phrase);
  return at >= 0 && !isLetter(line[at - 1]) && !isLetter(line[at + phrase.length]);
};

describe('the words of the interface', () => {
  it('have a table that names what to write for each excluded phrase', () => {
    expect(excluded.length).toBeGreaterThan(30);
    expect(excluded).not.toContain('');
    for (const [, thing, write] of rows) expect([thing, write]).not.toContain('');
  });

  it('are those of docs/interface-words.md', () => {
    expect(files.length).toBeGreaterThan(200);
    const found = files.flatMap((path) =>
      lines(path).flatMap((line) =>
        excluded.flatMap((phrase) => (says(line, phrase) ? [`${path}: ${phrase}`] : [])),
      ),
    );
    expect(found).toEqual([]);
  });
});
