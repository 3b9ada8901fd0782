// The papers of a month, in the order of their numbers.
import { dayAfter, monthOf } from '../../contract/kernel/days.ts';
import { prefixOf } from '../storage/keys.ts';
import type { Kv } from '../storage/kv.ts';
import { PAPER_FOLDER, type Paper, storedPaper } from './stored-paper.ts';

export type MonthPaper = { nth: number; paper: Paper };

/** @param month like 2026-11. A paper may have become due at the end of the month before. */
export const papersOfMonth = async (kv: Kv, month: string): Promise<MonthPaper[]> => {
  const before = monthOf(dayAfter(`${month}-01`, -1));
  const found: MonthPaper[] = [];
  for (const folder of [before, month])
    for await (const key of kv.list(prefixOf(PAPER_FOLDER, folder))) {
      const paper = (await kv.get(key, storedPaper))?.value;
      if (paper && monthOf(paper.date) === month)
        found.push({ nth: Number(key.slice(key.lastIndexOf('-') + 1)), paper });
    }
  return found.sort((a, b) => (a.paper.number < b.paper.number ? -1 : 1));
};
