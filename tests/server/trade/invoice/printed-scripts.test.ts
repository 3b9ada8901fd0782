// Names as they are typed, on paper: every script has its font, is shaped and stands in its order.
import { describe, expect, it } from 'vitest';
import { PRINTED_SIGNS } from '../../../../src/contract/kernel/printed-signs.ts';
import { printPaper } from '../../../../src/server/trade/invoice/print-paper.ts';
import { PAPER_FONTS } from '../../../support/company.ts';
import { paperOf } from '../../../support/golden-papers.ts';
import { glyphCodes, pageContents } from '../../../support/page-contents.ts';
import { pdfText } from '../../../support/pdf-text.ts';
import { printedGlyphs } from '../../../support/printed-glyphs.ts';

/** One paper with these lines in the address of its buyer. */
const printed = (name: string, ...lines: string[]) =>
  printPaper(paperOf({ buyer: { name, gstin: '', lines } }), PAPER_FONTS);

const WITHOUT = glyphCodes(await printed('A')).length;

/** The glyphs of a single line, in the order of the page. */
const glyphsOf = async (line: string) => {
  const all = await printedGlyphs(await printed('A', line));
  const before = await printedGlyphs(await printed('A'));
  const places = new Set(before.map(({ x, y }) => `${x} ${y}`));
  return all.filter(({ x, y }) => !places.has(`${x} ${y}`)).sort((a, b) => a.x - b.x);
};

describe('a font of papers', () => {
  it.each(Object.entries(PRINTED_SIGNS))(
    '%s has a glyph for every sign of its list',
    async (_font, list) => {
      const signs = list
        .trim()
        .split(/\s+/)
        .flatMap((range) => {
          const [first = 0, last = first] = range
            .split('-')
            .map((code) => Number.parseInt(code, 16));
          return Array.from({ length: last - first + 1 }, (_, at) =>
            String.fromCodePoint(first + at),
          );
        });
      const text = signs.join(' ');
      // The name is in bold.
      const codes = glyphCodes(await printed(text, text));
      expect(codes.length).toBeGreaterThan(2 * signs.length);
      expect(codes).not.toContain(0);
    },
  );
});

describe('a name', () => {
  it.each([
    ['Malayalam', 'ശ്രീകൃഷ്ണൻ', 'ക്ഷേമം, സ്ത്രീ, ന്റെ'],
    ['Kannada', 'ಶ್ರೀನಿವಾಸ', 'ಎಮಿರೇಟ್ಸ್ ೧೨'],
    ['Tamil', 'ஸ்ரீநிவாசன்', 'கோயம்புத்தூர்'],
    ['Telugu', 'కృష్ణమూర్తి', 'నెదర్లాండ్స్ వీధి'],
    ['Devanagari', 'श्रीकृष्ण ज्ञानेश्वर', 'अंटार्क्टिका मार्ग ४०'],
    ['Bengali', 'অ্যান্ড্রু চক্রবর্তী', 'আর্জেন্টিনা রোড'],
    ['Gujarati', 'શ્રીકૃષ્ણ', 'બુર્કિના માર્ગ ૩૮'],
    ['Gurmukhi', 'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ', 'ਐਂਟੀਗੁਆ ਰੋਡ'],
    ['Odia', 'ଶ୍ରୀକୃଷ୍ଣ ପଣ୍ଡା', 'ଆଣ୍ଟିଗୁଆ ରୋଡ'],
    ['Sinhala', 'ශ්‍රී ක්‍රිෂ්ණ', 'කොළඹ 7'],
    ['Thaana', 'އަޙްމަދު އިބްރާހީމް', 'ޢަބްދުﷲ'],
    ['Arabic', 'محمد عبدالله', 'شارع الملك فهد 12، شقة 7'],
    ['Urdu', 'خدیجہ علی', 'گلی ۱۲۳، لاہور'],
  ])('in %s has a glyph for every sign', async (_script, name, line) => {
    const paper = await printed(name, line);
    const codes = glyphCodes(paper);
    expect(codes.length).toBeGreaterThan(WITHOUT + 8);
    expect(codes).not.toContain(0);
    expect(await pdfText(paper)).not.toMatch(/[?◌\uFFFD]|U\+/u);
    // The text itself, for readers that copy or speak it.
    expect(pageContents(paper).join('')).toMatch(/\/Span <<\s*\/ActualText/u);
  });

  it('in Latin has all its accents', async () => {
    const paper = await printed('Łukasz Đặng Văn Ẹniọlá Ọlá́', 'Śrī Ṭhākur ǎ Ñandú Çelik İğdır');
    expect(glyphCodes(paper)).not.toContain(0);
    const text = await pdfText(paper);
    for (const word of ['Łukasz Đặng Văn', 'Śrī Ṭhākur', 'Çelik İğdır'])
      expect(text).toContain(word);
    expect(text).not.toMatch(/[?◌]|U\+/u);
  });

  it('with joiners inside its words is printed, and the joiners shape their letters', async () => {
    const [chillu, apart] = [await glyphsOf('ന്\u200d'), await glyphsOf('ന്')];
    expect(chillu).not.toEqual(apart);
    expect(await pdfText(await printed('അഫ്\u200cഗാൻ', 'ජය ශ්\u200dරී'))).not.toContain('?');
  });

  it('loses its invisible signs', async () => {
    const text = await pdfText(await printed('An\u200eu\u2060 \ufeffTho\u00admas\u200d'));
    expect(text).toContain('Sold toAnu Thomas');
  });

  it('of a right-to-left script stands from right to left, with figures beside it', async () => {
    const line = await glyphsOf('شارع 12 (دبي)');
    const text = line.map(({ unicode }) => unicode).join('');
    // From left to right: the last word in its brackets, the figures, the first word.
    expect(text.replace(/\s/gu, '')).toMatch(/^\(.+\)12.+$/u);
    expect(text.indexOf('د')).toBeLessThan(text.indexOf('1'));
    expect(text.indexOf('ش')).toBeGreaterThan(text.indexOf('2'));
  });

  it('in Arabic beside a Latin name keeps the order of the paragraph', async () => {
    const line = await glyphsOf('Flat 7, شقة, Dubai');
    const text = line.map(({ unicode }) => unicode).join('');
    expect(text).toMatch(/^Flat 7, .+, Dubai$/u);
  });

  it('in Arabic is joined: the same letter has three shapes in a word', async () => {
    expect(new Set((await glyphsOf('ههه')).map(({ shape }) => shape)).size).toBe(3);
  });

  it('of 100 letters takes as many lines as it needs', async () => {
    const name = 'കൃഷ്ണൻ'.repeat(17).slice(0, 100);
    const glyphs = await printedGlyphs(await printed(name));
    const right = Math.max(...glyphs.filter(({ x }) => x < 390).map(({ x }) => x));
    const lines = new Set(glyphs.filter(({ x }) => x >= 225 && x < 390).map(({ y }) => y));
    expect(lines.size).toBeGreaterThan(3);
    expect(right).toBeLessThan(390);
  });
});
