// Leaves out of the browser's planning tools what only pages and the API print of a rule: what it
// means, and, where no check names it, its source. Pages carry the whole tables as HTML.
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

export const leanRules = (): Plugin => ({
  name: 'lean-rules',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: (code, id) => {
    const [, name] = TABLE.exec(id) ?? [];
    return name === undefined ? undefined : { code: leanTable(code, name), map: null };
  },
});
