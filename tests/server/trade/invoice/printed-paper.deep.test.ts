// Every kind of paper, printed as it was last looked at: each text, place, font, colour and tag.
import { describe, expect, it } from 'vitest';
import { printPaper } from '../../../../src/server/trade/invoice/print-paper.ts';
import { PAPER_FONTS } from '../../../support/company.ts';
import { GOLDEN_PAPERS, PAPER_FOLDER } from '../../../support/golden-papers.ts';
import { pageContents } from '../../../support/page-contents.ts';
import { printedText } from '../../../support/printed-paper.ts';

describe('a kept paper', () => {
  it.each(Object.entries(GOLDEN_PAPERS))('%s is printed as it is kept', async (name, paper) => {
    const printed = await printedText(await printPaper(paper, PAPER_FONTS));
    await expect(printed).toMatchFileSnapshot(`${PAPER_FOLDER}/${name}.txt`);
  });
});

/** How often each kind of artifact is on the pages: what screen readers pass over, and why. */
const artifactsOf = (bytes: Uint8Array) => {
  const kinds: string[] = [];
  for (const page of pageContents(bytes)) {
    for (const [, kind = ''] of page.matchAll(/\/Artifact <<\s*\/Type \/(\w+)\s*>> BDC/g))
      kinds.push(kind);
    for (const _ of page.matchAll(/\bBDC\b/g)) kinds.push('begun');
    for (const _ of page.matchAll(/\bEMC\b/g)) kinds.push('ended');
  }
  return Map.groupBy(kinds, (kind) => kind);
};

describe('content that a screen reader skips', () => {
  it('is marked as layout for lines, and as pagination for repeated text', async () => {
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
