// A plan as a page: read without a script, and printed as sheets on A4 or A3 at a true scale.

import { clashWords } from '../../contract/plan/clash-words.ts';
import { PAPER_SIZES, type Paper, type PaperSize } from '../../contract/plan/drawing/paper.ts';
import { type Sheet, sheetsOf } from '../../contract/plan/drawing/sheet.ts';
import { SHEET_WORDS } from '../../contract/plan/drawing/sheet-words.ts';
import type { Titled } from '../../contract/plan/drawing/title-block.ts';
import { writeSheet } from '../../contract/plan/drawing/write-svg.ts';
import { layoutOf } from '../../contract/plan/drawn-layout.ts';
import { printedLength } from '../../contract/plan/length.ts';
import { type Reaction, reactionPoints } from '../../contract/plan/machine.ts';
import { linksOf } from '../../contract/plan/plan-links.ts';
import type { PlanModel } from '../../contract/plan/plan-model.ts';
import type { Reactions } from '../../contract/plan/reactions.ts';
import { CERTAINTIES } from '../../contract/plan/rules.ts';
import {
  answerShaft,
  type Check,
  isLiftGone,
  looksSwapped,
  type Result,
} from '../../contract/plan/shaft-answer.ts';
import {
  readPlan,
  type ShaftPlan,
  type ShaftProblems,
  type ShaftTexts,
} from '../../contract/plan/shaft-plan.ts';
import { checkFigure, largestCar, within } from '../../contract/plan/shaft-words.ts';
import { vehicleFor } from '../../contract/plan/vehicle.ts';
import { ENGLISH_SHAFT } from '../../contract/words/shaft-words.ts';
import { documentPage, escaped, escapedText } from '../kernel/html-page.ts';
import { planQuoteForm } from './plan-pages.ts';

const { shaft: WORDS } = ENGLISH_SHAFT.words;

/** Number of lifts that do not fit, listed after those that do. */
const NEAR = 6;

const table = (name: string, heads: readonly string[], rows: readonly (readonly string[])[]) => {
  const head = heads.map((each) => `<th scope="col">${each}</th>`).join('');
  const body = rows
    .map((row) => `<tr>${row.map((cell) => `<td>${escapedText(cell)}</td>`).join('')}</tr>`)
    .join('');
  return `<div class="scroll" tabindex="0" role="region" aria-label="${name}"><table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div>`;
};

const resultTable = (results: readonly Result[]) => {
  const fitting = results.filter(({ fit }) => fit.state !== 'no');
  const near = results.filter(({ fit }) => fit.state === 'no').slice(0, NEAR);
  return table(
    'Lifts',
    ['Lift', 'Load', 'Car', 'Fit', 'What to do'],
    [...fitting, ...near].map(({ model, fit }) => [
      model.name,
      `${model.load} kg`,
      `${printedLength(model.car.w)} × ${printedLength(model.car.d)}`,
      WORDS.states[fit.state],
      fit.repair?.(ENGLISH_SHAFT) ?? '',
    ]),
  );
};

const loadTable = (loads: Reactions, reactions: readonly Reaction[]) =>
  table(
    'Loads',
    ['Where', 'Planning figure'],
    [
      ['Empty car', `${loads.carMass} kg`],
      ['Counterweight', loads.counterweight > 0 ? `${loads.counterweight} kg` : 'None'],
      ...reactions.map(({ name, where, kN }) => [`${name} ${where}`, `${kN.toFixed(2)} kN`]),
    ],
  );

const checkTable = (checks: readonly Check[]) =>
  table(
    'Checks',
    ['Rule', 'Here', 'Planning figure', 'Result', 'How sure'],
    checks.map(({ id, ok, value, limit, certainty, source }) => [
      WORDS.checks.names[id],
      checkFigure(id, value),
      checkFigure(id, limit),
      ok ? 'Kept' : 'Not kept',
      `${source}; ${CERTAINTIES[certainty]}`,
    ]),
  );

/** Styles of a page for the screen, and of true millimetres on paper. */
const SHEET_STYLE = (paper: PaperSize) => `
@page { size: ${PAPER_SIZES[paper].words}; margin: 15mm; }
@page sheet { margin: 0; }
* { box-sizing: border-box; }
body {
  margin: 0;
  background: #f5f2ea;
  color: #13201b;
  font: 16px/1.5 system-ui, sans-serif;
  overflow-wrap: break-word;
}
main { max-width: 1000px; margin: 0 auto; padding: 24px 16px 64px; }
h1 { font-size: 1.75rem; line-height: 1.15; letter-spacing: -0.02em; margin: 16px 0; }
h2 { margin: 32px 0 8px; font-size: 1.125rem; }
a { color: #163f33; }
:focus-visible { outline: 3px solid #b98f3f; outline-offset: 3px; }
table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td {
  padding: 5px 12px 5px 0;
  border-top: 1px solid #cfc8b8;
  text-align: left;
  vertical-align: top;
}
.quiet { color: #4b5751; }
.notice { padding: 12px 16px; border: 1px solid #b98f3f; background: #fffdf7; }
.sheet { margin: 24px 0; background: #fff; }
.sheet svg { display: block; }
.scroll { overflow-x: auto; }
path { stroke: #13201b; stroke-linejoin: round; }
path.L-HATCH { stroke: #8b8f86; }
path.L-DIM, path.L-HIDDEN { stroke: #4b5751; }
path.L-CENTRE { stroke: #a1741f; }
path.L-LOAD, path.L-MISSING, path.L-MARK { stroke: #a3312a; }
svg text { fill: #13201b; font-family: Helvetica, Arial, sans-serif; }
input:not([type=checkbox]), select, button {
  min-height: 44px;
  max-width: 100%;
  padding: 8px 12px;
  font: inherit;
}
@media screen {
  main > .scroll > table { min-width: 640px; }
}
/* Paper text is 2 mm high: enlarged, it can be read where the sheet is scrolled anyway. */
@media screen and (width < 820px) {
  .sheet svg { zoom: 1.5; }
}
@media print {
  body { background: #fff; font-size: 9.5pt; line-height: 1.35; }
  main { max-width: none; padding: 0; }
  /* On paper the title block says what it is. */
  h1 {
    position: absolute;
    width: 1px;
    height: 1px;
    margin: 0;
    overflow: hidden;
    clip-path: inset(50%);
  }
  h2 { font-size: 11pt; margin: 4mm 0 1mm; }
  .screen { display: none; }
  .sheet { page: sheet; margin: 0; overflow: visible; break-after: page; }
  tr { break-inside: avoid; }
}
`;

type Sent = ShaftTexts & { paper?: Paper | undefined; scale?: '100' | undefined };
type Site = { address: string; maker: string; day: string };

/** One sheet, as wide as on paper; a narrow screen scrolls it. */
const sheetPart = (sheet: Sheet, at: number) =>
  `<section class="sheet scroll" tabindex="0" aria-label="Sheet ${at + 1}">${writeSheet(sheet)}</section>`;

const problemList = (problems: ShaftProblems) => {
  const rows = Object.values(problems).map((problem) => `<li>${escaped(problem)}</li>`);
  return rows.length === 0
    ? ''
    : `<div class="notice screen" role="alert"><p>These fields were not understood. The drawing uses the usual figures for them.</p><ul>${rows.join('')}</ul></div>`;
};

const swapped = (plan: ShaftPlan, models: readonly PlanModel[]) =>
  looksSwapped(plan, models)
    ? `<p class="notice screen">${WORDS.answer.swapped} <a href="${escaped(linksOf({ ...plan, w: plan.d, d: plan.w }).sheet)}">${WORDS.answer.swap}</a></p>`
    : '';

type Answer = ReturnType<typeof answerShaft>;

const verdictOf = ({ drawn }: Answer) => {
  if (!drawn) return 'No lift is on sale at the moment.';
  const { model, fit } = drawn;
  const meeting = fit.clash ? ` ${clashWords(ENGLISH_SHAFT, fit.clash)}` : '';
  const also = fit.state === 'no' ? `${meeting} ${WORDS.answer.drawnNeeded}` : '';
  const { w, d } = vehicleFor(model.car, model.load);
  const takes =
    model.moves === 'vehicles'
      ? ` Takes a vehicle of up to ${printedLength(w)} × ${printedLength(d)}.`
      : '';
  return `${model.name}, ${model.load} kg: ${within(WORDS.states[fit.state])}. ${fit.repair?.(ENGLISH_SHAFT) ?? ''}${also}${takes}`;
};

/** A plan with its layout and the words that its sheets and files print. */
export const titledFor = (
  plan: ShaftPlan,
  answer: Answer,
  { address, day, maker }: Site,
): Titled => {
  const layout = layoutOf(plan, answer.drawn);
  return {
    layout,
    reactions: reactionPoints(layout, answer.loads),
    address: `${address}${linksOf(plan).page}`,
    maker,
    day,
    verdict: verdictOf(answer),
  };
};

/** @param sent the fields as they were typed; the page names their errors. */
export const sheetPage = (sent: Sent, models: readonly PlanModel[], site: Site) => {
  const { paper, scale, ...texts } = sent;
  const { plan, problems } = readPlan(ENGLISH_SHAFT, texts);
  if (isLiftGone(plan, models))
    problems.model = `${WORDS.answer.gone} The one that fits best is drawn.`;
  const answer = answerShaft(plan, models);
  const links = linksOf(plan);
  const titled = titledFor(plan, answer, site);
  const sheets = sheetsOf(titled, { paper, least: Number(scale ?? 0) });
  const used = sheets[0]?.paper ?? 'a4';
  const other = used === 'a4' ? 'a3' : 'a4';
  const link = escaped(links.sheet);
  const small = `<p class="notice screen">${PAPER_SIZES.a4.words} is too small for this drawing. It is printed on ${PAPER_SIZES.a3.words}.</p>`;
  const main = `
<p class="screen"><a href="${escaped(links.page)}">Change the figures</a></p>
<h1>Plan of a lift shaft, ${printedLength(plan.w)} × ${printedLength(plan.d)}</h1>
<div class="screen">
${problemList(problems)}${swapped(plan, models)}
<p>${escaped(titled.verdict)}</p>
${titled.layout.isReduced ? `<p class="notice">${SHEET_WORDS.reduced}</p>` : ''}
<p><a href="${escaped(links.dxf)}">DXF</a>
· <a href="${escaped(links.ifc)}">IFC</a>
· <a href="${link}&amp;paper=${other}">On ${other.toUpperCase()}</a>
· <a href="${link}&amp;scale=100">At 1:100</a></p>
</div>
${paper && paper !== used ? small : ''}
${sheets.map(sheetPart).join('\n')}
<h2>${SHEET_WORDS.estimates}</h2>${loadTable(answer.loads, titled.reactions)}
<p class="quiet">${SHEET_WORDS.loadsBy} ${SHEET_WORDS.plumb}</p>
<h2>Lifts</h2>${resultTable(answer.results)}
<h2>What was checked</h2>
<p class="quiet">${largestCar(ENGLISH_SHAFT, answer.car)}</p>${checkTable(answer.checks)}
<p class="quiet">${WORDS.answer.planning}</p>
${planQuoteForm(links.page)}`;
  return documentPage({
    title: `Lift shaft ${printedLength(plan.w)} × ${printedLength(plan.d)}`,
    main,
    style: SHEET_STYLE(used),
    posts: true,
  });
};
