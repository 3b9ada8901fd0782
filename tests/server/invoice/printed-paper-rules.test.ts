// Every kind of paper, printed as it was last looked at: each text, place, font, colour and tag.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
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
