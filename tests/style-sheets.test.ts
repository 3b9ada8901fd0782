// Style sheets of islands are CSS modules: what one screen changes changes no other. A sheet is
// global only for a reason that is written at its top and in the list below.
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSourceFiles } from './support/source-files.ts';

/** Sheets that are global, each with its reason. */
const GLOBAL: Record<string, string> = {
  'src/browser/admin/kit/kit.css': 'changes global classes for the whole admin area',
  'src/browser/public/menu/menu.css': 'styles content that the page prints into the menu',
  'src/browser/public/quote/quote-dialog.css': 'styles content that the page prints into the popup',
  'src/browser/public/quote/quote-form.css':
    'styles the parts of the form, which have no sheet of their own',
  'src/browser/shop/shelf/reviews.css': 'loaded by its address',
  'src/browser/kernel/ui/ask.css':
    'changes dialog.css and field.css; a module would be one more request',
  'src/browser/kernel/ui/country-phone.css': 'loaded by its address',
  'src/browser/kernel/ui/dialog.css': 'imported by sheets that are loaded by their address',
  'src/browser/kernel/ui/field.css': 'styles the fields of all forms',
  'src/browser/kernel/ui/form.css':
    'the other half of field.css; a module would be one more request',
  'src/browser/kernel/ui/spinner.css': 'imported by sheets that are loaded by their address',
};

const files = readSourceFiles().filter(({ path }) => path.startsWith('src/browser/'));
const sheets = files.filter(({ path }) => path.endsWith('.css'));
const modules = sheets.filter(({ path }) => path.endsWith('.module.css'));
const screens = files.filter(({ path }) => /\.tsx?$/.test(path));

const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, '');
/** Without names that are not classes of the module. */
const withoutOthers = (text: string) => text.replace(/:global\([^)]*\)|\[[^\]]*\]/g, '');
/** Names that the rules of a module give to classes. */
const classesOf = (text: string) => {
  const rules = withoutOthers(withoutComments(text)).matchAll(/([^{};]+)\{/g);
  const selectors = [...rules].map(([, selector = '']) => selector.trim());
  const ofRules = selectors.filter((selector) => !selector.startsWith('@'));
  return new Set(ofRules.flatMap((one) => [...one.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(nameOf)));
};
const nameOf = ([, name = '']: RegExpMatchArray) => name;

/** The classes of a module that a screen uses. */
const usesOf = ({ path, text }: { path: string; text: string }) =>
  [...text.matchAll(/^import (\w+) from '(\.[^']+\.module\.css)';$/gm)].map(
    ([, variable = '', from = '']) => ({
      screen: path,
      sheet: join(dirname(path), from),
      names: [...text.matchAll(new RegExp(`(?<![-/\\w])${variable}\\.(\\w+)`, 'g'))].map(nameOf),
      // Takes a class by a name that is known only while the page runs.
      isOpen: text.includes(`${variable}[`),
    }),
  );
const uses = screens.flatMap(usesOf);

describe('style sheets of islands', () => {
  it('are modules, except for the listed ones', () => {
    const others = sheets.filter((sheet) => !modules.includes(sheet)).map(({ path }) => path);
    expect(modules.length).toBeGreaterThan(30);
    expect(others.sort()).toEqual(Object.keys(GLOBAL).sort());
  });

  it('say why at the top if they are global', () => {
    const silent = sheets.filter(
      ({ path, text }) => path in GLOBAL && !/^\/\*[^*]*\bGlobal\b[^*]*\*\//.test(text),
    );
    expect(silent.map(({ path }) => path)).toEqual([]);
  });

  it('have every class that a screen uses', () => {
    const classes = new Map(modules.map(({ path, text }) => [path, classesOf(text)]));
    const missing = uses.flatMap(({ screen, sheet, names }) =>
      names
        .filter((name) => !classes.get(sheet)?.has(name))
        .map((name) => `${screen}: ${name} is not in ${sheet}`),
    );
    expect(uses.length).toBeGreaterThan(100);
    expect(missing).toEqual([]);
  });

  it('have no unused class', () => {
    const unused = modules.flatMap(({ path, text }) => {
      const own = uses.filter(({ sheet }) => sheet === path);
      if (own.some(({ isOpen }) => isOpen)) return [];
      const used = new Set(own.flatMap(({ names }) => names));
      return [...classesOf(text)]
        .filter((name) => !used.has(name))
        .map((name) => `${path}: ${name}`);
    });
    expect(unused).toEqual([]);
  });

  it('define their own animations, whose names are local to the module', () => {
    const missing = modules.flatMap(({ path, text }) => {
      const own = new Set([...text.matchAll(/@keyframes ([\w-]+)/g)].map(nameOf));
      const used = [...withoutComments(text).matchAll(/\banimation(?:-name)?:\s*([a-z][\w-]*)/g)];
      return used
        .map(nameOf)
        .filter((name) => name !== 'none' && !own.has(name))
        .map((name) => `${path}: ${name}`);
    });
    expect(missing).toEqual([]);
  });
});
