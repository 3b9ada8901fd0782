// Papers that have become due are numbered and written: the number is taken from the series, the
// paper is created under it, the ledger notes it. Cut off anywhere, the next run takes it up where
// it was; no number is given twice and none is lost.
import type { Company } from '../../contract/company/rules.ts';
import { financialYearOf, paperNumber } from '../../contract/paper/paper.ts';
import type { Basics } from '../basics.ts';
import { changeOrder, justOrder, type OrderRef } from '../ledger/change-order.ts';
import { readContact } from '../ledger/stored-contact.ts';
import type { StoredOrder } from '../ledger/stored-order.ts';
import type { StoredPaperMark } from '../ledger/stored-paper-marks.ts';
import type { Snapshot } from '../ledger/stored-snapshot.ts';
import { opIdOf } from '../storage/keys.ts';
import { KEEP, type Kv, StorageCorrupt } from '../storage/kv.ts';
import { type Paper, paperKey, paperName, storedPaper } from './stored-paper.ts';
import { type Given, seriesKey, storedSeries, withNumberFor } from './stored-series.ts';
import { paperOf } from './write-paper.ts';

type Deps = Pick<Basics, 'newOpId'> & { company: Company };
type About = { snapshot: Snapshot; mark: StoredPaperMark; nth: number };

export const createIssuePapers = ({ company, newOpId }: Deps) => {
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

  const write = async (kv: Kv, about: About, papers: readonly StoredPaperMark[]) => {
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
      ...{ snapshot, contact, company, mark, earlier, number, date, receipts: named },
      corrected: isCorrecting ? (named[0] ?? null) : null,
    });
    const opId = opIdOf(oid, `paper ${nth}`);
    const outcome = await kv.create(paperKey(mark.at, oid, nth), storedPaper, paper, opId);
    const written = outcome === 'created' ? paper : await readPaper(kv, about);
    if (!written) throw new StorageCorrupt('A paper is missing that was just written.');
    return written;
  };

  /** Writes what is due, in order: a credit note names the invoice before it. */
  return async (kv: Kv, orderRef: OrderRef, snapshot: Snapshot, order: StoredOrder) => {
    const { papers = [] } = order;
    const written = new Map<number, Paper>();
    for (const [at, mark] of papers.entries())
      if (mark.number === null)
        written.set(at, await write(kv, { snapshot, mark, nth: at + 1 }, papers));
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
