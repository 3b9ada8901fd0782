// The answer of the running cost tool as HTML.
import { TARIFF_CERTAINTIES, type Tariff } from '../../contract/catalogue/tariff-fields.ts';
import { writtenDay } from '../../contract/kernel/days.ts';
import type { CostPlan } from '../../contract/plan/cost-plan.ts';
import { classOf } from '../../contract/plan/energy.ts';
import { ENERGY_RULES } from '../../contract/plan/energy-rules.ts';
import { amount, figure, PLANNING_FIGURES, percent } from '../../contract/plan/plan-words.ts';
import { TARIFF_NAMES, type Tariffs, UNKNOWN_BILL } from '../../contract/plan/tariffs.ts';
import { type Html, html } from './html.ts';

const BAR = 600;

const shares = ({ energy, riding, standby, standbyShare }: CostPlan): Html => {
  const width = Math.round(BAR * standbyShare);
  const standbyPercent = percent(100 * standbyShare);
  const ridingPercent = percent(energy > 0 ? 100 - 100 * standbyShare : 0);
  return html`<svg class="energy-bar" viewBox="0 0 ${BAR} 28" preserveAspectRatio="none"
aria-hidden="true">
<rect class="standby" width="${width}" height="28"/>
<rect class="riding" x="${width}" width="${BAR - width}" height="28"/></svg>
<dl class="parts"><div class="standby"><dt>Standby</dt>
<dd>${figure(standby)} kWh, ${standbyPercent}</dd></div>
<div class="riding"><dt>Riding</dt><dd>${figure(riding)} kWh, ${ridingPercent}</dd></div></dl>`;
};

const row = (what: string, value: number) =>
  html`<tr><th scope="row">${what}</th><td>${amount(value)}</td></tr>`;

/** Where the amounts of a tariff come from, of which days, and how sure they are. */
const sourceWords = (name: string, tariff: Tariff): Html => {
  const { source, sure, checked, validFrom, validUntil, note } = tariff;
  const from = validFrom && ` Valid from ${writtenDay(validFrom)}`;
  const until = validUntil && ` until ${writtenDay(validUntil)}`;
  const last = checked && ` Last checked on ${writtenDay(checked)}.`;
  return html`<p class="small quiet">${name}: ${source}, ${TARIFF_CERTAINTIES[sure]}.${from}${until}${
    (from || until) && '.'
  }${last} ${note}</p>`;
};

const bill = ({ values, bills, unknown, energy, electricity }: CostPlan, tariffs: Tariffs) => {
  const { units = 0, tariff } = values;
  if (tariff === undefined || values.units === undefined)
    return electricity === undefined
      ? html`<p class="note">Add the price of a unit, or say where the building stands and how many
units a month it uses, to see rupees.</p>`
      : undefined;
  const source = sourceWords(TARIFF_NAMES[tariff], tariffs[tariff]);
  if (!bills)
    return html`<h3 class="sub">Two bills, a month</h3>
<p class="note">Not known: ${UNKNOWN_BILL[unknown ?? 'rate']}. We do not compute with a guess.${
      unknown === 'kw' ? '' : ' Choose “elsewhere” and enter the price of a unit from your bill.'
    }</p>${source}`;
  return html`<h3 class="sub">Two bills, a month</h3>
<table class="sum">${row(`Without the lift, ${figure(units)} units`, bills.without)}
${row(`With it, ${figure(units + energy / 12)} units`, bills.together)}
<tr class="total"><th scope="row">Difference a month</th>
<td>${amount(bills.difference)}</td></tr></table>${source}`;
};

const years = (plan: CostPlan): Html | undefined => {
  if (plan.fiveYears === undefined) return undefined;
  const { electricity, care, other } = plan.parts;
  const known = (what: string, value: number | undefined) =>
    value !== undefined && row(what, value);
  return html`<h3 class="sub">Five years</h3>
<table class="sum">${known('Electricity', electricity)}${known('Care plan', care)}
${known('Licence and insurance', other)}
<tr class="total"><th scope="row">Together, of what is known</th>
<td>${amount(plan.fiveYears)}</td></tr></table>`;
};

const motorSupply = ({ volts }: CostPlan['motor']) =>
  volts === ENERGY_RULES.singlePhaseVolts.value
    ? `on one phase of ${volts} V. Makers state about ${ENERGY_RULES.singlePhaseConnection.value} kW for the connection of such a lift.`
    : `on three phases of ${volts} V.`;

export const costAnswer = (plan: CostPlan, tariffs: Tariffs): Html => {
  const { values, energy, standbyShare, motor, electricity } = plan;
  const ridingClass = classOf(values.riding, ENERGY_RULES.ridingClasses.value);
  const standbyClass = classOf(values.standby, ENERGY_RULES.standbyClasses.value);
  const isSlow = values.speed <= ENERGY_RULES.slowest.value;
  return html`<h2 class="big">${figure(energy)} kWh a year</h2>
<p class="lead">${
    standbyShare > 0.5
      ? html`Most of it, <b>${percent(100 * standbyShare)}</b>, is used while nobody rides: ask for a sleep mode.`
      : html`Riding takes <b>${percent(100 - 100 * standbyShare)}</b> of it: an efficient drive pays here.`
  }${electricity !== undefined && html` About <b>${amount(electricity)}</b> a year.`}</p>
${shares(plan)}
${bill(plan, tariffs)}
${years(plan)}
<h3 class="sub">The motor</h3>
<p class="small">About <b>${figure(motor.kW, 1)} kW</b> to lift the load, ${figure(motor.amperes, 1)} A
${motorSupply(motor)} The catalogue’s figure counts where there is one.</p>
${
  !isSlow &&
  html`<p class="small quiet">Modelled, not measured: riding like class ${ridingClass},
standby like class ${standbyClass} of VDI 4707. Only a measurement gives a class.</p>`
}
<p class="small quiet">Good to about 30 % either way. ${PLANNING_FIGURES}</p>`;
};

export const costSaid = ({ energy, electricity }: CostPlan) =>
  `${figure(energy)} kWh a year${electricity === undefined ? '' : `, about ${amount(electricity)}`}.`;
