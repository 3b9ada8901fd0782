// A paper as a file: what prints it, and what the file is called.
import { printPaper } from './print-paper.ts';
import type { Paper } from './stored-paper.ts';

export type PrintPaper = (paper: Paper) => Promise<Uint8Array<ArrayBuffer>>;

/** @param fonts the folder of build/paper-fonts.ts. */
export const createPrintPaper =
  (fonts: string): PrintPaper =>
  (paper) =>
    printPaper(paper, fonts);

/** A number has a slash, which no file name may have. */
export const fileNameOf = ({ number }: Pick<Paper, 'number'>) =>
  `${number.replaceAll('/', '-')}.pdf`;
