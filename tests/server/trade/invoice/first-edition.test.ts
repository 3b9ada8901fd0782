// Papers that were issued before the second edition: their files keep every byte.
import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { printPaper } from '../../../../src/server/trade/invoice/print-paper.ts';
import { PAPER_FONTS } from '../../../support/company.ts';
import { GOLDEN_PAPERS, PAPER_FOLDER, paperOf } from '../../../support/golden-papers.ts';
import { pdfText } from '../../../support/pdf-text.ts';

const PAPERS = {
  ...GOLDEN_PAPERS,
  'bill-with-signs-that-had-no-font': paperOf({
    buyer: { name: 'తెలుగు \u200eపేరు', gstin: '', lines: ['字 Road', 'രാജന്\u200d'] },
  }),
};
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

it('prints a paper whose word the first edition cannot shape', async () => {
  const paper = paperOf({ edition: 1, buyer: { name: 'അഫ്\u200cഗാൻ', gstin: '', lines: [] } });
  expect(await pdfText(await printPaper(paper, PAPER_FONTS))).toContain('Sold to');
});

it('prints a paper of the first edition with the same bytes as when it was issued', async () => {
  const hashes: Record<string, string> = {};
  for (const [name, paper] of Object.entries(PAPERS))
    hashes[name] = hashOf(await printPaper({ ...paper, edition: 1 }, PAPER_FONTS));
  const printed = `${JSON.stringify(hashes, null, 2)}\n`;
  await expect(printed).toMatchFileSnapshot(`${PAPER_FOLDER}/first-edition.json`);
});
