// The rules of the house that a reviewer would otherwise have to remember.
import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../local/built-site.ts';
import { circlesAmong } from './support/circles.ts';
import { mayImport } from './support/import-table.ts';
import {
  importsOf,
  readSourceFiles,
  type SourceFile,
  valueImportsOf,
} from './support/source-files.ts';

const files = readSourceFiles();
const below = (...folders: string[]) =>
  files.filter(({ path }) => folders.some((folder) => path.startsWith(folder)));
const code = files.filter(({ path }) => !path.endsWith('.css'));
const testFiles = files.filter(({ path }) => /\.test\.tsx?$/.test(path));
const pathsOf = (found: SourceFile[]) => found.map(({ path }) => path);
const holding = (among: SourceFile[], pattern: RegExp) =>
  pathsOf(among.filter(({ text }) => pattern.test(text)));
const lineCount = ({ text }: SourceFile) => text.trimEnd().split('\n').length;

/**
 * Own files lie in the project; what begins with a letter and does not exist there is a package.
 */
const isOwnFile = (target: string) =>
  /^(src|local|build|bench|netlify|tests)\//.test(target) ||
  (/\.\w+$/.test(target) && existsSync(join(ROOT, target)));

const isRules = (path: string) =>
  /^src\/contract\/(?!plan\/).*(?<=[/-])(rules|endpoints)\.ts$/.test(path) ||
  /^src\/contract\/plan\/(endpoints|plan-query|shaft-schema)\.ts$/.test(path);
/** A file of the contract that the browser may load without zod. */
const isPlain = (path: string) => path.startsWith('src/contract/') && !isRules(path);

describe('imports', () => {
  it('are found in every form', () => {
    const text = [
      "import a from './a.ts';import type {",
      '  B,',
      "} from '../b.ts';",
      "export { c } from 'c';",
      "const d = await import('d'); type E = typeof import('e');",
      "<script>import 'f';</script>",
      `<${'script'} src="./g.ts"></script>`,
    ].join('\n');
    expect(importsOf('src/x/y.ts', text).sort()).toEqual([
      'c',
      'd',
      'e',
      'f',
      'src/b.ts',
      'src/x/a.ts',
      'src/x/g.ts',
    ]);
  });

  it('follow the table', () => {
    const wrong = code.flatMap(({ path, imports }) =>
      imports
        .filter((target) => mayImport(path, target, isOwnFile(target)) === false)
        .map((target) => `${path} must not import ${target}`),
    );
    expect(wrong).toEqual([]);
  });

  it('never lead from a browser to the server, even if the table allows it', () => {
    const leaks = below(
      'src/browser/',
      'src/components/',
      'src/layouts/',
      'src/pages/',
      'src/contract/',
    ).filter(({ imports }) =>
      imports.some((target) => /^(src\/server|netlify|local)\//.test(target)),
    );
    expect(pathsOf(leaks)).toEqual([]);
  });

  it('have a row for every file', () => {
    expect(
      pathsOf(files.filter(({ path }) => mayImport(path, 'zod', false) === undefined)),
    ).toEqual([]);
  });

  it('never form a cycle, type imports included', () => {
    // The types of a noun follow from its rules, which use the noun's constants.
    const withoutOwnRules = code.map((file) => ({
      ...file,
      imports: valueImportsOf(file.path, file.text).concat(
        file.imports.filter(
          (target) =>
            !(isPlain(file.path) && isRules(target) && dirname(target) === dirname(file.path)),
        ),
      ),
    }));
    expect(circlesAmong(withoutOwnRules)).toEqual([]);
  });

  it('of the server form no cycle between folders, type imports included', () => {
    const folderOf = (path: string) => dirname(path);
    const inside = below('src/server/');
    const folders = Map.groupBy(inside, ({ path }) => folderOf(path));
    const graph = [...folders].map(([path, own]) => ({
      path,
      imports: [
        ...new Set(
          own
            .flatMap(({ imports }) => imports)
            .filter((target) => target.startsWith('src/server/'))
            .map(folderOf)
            .filter((folder) => folder !== path),
        ),
      ],
    }));
    expect(circlesAmong(graph)).toEqual([]);
  });

  it('bring zod into the contract through its rules files alone', () => {
    const wrong = code.flatMap(({ path, text }) =>
      isPlain(path)
        ? valueImportsOf(path, text)
            .filter((target) => target === 'zod' || isRules(target))
            .map((target) => `${path} must not import ${target}`)
        : [],
    );
    expect(wrong).toEqual([]);
  });

  it('of behaviour lead to no screen, so tests run it without one', () => {
    const wrong = below('src/browser/').flatMap(({ path, text }) =>
      /(?<!\/use-[a-z-]+|\.d)\.ts$/.test(path) && !path.startsWith('src/browser/kernel/ui/')
        ? valueImportsOf(path, text)
            .filter((target) => /^(react|@nanostores\/react)|\.(tsx|css)$/.test(target))
            .map((target) => `${path} must not import ${target}`)
        : [],
    );
    expect(wrong).toEqual([]);
  });

  it('of react-hot-toast use one entry point, because each entry point has its own list of toasts', () => {
    const entries = code.flatMap(({ path, imports }) =>
      imports
        .filter((target) => target.startsWith('react-hot-toast'))
        .map((target) =>
          path.startsWith('src/browser/kernel/ui/') ? target : `${path}: ${target}`,
        ),
    );
    expect(new Set(entries)).toEqual(
      new Set(['react-hot-toast/headless', 'tests/support/jsdom.ts: react-hot-toast/headless']),
    );
  });

  it('within the project name existing files, with their extension', () => {
    const missing = code.flatMap(({ path, imports }) =>
      imports
        .filter(
          (target) => isOwnFile(target) && !existsSync(join(ROOT, target.replace(/\?.*$/, ''))),
        )
        .map((target) => `${path} imports ${target}`),
    );
    expect(missing).toEqual([]);
  });
});

describe('what a folder hides from other folders', () => {
  it.each([
    ['requests', /\bfetch\(/, ['src/browser/admin/', 'src/browser/account/', 'src/browser/shop/']],
    ['environment variables', /process\.env/, ['src/server/', 'src/browser/', 'src/contract/']],
    [
      'what only Node has',
      /\bBuffer\.|\bprocess\.(env|version|platform|cwd|std|nextTick)|\b(__dirname|setImmediate)\b|from 'node:/,
      ['src/browser/', 'src/contract/'],
    ],
    ['the clock', /\bDate\.now\(|new Date\(\)/, ['src/server/', 'src/contract/']],
  ])('%s', (_what, pattern, folders) => {
    expect(holding(below(...folders), pattern)).toEqual([]);
  });

  it('stores touch the page only in the kernel', () => {
    const stores = below('src/browser/').filter(
      ({ path, imports }) =>
        path.endsWith('.ts') &&
        !path.startsWith('src/browser/kernel/') &&
        imports.includes('nanostores'),
    );
    expect(stores.length).toBeGreaterThan(30);
    expect(holding(stores, /\b(document|window|localStorage|sessionStorage)\b[.[]/)).toEqual([]);
  });
});

describe('the entry points on Netlify', () => {
  const functions = below('netlify/functions/');

  it('have fifteen lines at most and decide nothing', () => {
    expect(functions).toHaveLength(12);
    expect(
      functions
        .filter((file) => lineCount(file) > 15 || /\bif\b|\?|&&/.test(file.text))
        .map(({ path }) => path),
    ).toEqual([]);
  });
});

describe('services', () => {
  it('know nothing of HTTP frameworks', () => {
    const services = below('src/server/').filter(
      ({ path }) =>
        !/^src\/server\/(answer-calls|app)\.ts$|^src\/server\/kernel\/http\/|routes\.ts$/.test(
          path,
        ),
    );
    expect(
      pathsOf(
        services.filter(({ imports }) => imports.some((target) => target.startsWith('hono'))),
      ),
    ).toEqual([]);
  });
});

describe('files', () => {
  it('have lines of at most 100 columns, except for a text or a pattern that cannot be split', () => {
    const inOnePiece =
      /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`|(?<=[=(,: ])\/(?![/*])(?:[^/\\]|\\.)+\//g;
    const isComment = (line: string) => /^\s*(\/\/|\*|\/\*|\{\/\*)/.test(line);
    const isWide = (line: string) =>
      line.length > 100 && (isComment(line) || line.replace(inOnePiece, "''").length > 100);
    const wide = files.flatMap(({ path, text }) =>
      text
        .split('\n')
        .filter((line) => isWide(line) && !line.includes('biome-ignore'))
        .map((line) => `${path}: ${line.trim()}`),
    );
    expect(wide).toEqual([]);
  });

  it('take the length of a minute, an hour and a day from one place', () => {
    const own = below('src/', 'local/', 'build/', 'netlify/').filter(
      ({ path }) => path !== 'src/contract/kernel/days.ts',
    );
    expect(
      holding(own, /\b60_?000\b|\b3_?600_?000\b|\b86_?400(_?000)?\b|\b24 \* 60 \* 60\b/),
    ).toEqual([]);
  });

  it('are named after what they hold', () => {
    expect(
      pathsOf(files).filter((path) => /^(utils?|helpers?|misc|common)\b/i.test(basename(path))),
    ).toEqual([]);
  });

  it('are written in PascalCase when they are components, in kebab-case otherwise', () => {
    const named = files.filter(
      ({ path }) => !path.startsWith('src/pages/') && !/\.test\.tsx$/.test(path),
    );
    const patternOf = (path: string) =>
      /\.(astro|tsx)$/.test(path) ? /^[A-Z][A-Za-z0-9]*\./ : /^[a-z0-9-]+\./;
    const wrong = named.filter(({ path }) => !patternOf(path).test(basename(path)));
    expect(pathsOf(wrong)).toEqual([]);
  });

  it('write the fields of an object one by one instead of spreading a literal', () => {
    expect(holding(code, /\.\.\.\(?\{/)).toEqual([]);
  });

  it('export by name, where no tool asks for a default', () => {
    const free = code.filter(
      ({ path }) =>
        !/^src\/pages\/|^[a-z.]+\.config\.(ts|mjs)$|^netlify\/functions\//.test(path) &&
        !['build/image-service.ts', 'build/islands/reach.ts'].includes(path),
    );
    expect(holding(free, /^export default\b/m)).toEqual([]);
  });

  it('re-export nothing from another file', () => {
    expect(holding(code, /^export (\*|(type )?\{[^}]*\}) (as \w+ )?from/m)).toEqual([]);
  });
});

describe('types', () => {
  it('are never given up', () => {
    expect(holding(code, /(?:[:<|&,(=]|\bas)\s*any\s*(?:[;,)>[\]=|&{}]|$)/m)).toEqual([]);
  });

  it('are never silenced', () => {
    expect(holding(code, new RegExp(`@ts-${'(ignore|expect-error|nocheck)'}`))).toEqual([]);
  });
});

describe('tests', () => {
  it('all run, except those that lack a tool, which one place skips', () => {
    const skipping =
      /\b(it|test|describe|bench)(\.\w+)*\.(only|skip|skipIf|runIf|todo|fails)\b|\bskip\(/;
    expect(holding(below('tests/'), skipping)).toEqual(['tests/support/describe-with.ts']);
  });

  it('carry deep names in folders that belong to the deep tier', () => {
    const fast = testFiles.filter(({ path }) => !/\.deep\.test\.tsx?$/.test(path));
    expect(
      pathsOf(fast).filter((path) => /^tests\/(attack|browsers|[\w/-]+\/simulation)\//.test(path)),
    ).toEqual([]);
  });

  it('all expect something', () => {
    expect(pathsOf(testFiles.filter(({ text }) => !/\bexpect(NoFindings)?\(/.test(text)))).toEqual(
      [],
    );
  });

  it('wait for events, never for time to pass', () => {
    expect(holding(below('tests/'), /\.waitForTimeout\(|setTimeout\((resolve|done)\b/)).toEqual([]);
  });
});
