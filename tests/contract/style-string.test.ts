// Texts in the style sheets of pages.
import { expect, it } from 'vitest';
import { styleString } from '../../src/site/style-string.ts';

it('a text in a style sheet ends neither its string nor the style element', () => {
  expect(styleString('വില ചോദിക്കാം: ')).toBe('"വില ചോദിക്കാം: "');
  expect(styleString('"a"\\')).toBe(String.raw`"\22 a\22 \5c "`);
  expect(styleString('</style>\n')).toBe(String.raw`"\3c /style>\a "`);
});
