// The files of the accountant's desk, cell by cell.
import { describe, expect, it } from 'vitest';
import { csvOf, type Table } from '../../../../src/server/kernel/sheet.ts';
import { dayBook, gstr1, register } from '../../../../src/server/trade/books/book-files.ts';
import type { Paper } from '../../../../src/server/trade/state/stored-paper.ts';
import { deskPayment, deskRefund, deskStray, linkMoney } from '../../../support/desk-money.ts';
import { gstPaper, KARNATAKA, lineOf, paperOf, taxed } from '../../../support/golden-papers.ts';

const linesOf = <Row>(table: Table<Row>) => csvOf(table).replace('\uFEFF', '').trim().split('\r\n');
/** A row that is too long for a line of code. */
const row = (...cells: string[]) => cells.join(',');
const MONTH = '2026-11';
type Book = { payments?: object[]; strays?: object[]; links?: object[]; month?: string };
const bookOf = ({ payments = [], strays = [], links = [], month = MONTH }: Book) =>
  linesOf(
    dayBook(
      payments.map((fields) => deskPayment(fields)),
      strays.map((fields) => deskStray(fields)),
      links.map((fields) => ({ number: 'PL-1', payments: [linkMoney(fields)] })),
      month,
    ),
  ).slice(1);

describe('the day book', () => {
  it('names its columns', () => {
    expect(linesOf(dayBook([], [], [], MONTH))).toEqual([
      'When,Kind,Order or link,Method,"RRN, UTR or reference",In,Out,UTR of the payout',
    ]);
  });

  it('has a payment, the fee of the gateway, and each refund that was made', () => {
    const refunds = [
      deskRefund(),
      deskRefund({ utr: 'BANK1', at: '2026-11-25T06:30:00.000Z' }),
      deskRefund({ status: 'pending' }),
      deskRefund({ status: 'failed' }),
    ];
    expect(bookOf({ payments: [{ refunds }] })).toEqual([
      '2026-11-23 12:00,Receipt,LFT-1,UPI,RRN1,372.60,0.00,PAYOUT1',
      '2026-11-23 12:00,Gateway fee,LFT-1,UPI,RRN1,0.00,7.45,PAYOUT1',
      '2026-11-24 12:00,Refund,LFT-1,UPI,rfnd_1,0.00,100.00,PAYOUT1',
      '2026-11-25 12:00,Refund,LFT-1,UPI,BANK1,0.00,100.00,PAYOUT1',
    ]);
  });

  it('names a payment by its UTR, its RRN or the gateway’s number, whichever is known', () => {
    const method = 'bank_transfer';
    const none = { method: 'upi', fee: null, tax: null, rrn: null };
    const cells = [
      ...bookOf({ payments: [{ method, utr: 'UTR1', paidBy: null, settlementUtr: null }] }),
      ...bookOf({ payments: [{ paidBy: none }] }),
      ...bookOf({ payments: [{ paidBy: { ...none, fee: 0 } }] }),
    ];
    expect(cells.map((cell) => cell.split(',').slice(3).join())).toEqual([
      'Bank transfer,UTR1,372.60,0.00,',
      'UPI,pay_1,372.60,0.00,PAYOUT1',
      'UPI,pay_1,372.60,0.00,PAYOUT1',
    ]);
  });

  it('has nothing of money that never came, and no fee of it', () => {
    expect(bookOf({ payments: [{ capturedAt: null }] })).toEqual([]);
  });

  it('has what came in on payment links, and what went back', () => {
    const refundedAt = '2026-11-26T06:30:00.000Z';
    expect(bookOf({ links: [{ refunded: 500, refundedAt }] })).toEqual([
      '2026-11-23 13:00,Receipt,PL-1,Card,pay_link,500.00,0.00,',
      '2026-11-23 13:00,Gateway fee,PL-1,Card,pay_link,0.00,10.00,',
      '2026-11-26 12:00,Refund,PL-1,Card,pay_link,0.00,500.00,',
    ]);
    const paidBy = { method: 'upi', fee: 0, tax: null, rrn: 'RRN2' };
    expect(bookOf({ links: [{ paidBy }, { paidBy: null }] })).toEqual([
      '2026-11-23 13:00,Receipt,PL-1,UPI,RRN2,500.00,0.00,',
      '2026-11-23 13:00,Receipt,PL-1,"UPI, card or net banking",pay_link,500.00,0.00,',
    ]);
  });

  it('has transfers without an order from the day on the statement, and their way out', () => {
    const settledAt = '2026-11-27T06:30:00.000Z';
    const found = { status: 'matched', settledAt, orderNumber: 'LFT-9', payment: 'pay' };
    const back = { status: 'returned', settledAt, refundUtr: 'BACK1' };
    const received =
      '2026-11-23 00:00,Transfer without order,,Bank transfer,STRAY000000001,250.00,0.00,';
    expect(bookOf({ strays: [{}] })).toEqual([received]);
    expect(bookOf({ strays: [found] })).toEqual([
      received,
      '2026-11-27 12:00,Transfer to its order,LFT-9,Bank transfer,STRAY000000001,0.00,250.00,',
    ]);
    expect(bookOf({ strays: [back] })).toEqual([
      received,
      '2026-11-27 12:00,Transfer sent back,,Bank transfer,BACK1,0.00,250.00,',
    ]);
  });

  it('has the days of one month in India, in their order', () => {
    const at = (capturedAt: string, amount: number) => ({ capturedAt, amount, paidBy: null });
    const payments = [
      at('2026-11-30T18:29:59.000Z', 4),
      at('2026-11-30T18:30:00.000Z', 9),
      at('2026-11-02T06:30:00.000Z', 2),
      at('2026-10-31T18:29:59.000Z', 8),
      at('2026-10-31T18:30:00.000Z', 1),
      at('2026-11-02T06:30:00.000Z', 3),
    ];
    const amounts = bookOf({ payments }).map((line) => line.split(',').at(-3));
    expect(amounts).toEqual(['1.00', '2.00', '3.00', '4.00']);
  });
});

const papersOf = (...papers: Paper[]) => papers.map((paper, at) => ({ nth: at + 1, paper }));
const CORRECTED = { number: 'KL26-27/000001', date: '2026-11-23' };
const credit = gstPaper({ kind: 'credit', number: 'KLC26-27/000001', invoice: CORRECTED });
const receipt = gstPaper({ kind: 'receipt', number: 'KLR26-27/000001' });
const refund = gstPaper({ kind: 'refund', number: 'KLV26-27/000001', invoice: CORRECTED });

describe('the register of papers', () => {
  it('has every paper with its figures; what goes back is negative', () => {
    const bill = paperOf({ buyer: null, lines: [lineOf({ discount: 4_000, total: 70_520 })] });
    expect(linesOf(register(papersOf(bill, gstPaper({}), credit, receipt, refund)))).toEqual([
      'Number,Date,Paper,Order,Buyer,GSTIN of the buyer,Corrects,Value,Tax,Total',
      'B26-27/000001,2026-11-23,Bill,LFT-2026-4K7M2P,,,,650.00,55.20,705.20',
      'KL26-27/000001,2026-11-23,Tax invoice,LFT-2026-4K7M2P,Anu Thomas,,,690.00,124.20,814.20',
      row(
        'KLC26-27/000001,2026-11-23,Credit note,LFT-2026-4K7M2P,Anu Thomas',
        ',KL26-27/000001,-690.00,-124.20,-814.20',
      ),
      row(
        'KLR26-27/000001,2026-11-23,Receipt voucher,LFT-2026-4K7M2P,Anu Thomas',
        ',,690.00,124.20,814.20',
      ),
      row(
        'KLV26-27/000001,2026-11-23,Refund voucher,LFT-2026-4K7M2P,Anu Thomas',
        ',KL26-27/000001,-690.00,-124.20,-814.20',
      ),
    ]);
  });
});

describe('the buyer in the register', () => {
  it('has the GSTIN that is on the paper', () => {
    const buyer = { name: 'A Buyer', gstin: '32AABCU9603R1ZX', lines: [] };
    const [, paper] = linesOf(register(papersOf(gstPaper({ buyer }))));
    expect(paper?.split(',').slice(4, 7)).toEqual(['A Buyer', '32AABCU9603R1ZX', '']);
  });
});

describe('the file for GSTR-1', () => {
  it('has a row for each code and rate of a paper, with the tax of the place', () => {
    const buyer = { name: 'A Buyer', gstin: '29AABCU9603R1ZJ', lines: [] };
    const away = gstPaper({ place: KARNATAKA, buyer, number: 'KL26-27/000002' });
    const many = gstPaper({
      lines: [taxed(1_800, {}), taxed(500, { hsn: '998719' }), taxed(1_800, { discount: 9_000 })],
    });
    expect(linesOf(gstr1(papersOf(many, away)))).toEqual([
      row(
        'Supplier,Table,Recipient,Name,Number,Date,Corrects,Total of the paper',
        'Place of supply,Reverse charge,HSN or SAC,Rate,Taxable value,IGST,CGST,SGST',
      ),
      row(
        '32AAGCB7383J1ZH,unregistered,,Anu Thomas,KL26-27/000001,2026-11-23,,2246.70',
        '32-Kerala,N,843131,18,1290.00,0.00,116.10,116.10',
      ),
      row(
        '32AAGCB7383J1ZH,unregistered,,Anu Thomas,KL26-27/000001,2026-11-23,,2246.70',
        '32-Kerala,N,998719,5,690.00,0.00,17.25,17.25',
      ),
      row(
        '32AAGCB7383J1ZH,registered,29AABCU9603R1ZJ,A Buyer,KL26-27/000002,2026-11-23,,814.20',
        '29-Karnataka,N,843131,18,690.00,124.20,0.00,0.00',
      ),
    ]);
  });

  it('has credit notes below zero with what they correct, and no bill and no voucher', () => {
    const named = { ...credit, buyer: { name: 'A Buyer', gstin: '32AABCU9603R1ZX', lines: [] } };
    const anonymous = { ...credit, buyer: null, place: null };
    const [, ...rows] = linesOf(
      gstr1(papersOf(paperOf(), credit, receipt, refund, named, anonymous)),
    );
    const after = ',2026-11-23,KL26-27/000001,-814.20,';
    const figures = 'N,843131,18,-690.00,';
    expect(rows).toEqual([
      row(
        '32AAGCB7383J1ZH,Credit note to unregistered,,Anu Thomas',
        `KLC26-27/000001${after}32-Kerala,${figures}0.00,-62.10,-62.10`,
      ),
      row(
        '32AAGCB7383J1ZH,Credit note to registered,32AABCU9603R1ZX,A Buyer',
        `KLC26-27/000001${after}32-Kerala,${figures}0.00,-62.10,-62.10`,
      ),
      row(
        '32AAGCB7383J1ZH,Credit note to unregistered,,',
        `KLC26-27/000001${after},${figures}-124.20,0.00,0.00`,
      ),
    ]);
  });

  it('has an empty code where a line has none', () => {
    const [, uncoded] = linesOf(gstr1(papersOf(gstPaper({ lines: [lineOf({ tax: 0 })] }))));
    expect(uncoded?.split(',').slice(10, 13)).toEqual(['', '0', '690.00']);
  });
});
