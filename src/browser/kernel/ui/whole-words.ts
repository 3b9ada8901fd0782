import { grouped } from '../../../contract/kernel/figures.ts';

/** A count as people of the office write it: `1,00,000`. */
export const wholeWords = (count: number) => grouped(count);
