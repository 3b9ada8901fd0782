// The answer of the shaft planner as HTML: the same text when the page is built and while typing.
import { pageViews } from '../../contract/plan/drawing/page-views.ts';
import { writeSvg } from '../../contract/plan/drawing/write-svg.ts';
import { layoutOf } from '../../contract/plan/drawn-layout.ts';
import { clashWords, givenSize } from '../../contract/plan/fit.ts';
import { printedLength } from '../../contract/plan/length.ts';
import { isReduced } from '../../contract/plan/needs.ts';
import { linksOf } from '../../contract/plan/plan-links.ts';
import type { PlanModel } from '../../contract/plan/plan-model.ts';
import { CERTAINTIES } from '../../contract/plan/rules.ts';
import {
  answerShaft,
  type Check,
  isLiftGone,
  looksSwapped,
  type Result,
  type ShaftAnswer,
} from '../../contract/plan/shaft-answer.ts';
import { type ShaftPlan, shaftAddress } from '../../contract/plan/shaft-plan.ts';
import {
  CHECK_WORDS,
  checkFigure,
  FIT_WORDS,
  FRAME_NOTE,
  LIFT_GONE,
  largestCar,
  othersFitting,
  PLANNING_NOTE,
  reducedNote,
  verdictOf,
} from '../../contract/plan/shaft-words.ts';
import { Html, html } from './html.ts';

/** Names and addresses of the categories, by id. */
type Owners = Record<string, { name: string; href: string }>;
export type ShaftProps = {
  models: readonly PlanModel[];
  owners: Owners;
  /** What was reported about lifts in houses; empty if nothing is to be shown. */
  homeNotice: string;
};

/** Number of lifts that do not fit, listed after those that do. */
const NEAR = 8;

/** If no lift fits: the nearest one, and the change that it needs. */
const nearest = ({ forPeople: [first] }: ShaftAnswer) =>
  first?.fit.state === 'no' &&
  html`<p class="lead">Nearest: ${first.model.name}, ${first.model.load} kg. ${first.fit.repair ?? ''}</p>`;

const swapped = (plan: ShaftPlan, models: readonly PlanModel[], { results }: ShaftAnswer) =>
  results[0]?.fit.state === 'no' &&
  looksSwapped(plan, models) &&
  html`<p class="told">Did you swap width and depth? Width is measured along the wall with the door. <a href="${shaftAddress({ ...plan, w: plan.d, d: plan.w })}">Swap them</a></p>`;

/** The variant of a lift within IS 15259, and what was reported about that class. */
const slowVariant = ({ slowSpeed }: PlanModel, homeNotice: string) =>
  slowSpeed !== undefined &&
  html`<p class="note">Also made for ${slowSpeed} m/s, within IS 15259. ${homeNotice}</p>`;

type Shown = Pick<ShaftProps, 'owners' | 'homeNotice'>;

const pictures = (plan: ShaftPlan, { owners, homeNotice }: Shown, drawn: Result | undefined) => {
  if (!drawn) return undefined;
  const { model, fit } = drawn;
  const layout = layoutOf(plan, drawn);
  const size = `${printedLength(layout.wide)} × ${printedLength(layout.well.d)}`;
  const figures = pageViews(layout).map((view) => {
    const svg = new Html(writeSvg(view, `${view.title} with ${model.name}, shaft ${size}`));
    return html`<figure class="view-${view.name}">${svg}<figcaption>${view.title}</figcaption></figure>`;
  });
  const category = owners[model.category]?.name;
  const fits = FIT_WORDS[fit.state].toLowerCase();
  const meeting = fit.clash ? ` ${clashWords(fit.clash)}` : '';
  const words = fit.state === 'no' ? `${meeting} It is drawn in the shaft that it needs.` : '';
  const isLow = isReduced({ ...model, ...givenSize(plan, model) });
  const reduced = isLow ? ` ${reducedNote(plan, model)}` : '';
  const frame = model.category === 'structural-elevators' ? ` ${FRAME_NOTE}` : '';
  return html`<h3 class="sub">${category}, ${model.name.toLowerCase()}: ${fits}</h3>
<div class="views">${figures}</div>
<p>${fit.repair ?? ''}${words}${reduced}${frame}</p>
${slowVariant(model, homeNotice)}`;
};

const row = (address: string, owners: Owners, { model, fit }: Result) => {
  const owner = owners[model.category];
  const link = owner && html` · <a href="${owner.href}">${owner.name}</a>`;
  const car = `${printedLength(model.car.w)} × ${printedLength(model.car.d)}`;
  return html`<li><a class="lift" href="${address}&model=${model.id}" data-model="${model.id}">${model.name}</a>
<span class="state ${fit.state}">${FIT_WORDS[fit.state]}</span>
<span class="quiet">${model.load} kg · car ${car}${link}</span>
${fit.repair !== null && html`<span class="repair">${fit.repair}</span>`}</li>`;
};

const lists = (plan: ShaftPlan, owners: Owners, { forPeople, results }: ShaftAnswer) => {
  const fitting = (some: readonly Result[]) => some.filter(({ fit }) => fit.state !== 'no');
  const people = fitting(forPeople);
  const others = fitting(results).filter((each) => !people.includes(each));
  const near = results.filter(({ fit }) => fit.state === 'no').slice(0, NEAR);
  // The model is the last field of an address.
  const address = shaftAddress({ ...plan, model: undefined });
  const items = (some: readonly Result[]) =>
    html`<ul class="lifts">${some.map((each) => row(address, owners, each))}</ul>`;
  const those = (name: string, some: readonly Result[]) =>
    some.length > 0 && html`<h3 class="sub">${name}</h3>${items(some)}`;
  const choose = html`<p class="quiet no-print">Choose a lift to see it drawn.</p>`;
  const needs = html`<details class="more"><summary>What the other lifts need</summary>
${items(near)}</details>`;
  return html`${people.length + others.length > 0 && choose}
${those('Lifts for people that fit', people)}
${those('Lifts for goods or vehicles that fit', others)}
${near.length > 0 && needs}`;
};

const loadRows = ({ loads }: ShaftAnswer): [string, string][] => [
  ['Pit floor, under the car buffer', `${loads.carBuffer} kN`],
  ...(loads.counterweight > 0
    ? [
        ['Pit floor, under the counterweight buffer', `${loads.counterweightBuffer} kN`] as [
          string,
          string,
        ],
      ]
    : []),
  ...(loads.jack > 0
    ? [['Pit floor, under each jack', `${loads.jack} kN`] as [string, string]]
    : []),
  ['Each car rail, downwards', `${loads.rail} kN`],
  ['Empty car', `${loads.carMass} kg`],
];

const checkRow = ({ id, ok, value, limit, certainty, source }: Check) =>
  html`<tr><th scope="row">${CHECK_WORDS[id] ?? id}</th>
<td>${checkFigure(id, value)}</td><td>${checkFigure(id, limit)}</td><td>${ok ? 'Met' : 'Not met'}</td>
<td>${source}; ${CERTAINTIES[certainty]}</td></tr>`;

const WHEELCHAIR_FITS = 'The largest car for this shaft has room for a wheelchair and a helper.';
const WHEELCHAIR_NEEDS =
  'A wheelchair with a helper needs a car of 1,100 × 1,400 mm and a clear opening of 900 mm. The largest car for this shaft is smaller, or its opening is narrower.';
/** Headings of the table of checks. */
const COLUMNS = ['Rule', 'This shaft', 'Planning figure', 'Result', 'Source'];

const details = (answer: ShaftAnswer) => {
  const { car, checks } = answer;
  const takes = checks.filter(({ id }) => id.startsWith('wheelchair')).every(({ ok }) => ok);
  const loads = loadRows(answer).map(
    ([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`,
  );
  return html`<p class="note">${takes ? WHEELCHAIR_FITS : WHEELCHAIR_NEEDS}</p>
<details class="more"><summary>Loads on the building, estimated</summary>
<p class="quiet">Estimates for the structural engineer. The general arrangement drawing gives the
final loads.</p>
<dl class="loads">${loads}</dl></details>
<details class="more"><summary>What was checked</summary>
<p class="quiet">${largestCar(car)}</p>
<div class="scroll" tabindex="0" role="region" aria-label="Checks"><table>
<thead><tr>${COLUMNS.map((name) => html`<th>${name}</th>`)}</tr></thead>
<tbody>${checks.map(checkRow)}</tbody></table></div></details>`;
};

const files = (plan: ShaftPlan) => {
  const { dxf, ifc, sheet } = linksOf(plan);
  return html`<ul class="files no-print"><li><a href="${dxf}" download>DXF</a></li><li><a href="${ifc}" download>IFC</a></li><li><a href="${sheet}&paper=a4">Print on A4</a></li><li><a href="${sheet}&paper=a3">Print on A3</a></li><li><a href="${sheet}&scale=100">Print at 1:100</a></li></ul>`;
};

/** @param contradiction the value that the plan leaves out because it contradicts another field. */
export const shaftAnswer = (
  plan: ShaftPlan,
  { models, ...shown }: ShaftProps,
  contradiction?: string,
) => {
  const answer = answerShaft(plan, models);
  const gone = isLiftGone(plan, models)
    ? `${LIFT_GONE} The drawing shows the one that fits best.`
    : undefined;
  const told = [contradiction, gone].map((words) => words && html`<p class="told">${words}</p>`);
  const others = othersFitting(answer);
  return {
    answer: html`<h2 class="big">${verdictOf(answer)}</h2>
${told}${nearest(answer)}${swapped(plan, models, answer)}
${pictures(plan, shown, answer.drawn)}
${others !== '' && html`<p class="quiet">${others}</p>`}
${files(gone ? { ...plan, model: undefined } : plan)}<p class="quiet small">${PLANNING_NOTE}</p>`,
    rest: () => html`${lists(plan, shown.owners, answer)}${details(answer)}`,
    said: contradiction ?? gone ?? `${verdictOf(answer)}.`,
  };
};
