// Translations: states by the hash of the source, texts that moved, signs and plural forms.
import { describe, expect, it } from 'vitest';
import { faultsOf, withoutWrong } from '../../../src/contract/language/faults.ts';
import { fill, formFor } from '../../../src/contract/language/fill.ts';
import {
  covered,
  fieldTexts,
  type Translations,
  textHash,
  withTranslations,
  wordTexts,
} from '../../../src/contract/language/translate.ts';

const SOURCE = { top: { title: 'Every floor' }, steps: ['Survey', 'Drawings'] };
const TEXTS = wordTexts(SOURCE);
const translated = (text: string, english: string) => ({ text, of: textHash(english) });

describe('a translation', () => {
  it('is missing, current or out of date, as the hash of its source says', () => {
    const stateWith = (known: Translations) => covered(TEXTS, known)[0]?.state;
    expect(stateWith({})).toBe('missing');
    const current = { 'top.title': translated('ഓരോ നിലയും', 'Every floor') };
    expect(stateWith(current)).toBe('current');
    const old = { 'top.title': translated('ഓരോ നിലയും', 'Each floor') };
    expect(stateWith(old)).toBe('changed');
  });

  it('follows its text to another place in a list', () => {
    const known = { 'steps.1': translated('അളവെടുപ്പ്', 'Survey') };
    expect(withTranslations(SOURCE, TEXTS, known).steps).toEqual(['അളവെടുപ്പ്', 'Drawings']);
  });

  it('leaves texts without a translation as they are, and the source untouched', () => {
    const known = { 'top.title': translated('ഓരോ നിലയും', 'Every floor') };
    expect(withTranslations(SOURCE, TEXTS, known)).toEqual({
      top: { title: 'ഓരോ നിലയും' },
      steps: ['Survey', 'Drawings'],
    });
    expect(SOURCE.top.title).toBe('Every floor');
  });

  it('keeps every sign, figure, unit and code of its source', () => {
    const text = 'From {shaft}: 1,100 × 1,200 mm, IS 17900';
    const faults = (translation: string) => faultsOf({ path: '', text }, translation);
    expect(faults('{shaft} മുതൽ: 1,100 × 1,200 mm, IS 17900')).toEqual([]);
    expect(faults('{size} മുതൽ: 1,100 × 1,020, 17900')).toEqual([
      'The sign {shaft} is missing.',
      'The English text has no sign {size}.',
      'The figure 1,200 is missing.',
      'The unit mm is missing.',
      '“IS” is missing.',
    ]);
  });

  it('has a fault when nothing of it can be seen', () => {
    const faults = (translation: string) => faultsOf({ path: '', text: 'Lift' }, translation);
    expect(faults('\u200b\u200d ')).toEqual(['It has only spaces or invisible characters.']);
    expect(faults('।')).toEqual([]);
  });

  it('of an earlier text is not shown when figures have changed, and is shown when words have', () => {
    const known = { 'top.title': translated('1,100 mm മുതൽ', 'From 1,100 mm') };
    const shownFor = (title: string) =>
      Object.keys(withoutWrong(wordTexts({ top: { title } }), known)).length;
    expect(shownFor('Starts at 1,100 mm')).toBe(1);
    expect(shownFor('From 1,200 mm')).toBe(0);
    expect(shownFor('From a small shaft')).toBe(0);
  });

  it('may be at most half as long again as its source', () => {
    const source = { path: '', text: 'Survey', max: 10 };
    expect(faultsOf(source, 'അ'.repeat(15))).toEqual([]);
    expect(faultsOf(source, 'അ'.repeat(16))).toEqual(['May have at most 15 characters.']);
  });

  it('may be no longer than its source where search engines cut it', () => {
    const [source] = fieldTexts(
      { title: { kind: 'line', label: 'Title', min: 1, max: 10, isCut: true } },
      { title: 'Survey' },
    );
    if (!source) throw new Error('The field has no text.');
    expect(faultsOf(source, 'അ'.repeat(10))).toEqual([]);
    expect(faultsOf(source, 'അ'.repeat(11))).toEqual(['May have at most 10 characters.']);
  });
});

describe('words', () => {
  it('take values in place of their signs', () => {
    expect(fill('Call {phone}', { phone: '+91 484 000 0000' })).toBe('Call +91 484 000 0000');
  });

  it('have a form for each kind of number', () => {
    const stops = { one: '{n} stop', other: '{n} stops' } as const;
    expect(formFor('en', stops, 1)).toBe('{n} stop');
    expect(formFor('en', stops, 0)).toBe('{n} stops');
    // In Hindi and Kannada, zero counts as one.
    expect(formFor('hi', stops, 0)).toBe('{n} stop');
    expect(formFor('ml', stops, 0)).toBe('{n} stops');
  });
});
