// Fonts of Indian scripts, cut to the words of the headings.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../local/built-site.ts';
import { cutWords, setsAlike } from '../../src/site/script-font/cut-words.ts';
import { glyphSubset } from '../../src/site/script-font/glyph-subset.ts';

const fontOf = (script: string) =>
  readFile(join(ROOT, `src/assets/paper-fonts/${script}-bold.ttf`));

/** Words with conjuncts, marks on both sides and joiners. */
const WORDS = {
  malayalam: ['സ്ഥാപനങ്ങൾക്കും', 'ലിഫ്റ്റുകൾ', 'ദൂരത്ത്', 'ഗ്ലാസ്സ്', 'ന്‍റെ'],
  kannada: ['ಲಿಫ್ಟ್‌ಗಳು', 'ಸ್ಥಳಾವಕಾಶ', 'ಕಟ್ಟಡಕ್ಕೆ', 'ವಿದ್ಯುತ್', 'ರ್‍ಯಾಂಪ್'],
  devanagari: ['लिफ़्ट', 'सुरक्षा', 'विद्युत', 'श्रृंखला', 'मज़बूती', 'क्‍या'],
};

describe.each(Object.entries(WORDS))('the font of %s', (script, words) => {
  it('cut to words sets them as the whole font does, in a few kilobytes', async () => {
    const full = await fontOf(script);
    const cut = await cutWords(full, words);
    expect(Buffer.from(cut.slice(0, 4)).toString()).toBe('wOF2');
    expect(cut.byteLength).toBeLessThan(16_000);
  });

  it('without a glyph of a word is rejected', async () => {
    const full = await fontOf(script);
    const [first = ''] = words;
    const letters = await glyphSubset(full, { characters: new Set(first), glyphs: [] });
    expect(setsAlike(full, letters, [first])).toBe(false);
  });
});
