// A letter as plain text, with its links in full.
import type { Block, DatedLetterhead, Letter } from './letter.ts';
import { footLines } from './letter-html.ts';

const blockOf = (block: Block) => {
  switch (block.is) {
    case 'heading':
      return `${block.text}\n${'-'.repeat(Math.min(block.text.length, 60))}`;
    case 'button':
      return `${block.text}:\n${block.href}`;
    case 'table':
      return [...block.rows, ...(block.total ? [block.total] : [])]
        .map(([label, value]) => `${label}: ${value}`)
        .join('\n');
    case 'paragraph':
    case 'note':
      return block.text;
  }
};

export const letterText = (letter: Letter, letterhead: DatedLetterhead) =>
  [
    letter.subject,
    letter.preview,
    ...letter.blocks.map(blockOf),
    ['-- ', letterhead.company.name, ...footLines(letter, letterhead), letterhead.link('/')].join(
      '\n',
    ),
  ]
    .join('\n\n')
    .replace(/\r\n?/g, '\n')
    .concat('\n');
