// The colours of letters: those of src/styles/tokens.css, which mail programs cannot read; a test
// compares them.
export const LETTER_COLOURS = {
  paper: '#f5f2ea',
  field: '#fffdf8',
  ink: '#13201b',
  'ink-quiet': '#4b5751',
  hairline: '#cfc8b8',
  brass: '#b98f3f',
  'brass-light': '#d9b566',
  leaf: '#163f33',
  'leaf-deep': '#0e2b23',
  'on-leaf': '#f5f2ea',
  'on-leaf-quiet': '#b9c6bd',
  'leaf-line': '#37564a',
} as const;
