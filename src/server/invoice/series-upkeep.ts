// Series forget the numbers of papers that have long been written.
import { DAY_MS, monthOf } from '../../contract/kernel/days.ts';
import type { Basics } from '../basics.ts';
import { parseKey, prefixOf } from '../storage/keys.ts';
import { KEEP, type Kv } from '../storage/kv.ts';
import type { SweepTask } from '../storage/sweeper.ts';
import { PAPER_FOLDER, storedPaper } from './stored-paper.ts';
import { SERIES_FOLDER, type StoredSeries, storedSeries } from './stored-series.ts';

type Deps = Pick<Basics, 'newOpId'> & { now: () => number };

const isWritten = async (kv: Kv, name: string, at: string) => {
  const key = parseKey(`${PAPER_FOLDER}/${monthOf(at)}/${name}`);
  return key !== null && (await kv.get(key, storedPaper)) !== null;
};

export const seriesTask = ({ newOpId, now }: Deps): SweepTask => ({
  name: 'numbers of papers that are written',
  run: async (kv, hasTime) => {
    let forgotten = 0;
    for await (const key of kv.list(prefixOf(SERIES_FOLDER))) {
      if (!hasTime()) break;
      const series = (await kv.get(key, storedSeries))?.value;
      const old: string[] = [];
      for (const [name, { at }] of Object.entries(series?.given ?? {}))
        if (now() - Date.parse(at) > DAY_MS && (await isWritten(kv, name, at))) old.push(name);
      if (old.length === 0) continue;
      await kv.update(key, storedSeries, newOpId(), (current) => {
        if (!current) return KEEP;
        const left = Object.entries(current.given).filter(([name]) => !old.includes(name));
        const after: StoredSeries = { ...current, given: Object.fromEntries(left) };
        return after;
      });
      forgotten += old.length;
    }
    return forgotten;
  },
});
