// Numbers and writes due papers: takes a number from the series, creates the paper under that
// number, and records it in the ledger. After a crash the next run continues after the last
// finished step, so no number is used twice and none is lost.
import type { Company } from '../../../contract/catalogue/company-fields.ts';
import { DAY_MS, monthOf } from '../../../contract/kernel/days.ts';
import { financialYearOf, paperNumber } from '../../../contract/paper/paper.ts';
import type { Basics } from '../../kernel/basics.ts';
import type { LegalFacts } from '../../kernel/legal/legal-facts.ts';
import { opIdOf, parseKey, prefixOf } from '../../kernel/storage/keys.ts';
import { KEEP, type Kv, StorageCorrupt } from '../../kernel/storage/kv.ts';
import type { SweepTask } from '../../kernel/sweep/sweeper.ts';
import { justOrder } from '../rules/refunds.ts';
import { paperOf } from '../rules/write-paper.ts';
import { paidOf } from '../state/order-facts.ts';
import type { StoredOrder, StoredPaperMark } from '../state/stored-order.ts';
import {
  PAPER_FOLDER,
  type Paper,
  paperKey,
  paperName,
  storedPaper,
} from '../state/stored-paper.ts';
import {
  type Given,
  SERIES_FOLDER,
  type StoredSeries,
  seriesKey,
  storedSeries,
  withNumberFor,
} from '../state/stored-series.ts';
import { readContact, type Snapshot } from '../state/stored-snapshot.ts';
import { changeOrder, type OrderRef } from './change-order.ts';

type SeriesDeps = Pick<Basics, 'newOpId'> & { now: () => number };

const isWritten = async (kv: Kv, name: string, at: string) => {
  const key = parseKey(`${PAPER_FOLDER}/${monthOf(at)}/${name}`);
  return key !== null && (await kv.get(key, storedPaper)) !== null;
};

/** Removes the numbers of papers that were written long ago from their series. */
export const seriesTask = ({ newOpId, now }: SeriesDeps): SweepTask => ({
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

type Deps = Pick<Basics, 'newOpId'> & {
  company: (kv: Kv) => Promise<Company>;
  legalFacts: LegalFacts;
};
type About = { snapshot: Snapshot; mark: StoredPaperMark; nth: number };
/** The papers and payments of the order. */
type Known = { papers: readonly StoredPaperMark[]; paid: Paper['paid'] };

export const createIssuePapers = ({ company, legalFacts, newOpId }: Deps) => {
  const readPaper = async (kv: Kv, { snapshot, mark, nth }: About) =>
    (await kv.get(paperKey(mark.at, snapshot._id, nth), storedPaper))?.value;

  const takeNumber = async (kv: Kv, { snapshot, mark, nth }: About): Promise<Given> => {
    const name = paperName(snapshot._id, nth);
    const gstin = snapshot.tax?.seller.gstin ?? null;
    const key = seriesKey(gstin, mark.kind, financialYearOf(mark.at));
    const series = await kv.update(key, storedSeries, opIdOf(name, 'number'), (current) => {
      const after = withNumberFor(current, name, mark.at).series;
      return after === current ? KEEP : after;
    });
    const given = series?.given[name];
    if (!given) throw new StorageCorrupt('A paper has no number in its series.');
    return given;
  };

  const write = async (kv: Kv, about: About, { papers, paid }: Known) => {
    const { snapshot, mark, nth } = about;
    const oid = snapshot._id;
    const before = await readPaper(kv, about);
    if (before) return before;
    const { nth: taken, date } = await takeNumber(kv, about);
    const prefix = snapshot.tax?.seller.prefix ?? null;
    const number = paperNumber(prefix, mark.kind, financialYearOf(mark.at), taken);
    const contact = snapshot.contact ?? (await readContact(kv, oid));
    const earlier = papers.slice(0, nth - 1);
    // A credit note names its invoice; an invoice and a refund voucher name receipt vouchers.
    const namedKind = mark.kind === 'credit' ? 'invoice' : 'receipt';
    const read = earlier.map((one, at) =>
      one.kind === namedKind ? readPaper(kv, { snapshot, mark: one, nth: at + 1 }) : undefined,
    );
    const named = (await Promise.all(read)).filter((one) => one !== undefined);
    const isCorrecting = mark.kind === 'credit' || mark.kind === 'refund';
    const paper = paperOf({
      snapshot,
      contact,
      company: await company(kv),
      legal: await legalFacts.on(kv, date),
      mark,
      earlier,
      number,
      date,
      receipts: named,
      paid,
      corrected: isCorrecting ? (named[0] ?? null) : null,
    });
    const opId = opIdOf(oid, `paper ${nth}`);
    const outcome = await kv.create(paperKey(mark.at, oid, nth), storedPaper, paper, opId);
    const written = outcome === 'created' ? paper : await readPaper(kv, about);
    if (!written) throw new StorageCorrupt('A paper is missing that was just written.');
    return written;
  };

  /** Writes the papers that are due, in order: a credit note names the invoice before it. */
  return async (kv: Kv, orderRef: OrderRef, snapshot: Snapshot, order: StoredOrder) => {
    const { papers = [] } = order;
    const { captured, walletUsed } = paidOf(order);
    const known = { papers, paid: { captured, walletUsed } };
    const written = new Map<number, Paper>();
    for (const [at, mark] of papers.entries())
      if (mark.number === null)
        written.set(at, await write(kv, { snapshot, mark, nth: at + 1 }, known));
    if (written.size === 0) return;
    await changeOrder(kv, orderRef, newOpId(), (now) => {
      const before = now.papers ?? [];
      const noted = before.map((mark, at): StoredPaperMark => {
        const paper = mark.number === null ? written.get(at) : undefined;
        return paper ? { ...mark, number: paper.number, date: paper.date } : mark;
      });
      const isNew = noted.some((mark, at) => mark !== before[at]);
      return isNew ? justOrder({ ...now, papers: noted }) : KEEP;
    });
  };
};
export type IssuePapers = ReturnType<typeof createIssuePapers>;
