// Every kind of paper, printed as it was last looked at: each text, place, font, colour and tag.
import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { runsOf } from '../../../src/server/invoice/paper-fonts.ts';
import { printPaper } from '../../../src/server/invoice/print-paper.ts';
import { PAPER_FONTS } from '../../support/company.ts';
import { GOLDEN_PAPERS, PAPER_FOLDER } from '../../support/golden-papers.ts';
import { printedText } from '../../support/printed-paper.ts';

describe('a kept paper', () => {
  it.each(Object.entries(GOLDEN_PAPERS))('%s is printed as it is kept', async (name, paper) => {
    const printed = await printedText(await printPaper(paper, PAPER_FONTS));
    const kept = readFileSync(`${PAPER_FOLDER}/${name}.txt`, 'utf8');
    expect(printed, 'see npm run renew:papers').toBe(kept);
  });
});

/** How often each kind of artifact is on the pages: what screen readers pass over, and why. */
const artifactsOf = (bytes: Uint8Array) => {
  const raw = Buffer.from(bytes);
  const kinds: string[] = [];
  for (let at = raw.indexOf('stream\n'); at >= 0; at = raw.indexOf('stream\n', at + 1)) {
    const [from, to] = [at + 'stream\n'.length, raw.indexOf('\nendstream', at)];
    if (raw[from] !== 0x78 || raw.subarray(at - 3, at).toString() === 'end') continue;
    const page = inflateSync(raw.subarray(from, to)).toString('latin1');
    for (const [, kind = ''] of page.matchAll(/\/Artifact <<\s*\/Type \/(\w+)\s*>> BDC/g))
      kinds.push(kind);
    for (const _ of page.matchAll(/\bBDC\b/g)) kinds.push('begun');
    for (const _ of page.matchAll(/\bEMC\b/g)) kinds.push('ended');
  }
  return Map.groupBy(kinds, (kind) => kind);
};

describe('what a screen reader passes over', () => {
  it('is marked as layout where it is a line, and as pagination where it repeats', async () => {
    const paper = GOLDEN_PAPERS['bill-whose-total-turns-the-page'];
    if (!paper) throw new Error('no paper');
    const kinds = artifactsOf(await printPaper(paper, PAPER_FONTS));
    // Below the heading, the titles, each of 25 rows, and above the total.
    expect(kinds.get('Layout')).toHaveLength(28);
    // The running head of the second page, and the numbers of both.
    expect(kinds.get('Pagination')).toHaveLength(3);
    expect(kinds.get('begun')?.length).toBe(kinds.get('ended')?.length);
  });
});

describe('the fonts of a text', () => {
  it.each([
    ['അ', false, [['malayalam', 'അ']]],
    ['\u0d00', false, [['malayalam', '\u0d00']]],
    ['\u0980 \u0c00', false, [['latin', '? ?']]],
    ['字', true, [['latin-bold', '?']]],
    ['\u200dA', false, [['latin', '?A']]],
  ])('%j, bold: %s', (text, isBold, runs) => {
    expect(runsOf(text, isBold).map((run) => [run.font, run.text])).toEqual(runs);
  });
});
