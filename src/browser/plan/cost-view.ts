// The answer of the running cost tool as HTML.
import type { Tariff } from '../../contract/catalogue/tariff-fields.ts';
import { writtenDay, yearOf } from '../../contract/kernel/days.ts';
import { fill } from '../../contract/language/fill.ts';
import { languageTag } from '../../contract/language/language.ts';
import type { CostPlan } from '../../contract/plan/cost-plan.ts';
import { classOf } from '../../contract/plan/energy.ts';
import { ENERGY_RULES } from '../../contract/plan/energy-rules.ts';
import { amount, figure, percent } from '../../contract/plan/plan-words.ts';
import type { TariffId } from '../../contract/plan/tariff-names.ts';
import type { Tariffs } from '../../contract/plan/tariffs.ts';
import type { CostWords } from '../../contract/words/cost-words.ts';
import type { Speech } from '../../contract/words/speech.ts';
import { filled, type Html, html } from './html.ts';

type Words = CostWords['cost'];

const BAR = 600;

const shares = ({ energy, riding, standby, standbyShare }: CostPlan, words: Words): Html => {
  const { parts } = words.answer;
  const width = Math.round(BAR * standbyShare);
  // Whole figures, which add up to 100.
  const standbyPercent = Math.round(100 * standbyShare);
  const ridingPercent = energy > 0 ? 100 - standbyPercent : 0;
  return html`<svg class="energy-bar" viewBox="0 0 ${BAR} 28" preserveAspectRatio="none"
aria-hidden="true">
<rect class="standby" width="${width}" height="28"/>
<rect class="riding" x="${width}" width="${BAR - width}" height="28"/></svg>
<dl class="parts"><div class="standby"><dt>${parts.standby}</dt>
<dd>${figure(standby)} kWh, ${standbyPercent} %</dd></div>
<div class="riding"><dt>${parts.travel}</dt>
<dd>${figure(riding)} kWh, ${ridingPercent} %</dd></div></dl>`;
};

const row = (what: string, value: number) =>
  html`<tr><th scope="row">${what}</th><td>${amount(value)}</td></tr>`;

/** Where the amounts of a tariff come from, of which days, and how sure they are. */
const sourceWords = (
  id: TariffId,
  { source, sure, checked, validFrom, validUntil, note }: Tariff,
  { language, words: { cost } }: Speech<CostWords>,
) => {
  const said = cost.source;
  const day = (at: string) => writtenDay(at, languageTag(language));
  const [from, until] = [validFrom, validUntil].map((at) => at && day(at));
  const valid =
    from && until
      ? fill(said.span, { from, until })
      : (from && fill(said.from, { from })) || (until && fill(said.until, { until }));
  const where = { tariff: cost.tariffs[id], source, certainty: said.certainties[sure] };
  return [fill(said.of, where), valid, checked && fill(said.checked, { day: day(checked) }), note]
    .filter(Boolean)
    .join(' ');
};

/** The years of a tariff's rates, or the year in which they were read. */
const ratesOf = ({ validFrom, validUntil, checked }: Tariff, { rates }: Words['bill']) => {
  const [from, until, year] = [validFrom, validUntil, checked].map((day) => day && yearOf(day));
  if (from)
    return until && until !== from ? fill(rates.span, { from, until }) : fill(rates.from, { from });
  return year && fill(rates.read, { year });
};

/** The tariff, its years and the connection, beside the amounts. */
const tariffWords = (id: TariffId, tariff: Tariff, plan: CostPlan, words: Words) => {
  const { by, byRates, connections } = words.bill;
  const rates = ratesOf(tariff, words.bill);
  const named = { tariff: words.tariffs[id], connection: connections[plan.values.phase] };
  return rates ? fill(byRates, { ...named, rates }) : fill(by, named);
};

const bill = (plan: CostPlan, tariffs: Tariffs, speech: Speech<CostWords>) => {
  const { values, bills, unknown = 'rate', energy, electricity } = plan;
  const { units, tariff } = values;
  const { cost } = speech.words;
  const said = cost.bill;
  if (tariff === undefined || units === undefined)
    return electricity === undefined ? html`<p class="note">${cost.answer.ask}</p>` : undefined;
  const heading = html`<h3 class="sub">${said.title}</h3>
<p class="quiet">${tariffWords(tariff, tariffs[tariff], plan, cost)}</p>`;
  const source = html`<p class="small quiet">${sourceWords(tariff, tariffs[tariff], speech)}</p>`;
  if (!bills)
    return html`${heading}
<p class="note">${fill(said.unknown, { part: said.parts[unknown] })}${
      unknown === 'kw' ? '' : ` ${said.useOwn}`
    }</p>${source}`;
  return html`${heading}
<table class="sum">${row(fill(said.without, { units: figure(units) }), bills.without)}
${row(fill(said.together, { units: figure(units + energy / 12) }), bills.together)}
<tr class="total"><th scope="row">${said.difference}</th>
<td>${amount(bills.difference)}</td></tr></table>${source}`;
};

const years = (plan: CostPlan, { years: said }: Words): Html | undefined => {
  if (plan.fiveYears === undefined) return undefined;
  const { electricity, care, other } = plan.parts;
  const known = (what: string, value: number | undefined) =>
    value !== undefined && row(what, value);
  return html`<h3 class="sub">${said.title}</h3>
<table class="sum">${known(said.electricity, electricity)}${known(said.care, care)}
${known(said.other, other)}
<tr class="total"><th scope="row">${said.total}</th>
<td>${amount(plan.fiveYears)}</td></tr></table>`;
};

/** A figure and its unit, between which no line ends. */
const inOneLine = (value: string | number, unit: string) => `${value}\u00a0${unit}`;

const motorWords = ({ kW, amperes, volts }: CostPlan['motor'], { motor: said }: Words): Html => {
  const figures = {
    power: html`<b>${inOneLine(figure(kW, 1), 'kW')}</b>`,
    current: inOneLine(figure(amperes, 1), 'A'),
    volts: inOneLine(volts, 'V'),
    connection: inOneLine(ENERGY_RULES.singlePhaseConnection.value, 'kW'),
  };
  const supply = volts === ENERGY_RULES.singlePhaseVolts.value ? said.single : said.three;
  return html`${filled(supply, figures)} ${said.catalogue}`;
};

/** The calculated classes; a lift as slow as some in houses has none. */
const classWords = ({ values: { riding, standby, speed } }: CostPlan, { answer }: Words) =>
  speed > ENERGY_RULES.slowest.value &&
  fill(answer.classes, {
    travel: classOf(riding, ENERGY_RULES.ridingClasses.value),
    standby: classOf(standby, ENERGY_RULES.standbyClasses.value),
  });

/** Rupees a month: the figure that people compare with their bill. */
const monthly = (electricity: number) => amount(electricity / 12);

export const costAnswer = (plan: CostPlan, tariffs: Tariffs, speech: Speech<CostWords>): Html => {
  const { standbyShare, motor, electricity } = plan;
  const { plan: form, cost } = speech.words;
  const { answer } = cost;
  const energy = figure(plan.energy);
  const classes = classWords(plan, cost);
  const most = standbyShare > 0.5;
  const share = percent(100 * (most ? standbyShare : 1 - standbyShare));
  return html`<h2 class="big">${
    electricity === undefined
      ? fill(answer.yearly, { energy })
      : fill(answer.monthly, { amount: monthly(electricity) })
  }</h2>
<p class="lead">${
    electricity !== undefined &&
    `${fill(answer.yearlyFor, { energy, amount: amount(electricity) })} `
  }${filled(most ? answer.standby : answer.travel, { percent: html`<b>${share}</b>` })}</p>
${shares(plan, cost)}
${bill(plan, tariffs, speech)}
${years(plan, cost)}
<h3 class="sub">${cost.motor.title}</h3>
<p class="small">${motorWords(motor, cost)}</p>
${classes && html`<p class="small quiet">${classes}</p>`}
<p class="small quiet">${answer.accuracy} ${form.planning}</p>`;
};

export const costSaid = (
  { energy, electricity }: CostPlan,
  { words: { cost } }: Speech<CostWords>,
) => {
  const { said, saidFor } = cost.answer;
  return electricity === undefined
    ? fill(said, { energy: figure(energy) })
    : fill(saidFor, { amount: monthly(electricity), energy: figure(energy) });
};
