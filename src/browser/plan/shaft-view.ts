// The answer of the shaft planner as HTML: the same text when the page is built and while typing.
import { fill } from '../../contract/language/fill.ts';
import { clashWords } from '../../contract/plan/clash-words.ts';
import type { View } from '../../contract/plan/drawing/entity.ts';
import { pageViews } from '../../contract/plan/drawing/page-views.ts';
import { writeSvg } from '../../contract/plan/drawing/write-svg.ts';
import { layoutOf } from '../../contract/plan/drawn-layout.ts';
import { givenSize } from '../../contract/plan/fit.ts';
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
  checkFigure,
  largestCar,
  othersFitting,
  reducedNote,
  verdictOf,
  within,
} from '../../contract/plan/shaft-words.ts';
import type { ShaftWords } from '../../contract/words/shaft-words.ts';
import type { Say, Speech } from '../../contract/words/speech.ts';
import { Html, html } from './html.ts';

/** Names and addresses of the categories, by id. */
type Owners = Record<string, { name: string; href: string }>;
export type ShaftProps = {
  models: readonly PlanModel[];
  owners: Owners;
  /** What was reported about lifts in houses; empty if nothing is to be shown. */
  homeNotice: string;
};
type Shaft = Speech<ShaftWords>;

/** Number of lifts that do not fit, listed after those that do. */
const NEAR = 8;

const loadOf = ({ load }: PlanModel) => `${load} kg`;
const sizeOf = (w: number, d: number) => `${printedLength(w)} × ${printedLength(d)}`;

/** If no lift fits: the nearest one, and the change that it needs. */
const nearest = (speech: Shaft, { forPeople: [first] }: ShaftAnswer) => {
  if (first?.fit.state !== 'no') return undefined;
  const { fit, model } = first;
  const words = fill(speech.words.shaft.answer.nearest, { model: model.name, load: loadOf(model) });
  return html`<p class="lead">${words} ${fit.repair?.(speech)}</p>`;
};

const swapped = (
  { words: { shaft } }: Shaft,
  plan: ShaftPlan,
  models: readonly PlanModel[],
  { results }: ShaftAnswer,
) =>
  results[0]?.fit.state === 'no' &&
  looksSwapped(plan, models) &&
  html`<p class="told">${shaft.answer.swapped} <a href="${shaftAddress({ ...plan, w: plan.d, d: plan.w })}">${shaft.answer.swap}</a></p>`;

/** The variant of a lift within IS 15259, and what was reported about that class. */
const slowVariant = ({ words }: Shaft, { slowSpeed }: PlanModel, homeNotice: string) =>
  slowSpeed !== undefined &&
  html`<p class="note">${fill(words.shaft.answer.slow, { speed: `${slowSpeed} m/s` })} ${homeNotice}</p>`;

const captionOf = ({ name, isShortened }: View, { views }: ShaftWords['shaft']) =>
  isShortened ? views.shortened : views[name as 'plan' | 'section' | 'landing'];

type Shown = Pick<ShaftProps, 'owners' | 'homeNotice'>;

const pictures = (
  speech: Shaft,
  plan: ShaftPlan,
  { owners, homeNotice }: Shown,
  drawn: Result | undefined,
) => {
  if (!drawn) return undefined;
  const { model, fit } = drawn;
  const { answer: said, ...words } = speech.words.shaft;
  const layout = layoutOf(plan, drawn);
  const size = sizeOf(layout.wide, layout.well.d);
  const figures = pageViews(layout).map((each) => {
    const view = captionOf(each, speech.words.shaft);
    const svg = new Html(writeSvg(each, fill(said.picture, { view, model: model.name, size })));
    return html`<figure class="view-${each.name}">${svg}<figcaption>${view}</figcaption></figure>`;
  });
  const title = fill(said.drawn, {
    category: owners[model.category]?.name ?? '',
    model: within(model.name),
    state: within(words.states[fit.state]),
  });
  const sentences = [
    fit.repair?.(speech),
    fit.clash && clashWords(speech, fit.clash),
    fit.state === 'no' && said.drawnNeeded,
    isReduced({ ...model, ...givenSize(plan, model) }) && reducedNote(speech, plan, model),
    model.category === 'structural-elevators' && said.frame,
  ];
  return html`<h3 class="sub">${title}</h3>
<div class="views">${figures}</div>
<p>${sentences.filter(Boolean).join(' ')}</p>
${slowVariant(speech, model, homeNotice)}`;
};

const row = (speech: Shaft, address: string, owners: Owners, { model, fit }: Result) => {
  const { shaft } = speech.words;
  const owner = owners[model.category];
  const link = owner && html` · <a href="${owner.href}">${owner.name}</a>`;
  const car = fill(shaft.answer.car, { size: sizeOf(model.car.w, model.car.d) });
  return html`<li><a class="lift" href="${address}&model=${model.id}" data-model="${model.id}">${model.name}</a>
<span class="state ${fit.state}">${shaft.states[fit.state]}</span>
<span class="quiet">${loadOf(model)} · ${car}${link}</span>
${fit.repair !== null && html`<span class="repair">${fit.repair(speech)}</span>`}</li>`;
};

const lists = (
  speech: Shaft,
  plan: ShaftPlan,
  owners: Owners,
  { forPeople, results }: ShaftAnswer,
) => {
  const { answer: said } = speech.words.shaft;
  const fitting = (some: readonly Result[]) => some.filter(({ fit }) => fit.state !== 'no');
  const people = fitting(forPeople);
  const others = fitting(results).filter((each) => !people.includes(each));
  const near = results.filter(({ fit }) => fit.state === 'no').slice(0, NEAR);
  // The model is the last field of an address.
  const address = shaftAddress({ ...plan, model: undefined });
  const items = (some: readonly Result[]) =>
    html`<ul class="lifts">${some.map((each) => row(speech, address, owners, each))}</ul>`;
  const those = (name: string, some: readonly Result[]) =>
    some.length > 0 && html`<h3 class="sub">${name}</h3>${items(some)}`;
  const choose = html`<p class="quiet no-print">${said.choose}</p>`;
  const needs = html`<details class="more"><summary>${said.near}</summary>
${items(near)}</details>`;
  return html`${people.length + others.length > 0 && choose}
${those(said.people, people)}
${those(said.goods, others)}
${near.length > 0 && needs}`;
};

const loadRows = ({ loads: words }: ShaftWords['shaft'], { loads }: ShaftAnswer) =>
  [
    [words.carBuffer, loads.carBuffer, 'kN'],
    loads.counterweight > 0 && [words.counterweightBuffer, loads.counterweightBuffer, 'kN'],
    loads.jack > 0 && [words.jack, loads.jack, 'kN'],
    [words.rail, loads.rail, 'kN'],
    [words.car, loads.carMass, 'kg'],
  ].map((row) => row && html`<div><dt>${row[0]}</dt><dd>${row[1]} ${row[2]}</dd></div>`);

const checkRow = (
  { words: { shaft }, language }: Shaft,
  { id, ok, value, limit, certainty, source }: Check,
) => {
  const mark = language !== 'en' && html` lang="en"`;
  return html`<tr><th scope="row">${shaft.checks.names[id]}</th>
<td>${checkFigure(id, value)}</td><td>${checkFigure(id, limit)}</td>
<td>${ok ? shaft.checks.met : shaft.checks.notMet}</td>
<td${mark}>${source}; ${CERTAINTIES[certainty]}</td></tr>`;
};

/** The note after the name of a thing in English. */
const markOf = ({ language, words: { shaft } }: Shaft) =>
  language === 'en' ? '' : ` (${shaft.inEnglish})`;

const details = (speech: Shaft, answer: ShaftAnswer) => {
  const { checks: words, loads, wheelchair } = speech.words.shaft;
  const { car, checks } = answer;
  const { source, ...others } = words.columns;
  const columns = [...Object.values(others), `${source}${markOf(speech)}`];
  const takes = checks.filter(({ id }) => id.startsWith('wheelchair')).every(({ ok }) => ok);
  return html`<p class="note">${takes ? wheelchair.fits : wheelchair.needs}</p>
<details class="more"><summary>${loads.title}</summary>
<p class="quiet">${loads.text}</p>
<dl class="loads">${loadRows(speech.words.shaft, answer)}</dl></details>
<details class="more"><summary>${words.title}</summary>
<p class="quiet">${largestCar(speech, car)}</p>
<div class="scroll" tabindex="0" role="region" aria-label="${words.label}"><table>
<thead><tr>${columns.map((name) => html`<th>${name}</th>`)}</tr></thead>
<tbody>${checks.map((each) => checkRow(speech, each))}</tbody></table></div></details>`;
};

const files = (speech: Shaft, plan: ShaftPlan) => {
  const { shaft } = speech.words;
  const { dxf, ifc, sheet } = linksOf(plan);
  const end = markOf(speech);
  const sheets = [
    ['paper=a4', shaft.print.a4],
    ['paper=a3', shaft.print.a3],
    ['scale=100', shaft.print.scale],
  ] as const;
  return html`<ul class="files no-print"><li><a href="${dxf}" download>DXF</a></li>
<li><a href="${ifc}" download>IFC</a></li>${sheets.map(
    ([query, words]) => html`<li><a href="${sheet}&${query}">${words}${end}</a></li>`,
  )}</ul>${end !== '' && html`<p class="quiet small">${shaft.englishDrawings}</p>`}`;
};

/** @param contradiction the value that the plan leaves out because it contradicts another field. */
export const shaftAnswer = (
  speech: Shaft,
  plan: ShaftPlan,
  { models, ...shown }: ShaftProps,
  contradiction?: Say<ShaftWords>,
) => {
  const { answer: words } = speech.words.shaft;
  const answer = answerShaft(plan, models);
  const isGone = isLiftGone(plan, models);
  const told = [contradiction?.(speech), isGone && `${words.gone} ${words.goneDrawn}`];
  const [first] = told.filter(Boolean);
  const others = othersFitting(speech, answer);
  return {
    answer: html`<h2 class="big">${verdictOf(speech, answer)}</h2>
${told.map((sentence) => sentence && html`<p class="told">${sentence}</p>`)}
${nearest(speech, answer)}${swapped(speech, plan, models, answer)}
${pictures(speech, plan, shown, answer.drawn)}
${others !== '' && html`<p class="quiet">${others}</p>`}
${files(speech, isGone ? { ...plan, model: undefined } : plan)}<p class="quiet small">${words.planning}</p>`,
    rest: () => html`${lists(speech, plan, shown.owners, answer)}${details(speech, answer)}`,
    said: first || fill(words.said, { answer: verdictOf(speech, answer) }),
  };
};
