// A plan as a page: read without a script, and printed on A4 or A3 at a true scale.
import { titleRows } from '../../contract/plan/drawing/cad-sheet.ts';
import { equippedSection, legendOf } from '../../contract/plan/drawing/equipment.ts';
import { landingView } from '../../contract/plan/drawing/landing-view.ts';
import { type Place, type Printed, printed } from '../../contract/plan/drawing/paper.ts';
import { pitView } from '../../contract/plan/drawing/pit-view.ts';
import { planView } from '../../contract/plan/drawing/plan-view.ts';
import { layoutOf } from '../../contract/plan/drawn-layout.ts';
import { clashWords } from '../../contract/plan/fit.ts';
import type { Layout } from '../../contract/plan/layout.ts';
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
import type { Paper } from '../../contract/plan/shaft-schema.ts';
import {
  CHECK_WORDS,
  checkFigure,
  FIT_WORDS,
  LIFT_GONE,
  PLANNING_NOTE,
  REDUCED_NOTE,
  SHEET_WORDS,
} from '../../contract/plan/shaft-words.ts';
import { vehicleFor } from '../../contract/plan/vehicle.ts';
import { documentPage, escaped, escapedText } from '../kernel/html-page.ts';
import { planQuoteForm } from './plan-pages.ts';

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
      FIT_WORDS[fit.state],
      fit.repair ?? '',
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
      CHECK_WORDS[id] ?? id,
      checkFigure(id, value),
      checkFigure(id, limit),
      ok ? 'Kept' : 'Not kept',
      `${source}; ${CERTAINTIES[certainty]}`,
    ]),
  );

/** Height of the frame on each paper: its height less the margins. */
const PAGE_MM: Record<Paper, number> = { a4: 276, a3: 399 };

/** Styles of a page for the screen, and of true millimetres on paper. */
const SHEET_STYLE = (paper: Paper) => `
@page { size: ${paper.toUpperCase()} portrait; margin: 10mm 10mm 10mm 20mm; }
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
.page { margin: 24px 0; }
.views { display: flex; flex-wrap: wrap; gap: 8mm; align-items: flex-end; }
figure { margin: 0; max-width: 100%; }
figcaption { font-size: 0.875rem; }
.page svg { max-width: 100%; height: auto; background: #fff; }
.scroll { overflow-x: auto; }
path { stroke: #13201b; stroke-linejoin: round; }
path.L-HATCH { stroke: #8b8f86; }
path.L-DIM, path.L-HIDDEN { stroke: #4b5751; }
path.L-CENTRE { stroke: #a1741f; }
path.L-LOAD, path.L-MISSING { stroke: #a3312a; }
svg text { fill: #13201b; font-family: Helvetica, Arial, sans-serif; }
.loads { flex: 1 1 90mm; min-width: 0; }
.legend {
  list-style: none;
  display: flex;
  flex-wrap: wrap;
  gap: 0 20px;
  margin: 8px 0;
  padding: 0;
  font-size: 0.875rem;
}
input:not([type=checkbox]), select, button {
  min-height: 44px;
  max-width: 100%;
  padding: 8px 12px;
  font: inherit;
}
.title {
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(130px, 1fr));
  border: 1px solid #13201b;
  background: #fff;
}
.title > div {
  padding: 4px 8px;
  border: 0.5px solid #cfc8b8;
  min-height: 44px;
  font-size: 0.875rem;
}
.title > .wide { grid-column: 1 / -1; }
.title b { display: block; font-size: 0.6875rem; font-weight: 400; color: #4b5751; }
@media screen {
  .page:not(:first-of-type) .title { display: none; }
  main > .scroll > table { min-width: 640px; }
}
@media print {
  body { background: #fff; font-size: 9.5pt; line-height: 1.35; }
  main { max-width: none; padding: 0; }
  h1 { font-size: 14pt; margin: 0 0 3mm; }
  h2 { font-size: 11pt; margin: 4mm 0 1mm; }
  .screen { display: none; }
  .page {
    display: flex;
    flex-direction: column;
    height: ${PAGE_MM[paper]}mm;
    margin: 0;
    padding: 4mm;
    border: 0.35mm solid #13201b;
    break-after: page;
  }
  .page .title { margin-top: auto; }
  .loads td, .loads th { font-size: 9pt; padding: 1mm 2mm 1mm 0; }
  .page svg { max-width: none; height: revert-layer; }
  .title { grid-template-columns: repeat(4, 1fr); break-inside: avoid; }
  .title > div { font-size: 9pt; min-height: 9mm; }
  .title b { font-size: 6.5pt; }
  tr { break-inside: avoid; }
}
`;

type Sent = ShaftTexts & { paper?: Paper | undefined; scale?: '100' | undefined };
type Site = { address: string; maker: string };

/** Space for drawings within the margins of the paper: portrait, less head and title block. */
const ROOM: Record<Paper, Place> = { a4: { w: 168, h: 183 }, a3: { w: 255, h: 305 } };
/** Share of the second page's width for the landing; the section stands beside it. */
const LANDING_PART = 0.42;
const GAP = 8;
/** Below this scale, a section with at least `BROKEN` landings is shortened. */
const SMALLEST = 100;
const BROKEN = 3;
/** Share of the third page's height for the pit; the loads stand below it. */
const PIT_PART = 0.6;

const figure = ({ svg, title, scale }: Printed) =>
  `<figure><div class="scroll">${svg}</div><figcaption>${escaped(title)}, 1:${scale}</figcaption></figure>`;

const titleBlock = (layout: Layout, scales: string, address: string, maker: string) => {
  const cells = [...titleRows({ layout, maker }), ['Scale', scales] as const];
  const rows = cells.map(([name, value]) => `<div><b>${name}</b>${escaped(value)}</div>`).join('');
  return `<div class="title">${rows}<div class="wide"><b>This plan</b>${escaped(address)}</div><div class="wide"><strong>${SHEET_WORDS.notForConstruction}</strong> ${SHEET_WORDS.planningFigure}</div></div>`;
};

/**
 * The section: whole down to 1:100, beside the landing or above it; otherwise without its middle
 * storeys.
 */
const printedSection = (layout: Layout, { w, h }: Place, landing: Printed, least: number) => {
  const beside = { w: w - landing.w - GAP, h };
  const above = { w, h: h - landing.h - 2 * GAP };
  const whole = [beside, above].map((place) => printed(equippedSection, layout, place, least));
  const shortened = (of: Layout, text: number) => equippedSection(of, text, BROKEN);
  return whole.find(({ scale }) => scale <= SMALLEST) ?? printed(shortened, layout, beside, least);
};

/** The meaning of the numbers in the drawings. */
const legend = (layout: Layout) =>
  `<ul class="legend">${legendOf(layout)
    .map((words) => `<li>${escaped(words)}</li>`)
    .join('')}</ul>`;

const problemList = (problems: ShaftProblems) => {
  const rows = Object.values(problems).map((problem) => `<li>${escaped(problem)}</li>`);
  return rows.length === 0
    ? ''
    : `<div class="notice screen" role="alert"><p>These fields were not understood. The drawing uses the usual figures for them.</p><ul>${rows.join('')}</ul></div>`;
};

const swapped = (plan: ShaftPlan, models: readonly PlanModel[]) =>
  looksSwapped(plan, models)
    ? `<p class="notice screen">Are width and depth swapped? Width is measured along the wall with the door. <a href="${escaped(linksOf({ ...plan, w: plan.d, d: plan.w }).sheet)}">Exchange them</a></p>`
    : '';

const verdictOf = ({ drawn }: ReturnType<typeof answerShaft>) => {
  if (!drawn) return 'No lift is on sale at the moment.';
  const { model, fit } = drawn;
  const meeting = fit.clash ? ` ${clashWords(fit.clash)}` : '';
  const also = fit.state === 'no' ? `${meeting} It is drawn in the shaft that it needs.` : '';
  const { w, d } = vehicleFor(model.car, model.load);
  const takes =
    model.moves === 'vehicles'
      ? ` Takes a vehicle of up to ${printedLength(w)} × ${printedLength(d)}.`
      : '';
  return `${model.name}, ${model.load} kg: ${FIT_WORDS[fit.state].toLowerCase()}. ${fit.repair ?? ''}${also}${takes}`;
};

/** @param sent the fields as they were typed; the page names their errors. */
export const sheetPage = (sent: Sent, models: readonly PlanModel[], site: Site) => {
  const { paper = 'a4', scale, ...texts } = sent;
  const { plan, problems } = readPlan(texts);
  if (isLiftGone(plan, models)) problems.model = `${LIFT_GONE} The one that fits best is drawn.`;
  const answer = answerShaft(plan, models);
  const layout = layoutOf(plan, answer.drawn);
  const links = linksOf(plan);
  const least = scale ? Number(scale) : 0;
  const { w, h } = ROOM[paper];
  const ground = printed(planView, layout, { w, h }, least);
  const beside = { w: w * LANDING_PART, h };
  const landing = printed(landingView, layout, beside, least);
  const section = printedSection(layout, { w, h }, landing, least);
  const pit = printed(pitView, layout, { w, h: h * PIT_PART }, least);
  const reactions = reactionPoints(layout, answer.loads);
  const address = `${site.address}${links.page}`;
  const block = (views: readonly Printed[]) => {
    const scales = [...new Set(views.map((view) => `1:${view.scale}`))].join(', ');
    return titleBlock(layout, scales, address, site.maker);
  };
  const other = paper === 'a4' ? 'a3' : 'a4';
  const sheet = escaped(links.sheet);
  const main = `
<p class="screen"><a href="${escaped(links.page)}">Change the figures</a></p>
<section class="page"><h1>Plan of a lift shaft, ${printedLength(plan.w)} × ${printedLength(plan.d)}</h1>
${problemList(problems)}${swapped(plan, models)}
<p>${escaped(verdictOf(answer))}</p>
${layout.isReduced ? `<p class="notice">${REDUCED_NOTE}</p>` : ''}
<p class="screen"><a href="${escaped(links.dxf)}">DXF</a>
· <a href="${escaped(links.ifc)}">IFC</a>
· <a href="${sheet}&amp;paper=${other}">On ${other.toUpperCase()}</a>
· <a href="${sheet}&amp;scale=100">At 1:100</a></p>
<div class="views">${figure(ground)}</div>${block([ground])}</section>
<section class="page"><div class="views">${figure(section)}${figure(landing)}</div>
${legend(layout)}${block([section, landing])}</section>
<section class="page"><div class="views">${figure(pit)}
<div class="loads"><h2>${SHEET_WORDS.estimates}</h2>${loadTable(answer.loads, reactions)}
<p class="quiet">${SHEET_WORDS.loadsBy} ${SHEET_WORDS.plumb}</p></div></div>${block([pit])}</section>
<h2>Lifts</h2>${resultTable(answer.results)}
<h2>What was checked</h2>${checkTable(answer.checks)}
<p class="quiet">${PLANNING_NOTE}</p>
${planQuoteForm(links.page)}`;
  return documentPage({
    title: `Lift shaft ${printedLength(plan.w)} × ${printedLength(plan.d)}`,
    main,
    style: SHEET_STYLE(paper),
    posts: true,
  });
};
