// Code for Node alone does not compile among the browser's code, and vice versa: `npm run types`
// compiles each side by its own configuration, and the contract by both.
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../local/built-site.ts';

const BUFFER = `export const bytes = Buffer.from('lift');`;
const PROCESS = 'export const version = process.version;';
const FILES = `import { rm } from 'node:fs'; export const remove = rm;`;
const DOCUMENT = 'export const title = () => document.title;';

/**
 * Compiles files that do not exist as if they did. All other files of the side are in the program
 * too: a type that one of them imports could bring along what only Node has.
 */
const compile = (name: string, probes: Record<string, string>) => {
  const { config } = ts.readConfigFile(join(ROOT, name), ts.sys.readFile);
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, ROOT, {}, name);
  const texts = new Map(Object.entries(probes).map(([path, text]) => [join(ROOT, path), text]));
  const host = ts.createCompilerHost(options);
  const read = host.getSourceFile.bind(host);
  host.getSourceFile = (path, languageVersion, ...rest) => {
    const text = texts.get(path);
    return text === undefined
      ? read(path, languageVersion, ...rest)
      : ts.createSourceFile(path, text, languageVersion);
  };
  const rootNames = [...fileNames, ...texts.keys()];
  const program = ts.createProgram({ rootNames, options, host });
  return {
    contract: fileNames.filter((path) => path.startsWith(join(ROOT, 'src/contract/'))),
    /** The compiler's errors in the file, in one text; empty when it compiles. */
    complaints: (path: string) =>
      program
        .getSemanticDiagnostics(program.getSourceFile(join(ROOT, path)))
        .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))
        .join('\n'),
  };
};

const browser = compile('tsconfig.browser.json', {
  'src/browser/shop/cart/probe.tsx': BUFFER,
  'src/browser/kernel/ui/probe.ts': FILES,
  'src/browser/kernel/ui/probe-page.ts': DOCUMENT,
  'src/browser/kernel/probe.ts': PROCESS,
  'src/contract/probe.ts': BUFFER,
});
const server = compile('tsconfig.server.json', {
  'src/server/probe.ts': DOCUMENT,
  'src/contract/probe.ts': DOCUMENT,
  'local/probe.ts': DOCUMENT,
  'local/probe-node.ts': `${BUFFER}${PROCESS}${FILES}`,
});

describe('browser code', () => {
  it.each([
    ['src/browser/shop/cart/probe.tsx', 'Buffer'],
    ['src/browser/kernel/probe.ts', 'process'],
    ['src/contract/probe.ts', 'Buffer'],
    ['src/browser/kernel/ui/probe.ts', 'node:fs'],
  ])('in a file such as %s does not compile when it uses %s', (path, name) => {
    expect(browser.complaints(path)).toMatch(new RegExp(`^Cannot find .*'${name}'`));
  });

  it('compiles when it uses the page', () => {
    expect(browser.complaints('src/browser/kernel/ui/probe-page.ts')).toBe('');
  });
});

describe('server code', () => {
  it.each(['src/server/probe.ts', 'src/contract/probe.ts', 'local/probe.ts'])(
    'in a file such as %s does not compile when it uses the page',
    (path) => {
      expect(server.complaints(path)).toMatch(/^Cannot find name 'document'/);
    },
  );

  it('compiles when it uses Node', () => {
    expect(server.complaints('local/probe-node.ts')).toBe('');
  });
});

describe('the contract', () => {
  it('compiles in both configurations', () => {
    expect(browser.contract.length).toBeGreaterThan(40);
    expect(server.contract).toEqual(browser.contract);
  });
});
