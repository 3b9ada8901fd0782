// The PDF of a paper, created for every request: always the same bytes, tagged, with embedded
// fonts.
import { join } from 'node:path';
import { utcDay } from '../../../contract/kernel/days.ts';
import type { Paper } from '../state/stored-paper.ts';
import { firstSetting } from './first-edition-text.ts';
import { type PaperFacts, paperFacts } from './paper-facts.ts';
import { createPen, heightOf, type Setting, type Style } from './pen.ts';
import { openSetting } from './shaped-text.ts';

const PAGE = { left: 48, right: 547, top: 52, bottom: 770 };
const WIDTH = PAGE.right - PAGE.left;
const COLUMN_GAP = 7;
const TITLE: Style = { size: 22, isBold: true };
const TEXT: Style = { size: 9.5 };
const CELL: Style = { size: 9 };
const STRONG: Style = { size: 9.5, isBold: true };
const HEAD: Style = { size: 8, isBold: true, colour: '#5b635d' };
const SMALL: Style = { size: 8, colour: '#5b635d' };
const TOTAL: Style = { size: 13, isBold: true };
const BRASS = '#8a6a2f';

const bytesOf = async (doc: PDFKit.PDFDocument) => {
  const parts: Buffer[] = [];
  for await (const part of doc) parts.push(Buffer.from(part));
  return new Uint8Array(Buffer.concat(parts));
};

type Drawn = { paper: Paper; facts: PaperFacts; setting: Setting };
const draw = (doc: PDFKit.PDFDocument, { paper, facts, setting }: Drawn) => {
  const pen = createPen(doc, setting);
  const root = doc.struct('Document');
  doc.addStructure(root);
  let y = PAGE.top;
  const tag = (name: string, content: () => void, parent = root) =>
    parent.add(doc.struct(name, {}, [content]));

  const runningHead = () =>
    pen.artifact(() => {
      pen.write(`${facts.title} ${paper.number}, continued`, SMALL, {
        x: PAGE.left,
        y: PAGE.top - 24,
        width: WIDTH,
      });
    });
  const turn = () => {
    doc.addPage();
    y = PAGE.top;
    runningHead();
  };
  const room = (height: number) => {
    if (y + height > PAGE.bottom) turn();
  };

  const heading = () => {
    const half = WIDTH * 0.55;
    let [left, right] = [y, y];
    tag('P', () => {
      left = pen.write(
        paper.seller.name,
        { size: 13, isBold: true, colour: BRASS },
        {
          x: PAGE.left,
          y: y + 5,
          width: half,
        },
      );
    });
    tag('H1', () => {
      right = pen.write(facts.title, TITLE, {
        x: PAGE.left + half,
        y,
        width: WIDTH - half,
        align: 'right',
      });
    });
    tag('P', () => {
      right = pen.write(facts.subtitle, SMALL, {
        x: PAGE.left + half,
        y: right,
        width: WIDTH - half,
        align: 'right',
      });
    });
    y = Math.max(left, right) + 12;
    pen.rule(PAGE.left, y, WIDTH, BRASS);
    y += 14;
  };

  /** Pairs of label and value, one below the other. */
  const pairs = (rows: PaperFacts['about'], x: number, width: number, label: number) => {
    let at = y;
    for (const [name, value] of rows)
      tag('P', () => {
        const place = { x: x + label, y: at, width: width - label };
        pen.write(name, SMALL, { x, y: at + 1.2, width: label });
        at = pen.write(value, TEXT, place) + 2;
      });
    return at;
  };

  const parties = () => {
    const column = 165;
    let bottom = y;
    for (const [at, { head, name, lines }] of facts.parties.entries()) {
      const x = PAGE.left + at * (column + 12);
      let below = y;
      tag('H2', () => {
        below = pen.write(head, HEAD, { x, y, width: column }) + 2;
      });
      tag('P', () => {
        below = pen.write(name, STRONG, { x, y: below, width: column });
        for (const line of lines) below = pen.write(line, TEXT, { x, y: below, width: column });
      });
      bottom = Math.max(bottom, below);
    }
    const aside = PAGE.left + 2 * (column + 12);
    y = Math.max(bottom, pairs(facts.about, aside, PAGE.right - aside, 58)) + 20;
  };

  const table = () => {
    const { columns, rows } = facts.table;
    const fixed = columns.reduce((width, column) => width + column.width + COLUMN_GAP, 0);
    const item = WIDTH - fixed + COLUMN_GAP;
    const places = columns.map((column, at) => {
      const before = columns.slice(1, at).reduce((all, one) => all + one.width + COLUMN_GAP, 0);
      return at === 0
        ? { x: PAGE.left, width: item, align: 'left' as const }
        : {
            x: PAGE.left + item + COLUMN_GAP + before,
            width: column.width,
            align: 'right' as const,
          };
    });
    const placeOf = (at: number) =>
      places[at] ?? { x: PAGE.left, width: item, align: 'left' as const };
    const element = doc.struct('Table');
    root.add(element);
    const heads = () => {
      for (const [at, { head }] of columns.entries()) pen.write(head, HEAD, { ...placeOf(at), y });
    };
    const underHeads = () => {
      y += heightOf(HEAD) + 4;
      pen.rule(PAGE.left, y, WIDTH);
      y += 6;
    };
    const headRow = doc.struct('TR');
    element.add(headRow);
    for (const [at, { head }] of columns.entries())
      tag('TH', () => void pen.write(head, HEAD, { ...placeOf(at), y }), headRow);
    headRow.end();
    underHeads();
    for (const { small, cells } of rows) {
      const [name = '', ...amounts] = cells;
      const lines = pen.wrap(name, item, CELL).length * heightOf(CELL);
      const codes = small ? pen.wrap(small, item, SMALL).length * heightOf(SMALL) : 0;
      const height = lines + codes + 7;
      if (y + height > PAGE.bottom) {
        turn();
        pen.artifact(heads);
        underHeads();
      }
      const row = doc.struct('TR');
      element.add(row);
      tag(
        'TD',
        () => {
          const below = pen.write(name, CELL, { ...placeOf(0), y });
          if (small) pen.write(small, SMALL, { ...placeOf(0), y: below });
        },
        row,
      );
      for (const [at, amount] of amounts.entries())
        tag('TD', () => void pen.write(amount, CELL, { ...placeOf(at + 1), y }), row);
      row.end();
      y += height;
      pen.rule(PAGE.left, y - 4, WIDTH, '#e6e0d2');
    }
    element.end();
    y += 8;
  };

  const totals = () => {
    room((facts.totals.length + facts.paid.length + 4) * heightOf(TEXT) + 40);
    const x = PAGE.left + WIDTH * 0.5;
    const width = PAGE.right - x;
    const amounts = (rows: PaperFacts['totals']) => {
      for (const [name, value] of rows) {
        tag('P', () => {
          pen.write(name, TEXT, { x, y, width: width * 0.66 });
          pen.write(value, TEXT, { x, y, width, align: 'right' });
        });
        y += heightOf(TEXT) + 2;
      }
    };
    amounts(facts.totals);
    y += 4;
    pen.rule(x, y, width, BRASS);
    y += 6;
    const [name, value] = facts.total;
    tag('P', () => {
      pen.write(name, TOTAL, { x, y, width: width * 0.4 });
      pen.write(value, TOTAL, { x, y, width, align: 'right' });
    });
    y += heightOf(TOTAL) + 4;
    tag('P', () => {
      y = pen.write(facts.words, SMALL, { x, y, width, align: 'right' });
    });
    if (facts.paid.length > 0) y += 8;
    amounts(facts.paid);
    y += 22;
  };

  const notes = () => {
    room(facts.notes.length * heightOf(SMALL));
    for (const note of facts.notes)
      tag('P', () => {
        y = pen.write(note, SMALL, { x: PAGE.left, y, width: WIDTH });
      });
  };

  const pageNumbers = () => {
    const { start, count } = doc.bufferedPageRange();
    for (let at = 0; count > 1 && at < count; at += 1) {
      doc.switchToPage(start + at);
      pen.artifact(() => {
        pen.write(`Page ${at + 1} of ${count}`, SMALL, {
          x: PAGE.left,
          y: PAGE.bottom + 16,
          width: WIDTH,
          align: 'right',
        });
      });
    }
  };

  heading();
  parties();
  table();
  totals();
  notes();
  root.end();
  pageNumbers();
};

const print = async (paper: Paper, fonts: string): Promise<Uint8Array<ArrayBuffer>> => {
  const facts = paperFacts(paper);
  // Loaded on demand: functions that print nothing do not load its code.
  const { default: PDFDocument } = await import('pdfkit');
  const made = utcDay(paper.date);
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    pdfVersion: '1.7',
    subset: 'PDF/A-2a',
    tagged: true,
    lang: 'en-IN',
    displayTitle: true,
    bufferPages: true,
    font: join(fonts, 'latin.ttf'),
    info: {
      Title: `${facts.title} ${paper.number}`,
      Author: paper.seller.name,
      Creator: paper.seller.name,
      Producer: 'pdfkit',
      CreationDate: made,
      ModDate: made,
    },
  });
  const setting = paper.edition === 1 ? firstSetting(doc, fonts) : await openSetting(doc, fonts);
  const bytes = bytesOf(doc);
  draw(doc, { paper, facts, setting });
  doc.end();
  return bytes;
};

/** @param fonts the folder with the fonts that build/paper-fonts.ts has cut. */
export const printPaper = async (paper: Paper, fonts: string) => {
  if (paper.edition !== 1) return print(paper, fonts);
  try {
    return await print(paper, fonts);
  } catch {
    // The first edition cannot shape every word with a joiner. Such a paper has never had a file.
    return print({ ...paper, edition: 2 }, fonts);
  }
};

/** Prints a paper and resolves to the bytes of the PDF. */
export type PrintPaper = (paper: Paper) => Promise<Uint8Array<ArrayBuffer>>;

/** @param fonts the folder of build/paper-fonts.ts. */
export const createPrintPaper =
  (fonts: string): PrintPaper =>
  (paper) =>
    printPaper(paper, fonts);

/** File name of a paper: replaces the slash of its number. */
export const fileNameOf = ({ number }: Pick<Paper, 'number'>) =>
  `${number.replaceAll('/', '-')}.pdf`;
