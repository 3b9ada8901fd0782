// The answer of the running cost tool as HTML.
import { TARIFF_CERTAINTIES, type Tariff } from '../../contract/catalogue/tariff-fields.ts';
import { writtenDay, yearOf } from '../../contract/kernel/days.ts';
import type { CostPlan } from '../../contract/plan/cost-plan.ts';
import { classOf } from '../../contract/plan/energy.ts';
import { ENERGY_RULES } from '../../contract/plan/energy-rules.ts';
import { amount, figure, percent } from '../../contract/plan/plan-words.ts';
import {
  PHASES,
  type Phase,
  TARIFF_NAMES,
  type Tariffs,
  UNKNOWN_BILL,
} from '../../contract/plan/tariffs.ts';
import { plan as words } from '../../contract/words/plan.ts';
import { type Html, html } from './html.ts';

const BAR = 600;

const shares = ({ energy, riding, standby, standbyShare }: CostPlan): Html => {
  const width = Math.round(BAR * standbyShare);
  // Whole figures, which add up to 100.
  const standbyPercent = Math.round(100 * standbyShare);
  const ridingPercent = energy > 0 ? 100 - standbyPercent : 0;
  return html`<svg class="energy-bar" viewBox="0 0 ${BAR} 28" preserveAspectRatio="none"
aria-hidden="true">
<rect class="standby" width="${width}" height="28"/>
<rect class="riding" x="${width}" width="${BAR - width}" height="28"/></svg>
<dl class="parts"><div class="standby"><dt>Standby</dt>
<dd>${figure(standby)} kWh, ${standbyPercent} %</dd></div>
<div class="riding"><dt>Travel</dt><dd>${figure(riding)} kWh, ${ridingPercent} %</dd></div></dl>`;
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

/** The tariff, its year and the connection, beside the amounts. */
const tariffWords = (name: string, { validFrom, validUntil, checked }: Tariff, phase: Phase) => {
  const [from, until, read] = [validFrom, validUntil, checked].map((day) => day && yearOf(day));
  const valid = from && `rates of ${from}${until && until !== from ? ` to ${until}` : ''}`;
  const rates = valid || (read && `rates read in ${read}`);
  return `${[name, rates, `${PHASES[phase].toLowerCase()} connection`].filter(Boolean).join(', ')}.`;
};

const bill = ({ values, bills, unknown, energy, electricity }: CostPlan, tariffs: Tariffs) => {
  const { units = 0, tariff } = values;
  if (tariff === undefined || values.units === undefined)
    return electricity === undefined
      ? html`<p class="note">To see the cost in rupees, enter the price per unit, or choose a tariff
and enter the units that the building uses in a month.</p>`
      : undefined;
  const heading = html`<h3 class="sub">Your monthly bill</h3>
<p class="quiet">${tariffWords(TARIFF_NAMES[tariff], tariffs[tariff], values.phase)}</p>`;
  const source = sourceWords(TARIFF_NAMES[tariff], tariffs[tariff]);
  if (!bills)
    return html`${heading}
<p class="note">We cannot calculate this bill without ${UNKNOWN_BILL[unknown ?? 'rate']}.${
      unknown === 'kw' ? '' : ' Choose “Another rate” and enter the price per unit from your bill.'
    }</p>${source}`;
  return html`${heading}
<table class="sum">${row(`Without the lift, ${figure(units)} units`, bills.without)}
${row(`With the lift, ${figure(units + energy / 12)} units`, bills.together)}
<tr class="total"><th scope="row">Difference per month</th>
<td>${amount(bills.difference)}</td></tr></table>${source}`;
};

const years = (plan: CostPlan): Html | undefined => {
  if (plan.fiveYears === undefined) return undefined;
  const { electricity, care, other } = plan.parts;
  const known = (what: string, value: number | undefined) =>
    value !== undefined && row(what, value);
  return html`<h3 class="sub">Cost over five years</h3>
<table class="sum">${known('Electricity', electricity)}${known('Care plan', care)}
${known('Licence and insurance', other)}
<tr class="total"><th scope="row">Total of the known costs</th>
<td>${amount(plan.fiveYears)}</td></tr></table>`;
};

const motorSupply = ({ volts }: CostPlan['motor']) =>
  volts === ENERGY_RULES.singlePhaseVolts.value
    ? `on a single-phase supply of ${volts} V. Makers state a connection of about ${ENERGY_RULES.singlePhaseConnection.value} kW for such a lift.`
    : `on a three-phase supply of ${volts} V.`;

/** Rupees a month: the figure that people compare with their bill. */
const monthly = (electricity: number | undefined) =>
  electricity === undefined ? undefined : `About ${amount(electricity / 12)} a month`;

export const costAnswer = (plan: CostPlan, tariffs: Tariffs): Html => {
  const { values, energy, standbyShare, motor, electricity } = plan;
  const ridingClass = classOf(values.riding, ENERGY_RULES.ridingClasses.value);
  const standbyClass = classOf(values.standby, ENERGY_RULES.standbyClasses.value);
  const isSlow = values.speed <= ENERGY_RULES.slowest.value;
  const used = `${figure(energy)} kWh a year`;
  return html`<h2 class="big">${monthly(electricity) ?? used}</h2>
<p class="lead">${electricity !== undefined && html`${used}, about ${amount(electricity)}. `}${
    standbyShare > 0.5
      ? html`Standby uses <b>${percent(100 * standbyShare)}</b> of it. Ask for a sleep mode.`
      : html`Travel uses <b>${percent(100 - 100 * standbyShare)}</b> of it. An efficient drive saves most.`
  }</p>
${shares(plan)}
${bill(plan, tariffs)}
${years(plan)}
<h3 class="sub">The motor</h3>
<p class="small">About <b>${figure(motor.kW, 1)} kW</b> to lift the load, ${figure(motor.amperes, 1)} A
${motorSupply(motor)} If the catalogue states a figure for your lift, use that one.</p>
${
  !isSlow &&
  html`<p class="small quiet">Calculated, not measured. By VDI 4707, travel would be in class
${ridingClass} and standby in class ${standbyClass}. Only a measurement gives a class.</p>`
}
<p class="small quiet">The result can be about 30 % too high or too low. ${words.form.planning}</p>`;
};

export const costSaid = ({ energy, electricity }: CostPlan) =>
  [monthly(electricity), `${figure(energy)} kWh a year`].filter(Boolean).join(', ').concat('.');
