// Writes the kept papers anew: npm run renew:papers.
import { mkdirSync, writeFileSync } from 'node:fs';
import { printPaper } from '../../src/server/invoice/print-paper.ts';
import { PAPER_FONTS } from './company.ts';
import { GOLDEN_PAPERS, PAPER_FOLDER } from './golden-papers.ts';
import { printedText } from './printed-paper.ts';

mkdirSync(PAPER_FOLDER, { recursive: true });
for (const [name, paper] of Object.entries(GOLDEN_PAPERS))
  writeFileSync(
    `${PAPER_FOLDER}/${name}.txt`,
    await printedText(await printPaper(paper, PAPER_FONTS)),
  );
