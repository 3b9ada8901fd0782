// The company's tagline in texts of pages.
import { describe, expect, it } from 'vitest';
import { bareTagline, withTagline } from '../../src/site/tagline.ts';

const TAGLINE = 'Plumb is the word for height.';

describe('the tagline', () => {
  it.each([
    ['{tagline} We make lifts.', 'Plumb is the word for height. We make lifts.'],
    ['We make lifts. {tagline}', 'We make lifts. Plumb is the word for height.'],
    ['{tagline}. We make lifts.', 'Plumb is the word for height. We make lifts.'],
    ['{tagline}, and we make lifts.', 'Plumb is the word for height, and we make lifts.'],
    ['{tagline} and we make lifts.', 'Plumb is the word for height and we make lifts.'],
    ['Lifts ({tagline})', 'Lifts (Plumb is the word for height)'],
  ])('keeps its full stop only at the end of a sentence: %s', (text, words) => {
    expect(withTagline(text, TAGLINE)).toBe(words);
  });

  it('has no full stop as a slogan', () => {
    expect(bareTagline(TAGLINE)).toBe('Plumb is the word for height');
    expect(bareTagline('Every floor, within reach')).toBe('Every floor, within reach');
  });

  it('keeps the full stop of Hindi only at the end of a sentence', () => {
    expect(withTagline('{tagline} हम लिफ्ट बनाते हैं।', 'यह ऊँचाई है।')).toBe(
      'यह ऊँचाई है। हम लिफ्ट बनाते हैं।',
    );
    expect(withTagline('{tagline}, और कुछ नहीं।', 'यह ऊँचाई है।')).toBe('यह ऊँचाई है, और कुछ नहीं।');
    expect(bareTagline('यह ऊँचाई है।')).toBe('यह ऊँचाई है');
  });
});
