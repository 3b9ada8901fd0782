// Planning tools in the language of their address: drafts and sentences.
import { describe, expect, it } from 'vitest';
import { pageAt } from '../../../src/browser/plan/drafts.ts';
import { filled, html } from '../../../src/browser/plan/html.ts';

describe('the address of a planning tool', () => {
  it.each([
    ['/plan', '/plan'],
    ['/ml/plan', '/plan'],
    ['/hi/plan/shaft', '/plan/shaft'],
  ])('is the same in every language: %s', (pathname, page) => {
    expect(pageAt(pathname)).toBe(page);
  });
});

describe('a sentence as HTML', () => {
  it('has its values where the language puts them, and escapes all but HTML made here', () => {
    const text = 'ഒരു <മാസം> {figure}, {name}';
    expect(filled(text, { name: 'A & B', figure: html`<b>${'5 %'}</b>` }).text).toBe(
      'ഒരു &lt;മാസം&gt; <b>5 %</b>, A &amp; B',
    );
  });
});
