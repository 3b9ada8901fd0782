// Corrections of staff over the translations of the repository.
import { describe, expect, it } from 'vitest';
import {
  correctionFaults,
  placed,
  visible,
  withCorrections,
} from '../../../src/contract/language/corrections.ts';
import { covered, textHash, wordTexts } from '../../../src/contract/language/translate.ts';

const TEXTS = wordTexts({ title: 'Survey', steps: ['Sizes', 'Drawings'] });
const translated = (text: string, english: string) => ({ text, of: textHash(english) });
const correction = (path: string, text: string, english: string) => ({
  path,
  ...translated(text, english),
});

describe('a correction', () => {
  const shownAt = (
    path: string,
    ...layers: Parameters<typeof withCorrections> extends [unknown, ...infer Rest] ? Rest : never
  ) =>
    covered(TEXTS, withCorrections(TEXTS, ...layers)).find((text) => text.path === path)?.found
      ?.text;
  const now = correction('title', 'now, by staff', 'Survey');
  const then = correction('title', 'then, by staff', 'A survey');
  const site = { title: translated('now, of the site', 'Survey') };
  const oldSite = { title: translated('then, of the site', 'A survey') };

  it.each([
    ['of the text of today', site, [now], 'now, by staff'],
    [
      'of an earlier text, before the site’s translation of today',
      site,
      [then],
      'now, of the site',
    ],
    ['of an earlier text, after the site’s earlier one', oldSite, [then], 'then, by staff'],
    ['of an earlier text, where the site has none', {}, [then], 'then, by staff'],
    ['of another text', oldSite, [correction('steps.0', 'x', 'Sizes')], 'then, of the site'],
  ])('%s: visitors read the better one', (_what, fromSite, corrections, text) => {
    expect(shownAt('title', fromSite, corrections)).toBe(text);
  });

  it('follows its text to another place, and replaces the translation that was there', () => {
    const moved = correction('steps.1', 'അളവുകൾ', 'Sizes');
    expect(placed(TEXTS, [moved])).toEqual({ 'steps.0': translated('അളവുകൾ', 'Sizes') });
    const fromSite = { 'steps.1': translated('അളവ്', 'Sizes') };
    expect(shownAt('steps.0', fromSite, [moved])).toBe('അളവുകൾ');
    expect(shownAt('steps.1', fromSite, [moved])).toBeUndefined();
  });

  it('stays with its own text when another text is the same', () => {
    const texts = wordTexts({ menu: 'Menu', title: 'Menu' });
    const fromSite = { menu: translated('മെനു', 'Menu'), title: translated('മെനു', 'Menu') };
    const shown = withCorrections(texts, fromSite, [correction('title', 'പട്ടിക', 'Menu')]);
    expect(covered(texts, shown).map(({ found }) => found?.text)).toEqual(['മെനു', 'പട്ടിക']);
  });

  it('has faults in the English text of today only', () => {
    const texts = wordTexts({ load: 'Carries 272 kg' });
    const faultsOf = (english: string) =>
      correctionFaults(texts, [correction('load', 'ഭാരം', english)]);
    expect(faultsOf('Carries 272 kg')).toEqual([
      { path: 'load', message: 'The figure 272 is missing.' },
      { path: 'load', message: 'The unit kg is missing.' },
    ]);
    expect(faultsOf('Carries 204 kg')).toEqual([]);
  });

  it('of an earlier fact of the company is not shown', () => {
    const known = { title: translated('സർവേ', 'A survey') };
    expect(Object.keys(visible('about', TEXTS, known))).toEqual(['title']);
    expect(Object.keys(visible('company', TEXTS, known))).toEqual([]);
  });
});
