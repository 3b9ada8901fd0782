// Papers whose print is kept in tests/fixtures/papers, place by place. Where a change to them is
// meant, run their test with `npx vitest run --update`.
import { join } from 'node:path';
import { ROOT } from '../../local/built-site.ts';
import type { Paper, PaperLine } from '../../src/server/trade/state/stored-paper.ts';

export const PAPER_FOLDER = join(ROOT, 'tests/fixtures/papers');

const KERALA = { code: '32', name: 'Kerala' };
export const KARNATAKA = { code: '29', name: 'Karnataka' };

export const lineOf = (fields: Partial<PaperLine> = {}): PaperLine => ({
  line: 'one',
  name: 'Landing push button',
  hsn: null,
  uqc: null,
  quantity: 2,
  gross: 69_000,
  discount: 0,
  rateBp: null,
  tax: 5_520,
  total: 74_520,
  ...fields,
});
export const taxed = (rateBp: number, fields: Partial<PaperLine>) => {
  const { gross, discount } = lineOf(fields);
  const tax = ((gross - discount) * rateBp) / 10_000;
  return lineOf({
    hsn: '843131',
    uqc: 'NOS',
    rateBp,
    tax,
    total: gross - discount + tax,
    ...fields,
  });
};

const SELLER = {
  name: 'The Maker',
  gstin: null,
  state: null,
  lines: ['1 Example Avenue', 'Kochi 682036'],
  email: 'care@maker.example',
  phone: '+91 484 000 0000',
};
const GST_SELLER = { ...SELLER, gstin: '32AAGCB7383J1ZH', state: KERALA };
/** The last has a joiner, which stays in the font of the preceding character. */
const SCRIPTS = ['मैसूर Road', 'சென்னை', 'അവന്\u200d, \u0000'];
const BUYER = { name: 'Anu Thomas', gstin: '', lines: ['7  Lake Road', 'Kochi', 'Kerala 682031'] };

/** A bill of one line, with whatever is told beside it. */
export const paperOf = (fields: Partial<Paper> = {}): Paper => ({
  edition: 2,
  kind: 'invoice',
  mode: 'flat',
  number: 'B26-27/000001',
  date: '2026-11-23',
  financialYear: '26-27',
  seller: SELLER,
  buyer: BUYER,
  place: null,
  order: { id: 'order-one', number: 'LFT-2026-4K7M2P', date: '2026-11-20' },
  user: 'buyer-one',
  method: 'cod',
  invoice: null,
  lines: [lineOf()],
  coupon: null,
  paid: null,
  advances: [],
  irn: null,
  ...fields,
});
export const gstPaper = (fields: Partial<Paper>) =>
  paperOf({
    mode: 'gst',
    number: 'KL26-27/000001',
    seller: GST_SELLER,
    place: KERALA,
    method: 'bank_transfer',
    lines: [taxed(1_800, {})],
    ...fields,
  });

const bells = (count: number) => Array.from({ length: count }, () => lineOf());
const manyLines = Array.from({ length: 30 }, (_, at) =>
  taxed(at % 3 === 0 ? 500 : 1_800, {
    line: `line-${at}`,
    name: `Guide shoe ${at + 1}`,
    gross: 10_000 * (at + 1),
    discount: at % 2 === 0 ? 1_000 : 0,
    quantity: at + 1,
  }),
);

export const GOLDEN_PAPERS: Record<string, Paper> = {
  bill: paperOf({
    lines: [
      lineOf({ discount: 4_000, total: 70_520 }),
      lineOf({
        name: 'A rope with a long name: eight strands, steel core, right hand lay, galvanised',
        quantity: 1,
        gross: 12_345_678,
        tax: 987_654,
        total: 13_333_332,
      }),
    ],
  }),
  'tax-invoice-of-two-pages': gstPaper({
    seller: {
      ...GST_SELLER,
      name: 'The Maker of Lifts, Hoists and Dumb Waiters (Private) Limited',
    },
    buyer: {
      name: 'മീര Šárka',
      gstin: '32AABCU9603R1ZX',
      lines: ['字 Road', 'AVeryLongNameOfAHouseThatDoesNotFitIntoOneLineOfAColumn', 'Kochi'],
    },
    lines: manyLines,
    advances: [
      { number: 'KLR26-27/000001', date: '2026-11-21', amount: 100_000 },
      { number: 'KLR26-27/000002', date: '2026-11-22', amount: 50_000 },
    ],
    irn: '35054cc24d97033afc24f49ec4444dbab81f542c555f9d30359dc75794e06bbe',
  }),
  'bill-whose-total-turns-the-page': paperOf({ lines: bells(25) }),
  'tax-invoice-whose-notes-turn-the-page': gstPaper({
    lines: bells(11).map((line) => ({ ...line, rateBp: 800 })),
    advances: Array.from({ length: 6 }, (_, at) => ({
      number: `KLR26-27/00000${at + 1}`,
      date: '2026-11-21',
      amount: 100_000,
    })),
  }),
  'tax-invoice-of-another-state': gstPaper({
    place: KARNATAKA,
    buyer: { name: 'ಅನು', gstin: '29AABCU9603R1ZJ', lines: SCRIPTS },
    lines: [taxed(1_800, { uqc: null }), taxed(500, { quantity: 0, gross: 1_005_000 })],
  }),
  'credit-note': gstPaper({
    kind: 'credit',
    number: 'KLC26-27/000001',
    invoice: { number: 'KL26-27/000001', date: '2026-11-23' },
  }),
  'credit-note-of-a-bill-without-a-buyer': paperOf({
    kind: 'credit',
    number: 'BC26-27/000001',
    buyer: null,
    invoice: { number: 'B26-27/000001', date: '2026-11-23' },
  }),
  'receipt-voucher': gstPaper({
    kind: 'receipt',
    number: 'KLR26-27/000001',
    method: 'razorpay',
    lines: [lineOf({ quantity: 0, hsn: '843131', tax: 0, total: 69_000 })],
  }),
  'receipt-voucher-of-goods-and-work': gstPaper({
    kind: 'receipt',
    number: 'KLR26-27/000002',
    // One line in the regular font, two in bold.
    buyer: { ...BUYER, name: 'Anu Thomas Varghese Kuriakose Mathew' },
    lines: [
      taxed(1_800, { quantity: 0, hsn: '998719', name: 'Installation' }),
      lineOf({ quantity: 0, hsn: '843131', tax: 0, total: 69_000 }),
    ],
  }),
  'receipt-voucher-of-work': gstPaper({
    kind: 'receipt',
    number: 'KLR26-27/000003',
    lines: [taxed(1_800, { quantity: 0, hsn: '998719', name: 'Installation' })],
  }),
  'refund-voucher-of-goods': gstPaper({
    kind: 'refund',
    number: 'KLV26-27/000002',
    invoice: { number: 'KLR26-27/000002', date: '2026-11-21' },
    lines: [lineOf({ quantity: 0, hsn: '843131', tax: 0, total: 69_000 })],
  }),
  'refund-voucher': gstPaper({
    kind: 'refund',
    number: 'KLV26-27/000001',
    invoice: { number: 'KLR26-27/000001', date: '2026-11-21' },
    lines: [taxed(1_800, { quantity: 0, hsn: '998719' })],
  }),
};
