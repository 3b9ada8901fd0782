// Leaves out of the browser's code what only pages and the API print: of a rule of the planning
// tools what it means and, where no check names it, its source; of a call and its fields what the
// documentation says of them.
import type { Plugin } from 'vite';

const TABLE = /\/src\/contract\/plan\/([a-z-]+)-rules\.ts$/;
/** Tables whose sources the checks of the shaft planner name. */
const CHECKED = ['area', 'height', 'load', 'well'];
const TEXT = "(?:'(?:[^'\\\\\\n]|\\\\.)*'|`[^`]*`|[A-Z_]+)";
const withoutTexts = (names: string) => new RegExp(`\\b(?:${names}):\\s*${TEXT},?`, 'g');
const SAID = withoutTexts('means|unit');
const UNCHECKED = withoutTexts('means|unit|source|sure|clause');

/** A table of rules as the browser needs it. */
export const leanTable = (code: string, name: string) =>
  code.replaceAll(CHECKED.includes(name) ? SAID : UNCHECKED, '');

const SCHEMA = /\/src\/contract\/.*\.ts$/;
const DESCRIBED = new RegExp(`\\s*\\.describe\\(\\s*${TEXT},?\\s*\\)`, 'g');
const SUMMARY = new RegExp(`^ {2}summary:\\s*${TEXT},$`, 'gm');

/** Schemas and calls of the contract as the browser needs them. */
export const leanContract = (code: string) => code.replaceAll(DESCRIBED, '').replace(SUMMARY, '');

export const leanRules = (): Plugin => ({
  name: 'lean-rules',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: (code, id) => {
    if (!SCHEMA.test(id)) return undefined;
    const [, name] = TABLE.exec(id) ?? [];
    const lean = leanContract(code);
    return { code: name === undefined ? lean : leanTable(lean, name), map: null };
  },
});
