// Renders a letter as HTML: one table, styles on every element, nothing loaded from elsewhere,
// readable on a dark screen and at 320 pixels.
import { officeAddress } from '../../../contract/company/company.ts';
import { ENGLISH } from '../../../contract/words/words.ts';
import { escaped } from '../html-page.ts';
import type { Block, DatedLetterhead, Letter, TableRow } from './letter.ts';

/** Colours of src/styles/tokens.css, which mail programs cannot read; a test compares them. */
export const LETTER_COLOURS = {
  paper: '#f5f2ea',
  field: '#fffdf8',
  ink: '#13201b',
  'ink-quiet': '#4b5751',
  hairline: '#cfc8b8',
  brass: '#b98f3f',
  'brass-light': '#d9b566',
  leaf: '#163f33',
  'leaf-deep': '#0e2b23',
  'on-leaf': '#f5f2ea',
  'on-leaf-quiet': '#b9c6bd',
  'leaf-line': '#37564a',
} as const;

const colour = LETTER_COLOURS;

const FACE =
  "'Anek Latin','Segoe UI',Roboto,'Helvetica Neue',Helvetica,Arial,'Noto Sans',sans-serif";
const EDGE = 32;

/** Styles for programs that read style sheets: dark and narrow screens. */
const STYLE = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
a{color:${colour.leaf}}
@media (max-width:480px){
.edge{padding-left:20px!important;padding-right:20px!important}
.outer{padding:0!important}
.title{font-size:26px!important}
.go{display:block!important;text-align:center}
}
@media (prefers-color-scheme:dark){
.paper{background:${colour.ink}!important}
.sheet{background:${colour['leaf-deep']}!important;border-color:${colour['leaf-line']}!important}
.ink,.ink a{color:${colour['on-leaf']}!important}
.quiet,.quiet a{color:${colour['on-leaf-quiet']}!important}
.line{border-color:${colour['leaf-line']}!important}
.band{background:${colour.leaf}!important}
.go{background:${colour['brass-light']}!important;color:${colour.ink}!important}
}`;

/** Numbers, such as those of orders, stay on one line of a heading. */
const NUMBER = /\b[A-Z]{1,3}-\d{4}-[0-9A-Z]{6}\b/g;
const titled = (text: string) =>
  lines(text).replace(NUMBER, '<span style="white-space:nowrap">$&</span>');
const lines = (text: string) => escaped(text).replace(/\r\n?|\n/g, '<br>');
const row = (content: string, top: number) =>
  `<tr><td class="edge" style="padding:${top}px ${EDGE}px 0">${content}</td></tr>`;

const text = (size: number, more = '') =>
  `margin:0;font:${size}px/1.5 ${FACE};overflow-wrap:anywhere;word-break:break-word;${more}`;
const INK = `color:${colour.ink};`;
const QUIET = `color:${colour['ink-quiet']};`;

/** Labels keep their words whole; their values wrap. */
const WHOLE_WORDS = 'overflow-wrap:break-word;word-break:normal;';
const tableRow = ([label, value, lang]: TableRow, isTotal: boolean) => {
  const weight = isTotal ? 'font-weight:600;' : '';
  const line = `padding:10px 0;border-top:1px solid ${isTotal ? colour.ink : colour.hairline};vertical-align:top;`;
  return `<tr><td class="line ${isTotal ? 'ink' : 'quiet'}" style="${line}padding-right:16px;${text(15, isTotal ? INK : QUIET)}${WHOLE_WORDS}${weight}">${lines(label)}</td><td class="line ink"${lang ? ` lang="${lang}"` : ''} align="right" style="${line}text-align:right;${text(15, INK)}${weight}">${lines(value)}</td></tr>`;
};

const blockOf = (block: Block) => {
  switch (block.is) {
    case 'heading':
      return row(
        `<h2 class="ink" style="${text(18, INK)}font-weight:600;">${lines(block.text)}</h2>`,
        32,
      );
    case 'paragraph':
      return row(`<p class="ink" style="${text(16, INK)}">${lines(block.text)}</p>`, 16);
    case 'note':
      return row(
        `<p class="quiet" style="${text(14, QUIET)}border-left:3px solid ${colour.brass};padding-left:12px;">${lines(block.text)}</p>`,
        20,
      );
    case 'button':
      return row(
        `<a class="go" href="${escaped(block.href)}" style="display:inline-block;padding:13px 24px;border-radius:6px;background:${colour.leaf};color:${colour['on-leaf']};font:600 16px/1.25 ${FACE};text-decoration:none;">${escaped(block.text)}</a>`,
        24,
      );
    case 'table': {
      const rows = block.rows.map((cells) => tableRow(cells, false)).join('');
      const total = block.total ? tableRow(block.total, true) : '';
      return row(
        `<table width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse;width:100%;">${rows}${total}</table>`,
        20,
      );
    }
  }
};

/** The legal name and address of the company; every letter ends with them. */
export const footLines = (
  { to, spoken }: Letter,
  { company, desk, legalName }: DatedLetterhead,
) => {
  const [office] = company.offices;
  const place = office ? officeAddress(office).join(', ') : '';
  return [
    legalName,
    place,
    `${company.phone} · ${company.email}`,
    to.email === desk.email ? '' : (spoken?.reply ?? ENGLISH.letter.reply),
  ].filter((line) => line !== '');
};

/** The letter as a page of its own. */
export const letterHtml = (letter: Letter, letterhead: DatedLetterhead) => {
  const { company, link } = letterhead;
  const home = link('/');
  const blocks = letter.blocks.map(blockOf).join('\n');
  const foot = footLines(letter, letterhead).map(escaped).join('<br>');
  return `<!doctype html>
<html lang="${letter.spoken?.language ?? 'en'}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(letter.subject)}</title><style>${STYLE}</style></head>
<body class="paper" style="margin:0;padding:0;background:${colour.paper};">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"
class="paper" style="background:${colour.paper};"><tr><td class="outer" align="center" style="padding:24px 0;">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" class="sheet" style="width:100%;max-width:600px;background:${colour.field};border:1px solid ${colour.hairline};border-collapse:separate;border-radius:6px;text-align:left;">
<tr><td class="edge band" style="padding:18px ${EDGE}px;background:${colour['leaf-deep']};border-bottom:3px solid ${colour.brass};"><a href="${escaped(home)}" style="${text(20)}font-weight:600;letter-spacing:-0.01em;color:${colour['on-leaf']};text-decoration:none;">${escaped(company.name)}</a></td></tr>
${row(`<h1 class="ink title" style="${text(30, INK)}line-height:1.2;font-weight:600;letter-spacing:-0.02em;text-wrap:balance;">${titled(letter.subject)}</h1>`, 32)}
${row(`<p class="ink" style="${text(17, INK)}">${lines(letter.preview)}</p>`, 14)}
${blocks}
<tr><td class="edge" style="padding:36px ${EDGE}px 28px"><p class="quiet line" style="${text(13, QUIET)}border-top:1px solid ${colour.hairline};padding-top:16px;">${foot}</p></td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
};
