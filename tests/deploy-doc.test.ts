// docs/deploy.md names every environment variable that the site, its build and its commands read,
// and no other. Variables that only test files read are not among them.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../local/built-site.ts';
import { localEnvironment } from '../local/environment.ts';
import {
  buildEnvironment,
  functionsEnvironment,
  localToolsEnvironment,
} from '../netlify/environment.ts';

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const doc = read('docs/deploy.md');
const [, tables = ''] = doc.split('\n## Variables\n');
const documented = [...(tables.split('\n## ')[0] ?? '').matchAll(/^\| `([A-Z_]+)` *\|/gm)].map(
  ([, name = '']) => name,
);

const schemas = {
  localEnvironment,
  functionsEnvironment,
  localToolsEnvironment,
  buildEnvironment,
};
const inSchemas = Object.values(schemas).flatMap(({ shape }) => Object.keys(shape));

/** Variables of the system or of npm, and those that we set for programs that we start. */
const NOT_OURS = ['PATH', 'NODE_ENV', 'INIT_CWD', 'TMPDIR'];

/** Variables outside the hosts' schemas: those of the build's configuration and of commands. */
const readElsewhere = () =>
  globSync(['{local,build,netlify,bench,art}/**/*.{ts,mts,mjs}', '*.config.{ts,mjs}'], {
    cwd: ROOT,
  })
    .map(read)
    .filter((text) => text.includes('process.env'))
    .flatMap((text) => [
      ...text.matchAll(/process\.env\.([A-Z_]+)\b|^ +([A-Z_]+): (?:z\b|envField\b)/gm),
    ])
    .map(([, direct, field]) => direct ?? field ?? '')
    .filter((name) => !NOT_OURS.includes(name));

const [, inBuildFile = ''] = /\[build\.environment\]\n([^[]*)/.exec(read('netlify.toml')) ?? [];
const setByFile = [...inBuildFile.matchAll(/^ *([A-Z_]+) =/gm)].map(([, name = '']) => name);

const unique = (names: string[]) => [...new Set(names)].sort();

describe('the page about deploying', () => {
  it('names every environment variable once, and no other', () => {
    expect(inSchemas.length).toBeGreaterThan(20);
    expect(readElsewhere()).toContain('CHROMIUM');
    const known = unique([...inSchemas, ...readElsewhere(), ...setByFile]);
    expect(documented.toSorted()).toEqual(known);
  });

  it('says for each what happens without it', () => {
    const rows = tables.split('\n').filter((line) => /^\| `[A-Z_]+`/.test(line));
    const unfinished = rows.filter((row) =>
      row
        .split('|')
        .slice(1, -1)
        .some((cell) => !cell.trim()),
    );
    expect(unfinished).toEqual([]);
  });
});

describe('the schemas of the environment', () => {
  it.each(Object.entries(schemas))(
    '%s says of every variable what its value must be',
    (_name, { shape }) => {
      const silent = Object.entries(shape).filter(([, schema]) => !schema.description);
      expect(silent.map(([name]) => name)).toEqual([]);
    },
  );
});
