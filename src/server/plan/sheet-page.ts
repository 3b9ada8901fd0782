// A plan as a page: read without a script, and printed on A4 or A3 at a true scale.
import { titleRows } from '../../contract/plan/drawing/cad-sheet.ts';
import { equippedSection, legendOf } from '../../contract/plan/drawing/equipment.ts';
import { landingView } from '../../contract/plan/drawing/landing-view.ts';
import { type Place, type Printed, printed } from '../../contract/plan/drawing/paper.ts';
import { pitView } from '../../contract/plan/drawing/pit-view.ts';
import { planView } from '../../contract/plan/drawing/plan-view.ts';
import { type Layout, layoutOf } from '../../contract/plan/layout.ts';
import { printedLength } from '../../contract/plan/length.ts';
import { reactionPoints } from '../../contract/plan/machine.ts';
import { linksOf } from '../../contract/plan/plan-links.ts';
import type { PlanModel } from '../../contract/plan/plan-model.ts';
import { answerShaft, looksSwapped } from '../../contract/plan/shaft-answer.ts';
import {
  readPlan,
  type ShaftPlan,
  type ShaftProblems,
  type ShaftTexts,
} from '../../contract/plan/shaft-plan.ts';
import type { Paper } from '../../contract/plan/shaft-schema.ts';
import { FIT_WORDS, PLANNING_NOTE, SHEET_WORDS } from '../../contract/plan/shaft-words.ts';
import { vehicleFor } from '../../contract/plan/vehicle.ts';
import { documentPage, escaped } from '../html-page.ts';
import { planQuoteForm } from './plan-quote-form.ts';
import { SHEET_STYLE } from './sheet-style.ts';
import { checkTable, loadTable, resultTable } from './sheet-tables.ts';

type Sent = ShaftTexts & { paper?: Paper | undefined; scale?: '100' | undefined };
type Site = { address: string; maker: string };

/** Room on the paper within its margins, for drawings: portrait, less head and title block. */
const ROOM: Record<Paper, Place> = { a4: { w: 168, h: 183 }, a3: { w: 255, h: 305 } };
/** Of the second page's width, what the landing may have; the section stands beside it. */
const LANDING_PART = 0.42;
const GAP = 8;
/** Beyond this scale a section is shortened, from so many landings on. */
const SMALLEST = 100;
const BROKEN = 3;
/** Of the third page's height, what the pit has; the loads stand below it. */
const PIT_PART = 0.6;

const figure = ({ svg, title, scale }: Printed) =>
  `<figure><div class="scroll">${svg}</div><figcaption>${escaped(title)}, 1:${scale}</figcaption></figure>`;

const titleBlock = (layout: Layout, scales: string, address: string, maker: string) => {
  const cells = [...titleRows({ layout, maker }), ['Scale', scales] as const];
  const rows = cells.map(([name, value]) => `<div><b>${name}</b>${escaped(value)}</div>`).join('');
  return `<div class="title">${rows}<div class="wide"><b>This plan</b>${escaped(address)}</div><div class="wide"><strong>${SHEET_WORDS.notForConstruction}</strong> ${SHEET_WORDS.planningFigure}</div></div>`;
};

/** Whole down to 1:100, beside the landing or above it; else without the storeys in its middle. */
const printedSection = (layout: Layout, { w, h }: Place, landing: Printed, least: number) => {
  const beside = { w: w - landing.w - GAP, h };
  const above = { w, h: h - landing.h - 2 * GAP };
  const whole = [beside, above].map((place) => printed(equippedSection, layout, place, least));
  const shortened = (of: Layout, text: number) => equippedSection(of, text, BROKEN);
  return whole.find(({ scale }) => scale <= SMALLEST) ?? printed(shortened, layout, beside, least);
};

/** What the numbers of the drawings mean. */
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
  const also = fit.state === 'no' ? ' It is drawn in the shaft that it needs.' : '';
  const { w, d } = vehicleFor(model.car, model.load);
  const takes =
    model.moves === 'vehicles'
      ? ` Takes a vehicle of up to ${printedLength(w)} × ${printedLength(d)}.`
      : '';
  return `${model.name}, ${model.load} kg: ${FIT_WORDS[fit.state].toLowerCase()}. ${fit.repair ?? ''}${also}${takes}`;
};

/** @param sent the fields as they were typed; what is wrong with them is told on the page. */
export const sheetPage = (sent: Sent, models: readonly PlanModel[], site: Site) => {
  const { paper = 'a4', scale, ...texts } = sent;
  const { plan, problems } = readPlan(texts);
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
    ...{ title: `Lift shaft ${printedLength(plan.w)} × ${printedLength(plan.d)}`, main },
    style: SHEET_STYLE(paper),
    posts: true,
  });
};
