// Checks the papers of a shop: each series has the numbers from 1 without a gap, each number is on
// one paper, the order names this paper, and its figures agree with those of the order.

import { prefixOf } from '../../src/server/kernel/storage/keys.ts';
import type { Kv } from '../../src/server/kernel/storage/kv.ts';
import { arePapersDue } from '../../src/server/trade/state/order-facts.ts';
import type { StoredOrder } from '../../src/server/trade/state/stored-order.ts';
import {
  PAPER_FOLDER,
  type Paper,
  paperKey,
  storedPaper,
} from '../../src/server/trade/state/stored-paper.ts';
import { SERIES_FOLDER, storedSeries } from '../../src/server/trade/state/stored-series.ts';
import type { Snapshot } from '../../src/server/trade/state/stored-snapshot.ts';

type Placed = { oid: string; order: StoredOrder; snapshot: Snapshot | undefined };

const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0);
const totalOf = ({ lines }: Paper) => sum(lines.map(({ total }) => total));
const taxOf = ({ lines }: Paper) => sum(lines.map(({ tax }) => tax));

export const allPapers = async (kv: Kv): Promise<Paper[]> =>
  Promise.all(
    (await Array.fromAsync(kv.list(prefixOf(PAPER_FOLDER)))).map(async (key) => {
      const paper = (await kv.get(key, storedPaper))?.value;
      if (!paper) throw new Error(`no paper ${key}`);
      return paper;
    }),
  );

const wrongInOrder = async (kv: Kv, { oid, order, snapshot }: Placed): Promise<string[]> => {
  const { papers: marks = [] } = order;
  if (arePapersDue(order)) return [`order ${oid}: papers are still due`];
  const papers = await Promise.all(
    marks.map(
      async ({ at }, nth) => (await kv.get(paperKey(at, oid, nth + 1), storedPaper))?.value,
    ),
  );
  const known = papers.flatMap((paper) => paper ?? []);
  const credits = known.filter(({ kind }) => kind === 'credit');
  const invoice = known.find(({ kind }) => kind === 'invoice');
  const advance = (wanted: Paper['kind']) =>
    sum(known.filter(({ kind }) => kind === wanted).map(totalOf));
  const credited = [sum(credits.map(totalOf)), sum(credits.map(taxOf))];
  return [
    ...marks.flatMap(({ number, date }, at) =>
      papers[at]?.number === number && papers[at]?.date === date
        ? []
        : [`order ${oid}: paper ${at + 1} is not ${number}`],
    ),
    ...(invoice && totalOf(invoice) !== order.total ? [`order ${oid}: wrong invoice`] : []),
    ...(invoice && taxOf(invoice) !== snapshot?.totals.tax ? [`order ${oid}: wrong tax`] : []),
    ...(credits.some((paper) => paper.invoice?.number !== invoice?.number)
      ? [`order ${oid}: a credit note names another invoice`]
      : []),
    ...(advance('receipt') > order.total || advance('refund') > advance('receipt')
      ? [`order ${oid}: vouchers for more than was paid`]
      : []),
    ...((credited[0] ?? 0) > (invoice ? totalOf(invoice) : 0) ||
    (credited[1] ?? 0) > (invoice ? taxOf(invoice) : 0)
      ? [`order ${oid}: more was credited than invoiced`]
      : []),
  ];
};

const wrongSeries = async (kv: Kv, papers: readonly Paper[]): Promise<string[]> => {
  const problems: string[] = [];
  for (const key of await Array.fromAsync(kv.list(prefixOf(SERIES_FOLDER)))) {
    const [, gstin, kind, year] = key.split('/');
    const series = (await kv.get(key, storedSeries))?.value;
    const numbered = papers
      .filter(
        (paper) =>
          (paper.seller.gstin?.toLowerCase() ?? 'flat') === gstin &&
          paper.kind === kind &&
          paper.financialYear === year,
      )
      .map(({ number, date }) => ({ nth: Number(number.split('/')[1]), date }))
      .sort((a, b) => a.nth - b.nth);
    const wanted = Array.from({ length: (series?.next ?? 1) - 1 }, (_, at) => at + 1);
    if (numbered.map(({ nth }) => nth).join() !== wanted.join())
      problems.push(`${key}: ${numbered.map(({ nth }) => nth).join()} up to ${series?.next}`);
    if (numbered.some(({ date }, at) => at > 0 && date < (numbered[at - 1]?.date ?? '')))
      problems.push(`${key}: dates go back`);
  }
  return problems;
};

export const paperProblems = async (kv: Kv, orders: readonly Placed[]): Promise<string[]> => {
  const papers = await allPapers(kv);
  const marks = sum(orders.map(({ order }) => order.papers?.length ?? 0));
  return [
    ...(await wrongSeries(kv, papers)),
    ...(await Promise.all(orders.map((placed) => wrongInOrder(kv, placed)))).flat(),
    ...(papers.length === marks ? [] : [`${papers.length} papers, ${marks} known to orders`]),
  ];
};
