import { describe, expect, it } from 'vitest';
import { withShortScopes } from '../../build/short-scopes.ts';

describe('scoped style markers', () => {
  it('become short, the same in styles and elements, and unique', () => {
    const page =
      '<style>h1[data-astro-cid-o54c37op]{top:0}p[data-astro-cid-wzh5bppw]{top:1px}</style><h1 data-astro-cid-o54c37op>A</h1><p data-astro-cid-wzh5bppw data-astro-cid-o54c37op>B</p>';
    expect(withShortScopes(page)).toBe(
      '<style>h1[data-s0]{top:0}p[data-s1]{top:1px}</style><h1 data-s0>A</h1><p data-s1 data-s0>B</p>',
    );
  });

  it('are the only change', () => {
    const page = '<p data-quote="auto" class="astro-cid">data-astro-</p>';
    expect(withShortScopes(page)).toBe(page);
  });
});
