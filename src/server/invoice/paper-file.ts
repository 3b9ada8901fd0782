// A paper as a file: what prints it, and what the file is called.
import type { Paper } from './stored-paper.ts';

export type PrintPaper = (paper: Paper) => Promise<Uint8Array<ArrayBuffer>>;

/**
 * Whoever prints nothing does without the code.
 * @param fonts the folder of build/paper-fonts.ts.
 */
export const createPrintPaper =
  (fonts: string): PrintPaper =>
  async (paper) =>
    (await import('./print-paper.ts')).printPaper(paper, fonts);

/** A number has a slash, which no file name may have. */
export const fileNameOf = ({ number }: Pick<Paper, 'number'>) =>
  `${number.replaceAll('/', '-')}.pdf`;
