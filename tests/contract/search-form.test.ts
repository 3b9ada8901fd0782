// Which differences a search overlooks, and which it does not.
import { describe, expect, it } from 'vitest';
import { searchFor, searchForm } from '../../src/contract/kernel/search-form.ts';

const MALAYALAM = { chillu: 'അനിൽ നായർ', joiner: 'അനില്\u200d നായര്\u200d', bare: 'അനില് നായര്' };

describe('the search form', () => {
  it.each([
    ['capitals', 'VILLA Lift', 'villa lift'],
    ['outer spaces', '  Anu Nair\n', 'anu nair'],
    ['two spaces', 'Anu  Nair', 'anu nair'],
    ['a no-break space', 'Anu\u00a0Nair', 'anu nair'],
    ['full-width characters', 'Ｈ－２７２Ａ', 'h 272a'],
    ['ligatures', 'ﬁnish', 'finish'],
    ['accents', 'Zoë', 'zoe'],
    ['accents typed as signs of their own', 'Zoë'.normalize('NFD'), 'zoe'],
    ['strokes', 'Søren Łukasz', 'soren lukasz'],
    ['a straight apostrophe', "D'Souza", 'dsouza'],
    ['a curly apostrophe', 'D’Souza', 'dsouza'],
    ['hyphens', 'UY-2026-000123', 'uy 2026 000123'],
    ['dashes', 'Anne–Marie', 'anne marie'],
    ['dots after initials', 'K. P. Nair', 'k p nair'],
    ['invisible signs', '\u200eAnu\u2060 \ufeffNair\u200b', 'anu nair'],
    ['Malayalam digits', '൯൮൪൭൦', '98470'],
    ['Devanagari digits', '९८४७०', '98470'],
    ['the older sign for au', 'കൌ', 'കൗ'],
    ['a dot below', 'ज़ैनब'.normalize('NFD'), 'जैनब'],
    ['vowel points', 'مُحَمَّد', 'محمد'],
  ])('overlooks %s', (_what, typed, form) => {
    expect(searchForm(typed)).toBe(form);
    expect(searchForm(form)).toBe(form);
  });

  it('overlooks whether chillus are letters of their own', () => {
    expect(new Set(Object.values(MALAYALAM).map(searchForm)).size).toBe(1);
    expect(new Set(['ൻ്റ', 'ന്റ', 'ൻറ'].map(searchForm)).size).toBe(1);
  });

  it.each([
    ['another vowel sign', 'അനില', 'അനിലി'],
    ['a virama', 'അനില', 'അനില്'],
    ['another letter', 'Anu', 'Ana'],
  ])('keeps %s', (_what, one, other) => expect(searchForm(one)).not.toBe(searchForm(other)));

  it('keeps a text that is signs alone, so that it does not find everything', () => {
    expect(searchForm(' %* ')).toBe('%*');
    expect(searchFor('%')('Anu Nair')).toBe(false);
    expect(searchFor(' ')('Anu Nair')).toBe(true);
  });
});

describe('a search', () => {
  const PHONE = '+919847012345';
  it.each([
    ['98470 12345', PHONE],
    ['098470 12345', PHONE],
    ['+91 98470-12345', PHONE],
    ['+91 098470 12345', PHONE],
    ['(+91) 98470.12345', PHONE],
    ['0091 98470 12345', PHONE],
    ['98470', PHONE],
    ['098470', PHONE],
    ['12345', PHONE],
    ['൯൮൪൭൦ ൧൨൩൪൫', PHONE],
    ['0484-235 5678', '+914842355678'],
    ['UY2026000123', 'UY-2026-000123'],
    ['uy 2026 000123', 'UY-2026-000123'],
    ['2026-000123', 'UY-2026-000123'],
    ['2026000123', 'UY-2026-000123'],
    ['000123', 'UY-2026-000123'],
    ['UY-2026-000123', 'UY2026000123'],
    ['KP Nair', 'K. P. Nair'],
    ['anne marie', 'Annemarie Roy'],
    ['annemarie', 'Anne-Marie Roy'],
    ['nu na', 'Anu Nair'],
    ['o’brien', "Patrick O'Brien"],
    ['nair anu', 'Anu Nair'],
    ['Nair, A.', 'Anu Nair'],
    ['29AAGCB 7383J', '29AAGCB7383J1Z4'],
    ['000912345678', '000912345678'],
    ['@gmail', 'anu@gmail.com'],
    [MALAYALAM.joiner, MALAYALAM.chillu],
    [MALAYALAM.chillu, MALAYALAM.bare],
    ['അനിൽ', MALAYALAM.joiner],
    ['അനി', MALAYALAM.chillu],
  ])('for %s finds %s', (search, text) => expect(searchFor(search)(text)).toBe(true));

  it.each([
    ['ann', 'Joan Nair'],
    ['nair oan', 'Joan Nair'],
    ['nair anu', 'Anu Menon'],
    ['6000', 'UY-2026-000123'],
    ['98470 12346', PHONE],
    ['000124', 'UY-2026-000123'],
    ['.*', 'Anu Nair'],
  ])('for %s does not find %s', (search, text) => expect(searchFor(search)(text)).toBe(false));

  it('of a hundred letters in Malayalam finds their name', () => {
    const name = 'അ'.repeat(50) + MALAYALAM.chillu;
    expect(searchFor(name)(name)).toBe(true);
  });
});
