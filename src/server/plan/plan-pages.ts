// The answer page for a form of the planning tools without script.
import type { CostPlan } from '../../contract/plan/cost-plan.ts';
import type { Finding } from '../../contract/plan/finder.ts';
import { KIND_NAMES } from '../../contract/plan/finder-rules.ts';
import { amount, carriedShare, figure, percent } from '../../contract/plan/plan-words.ts';
import type { TrafficPlan } from '../../contract/plan/traffic-plan.ts';
import { ELEVATOR_TYPES, LOCATIONS } from '../../contract/quote/quote-choices.ts';
import { cost as costWords } from '../../contract/words/cost.ts';
import { plan as planWords } from '../../contract/words/plan.ts';
import { documentPage, escaped, escapedText, htmlPage } from '../kernel/html-page.ts';
import type { ApiError } from '../kernel/refusal.ts';

const field = (name: string, label: string, more: string) =>
  `<p><label for="${name}">${label}</label><br><input id="${name}" name="${name}" ${more} required></p>`;
const choice = (name: string, label: string, options: readonly string[]) =>
  `<p><label for="${name}">${label}</label><br>
<select id="${name}" name="${name}" required><option value="">Please select</option>
${options.map((one) => `<option>${one}</option>`).join('')}</select></p>`;

/** @param address of the plan: path and query of its page. */
export const planQuoteForm = (address: string) => `<section class="screen">
<h2>Get a quote for this plan</h2>
<form method="post" action="/api/quote">
${field('name', 'Your name', 'autocomplete="name"')}
${field('phone', 'Phone', 'type="tel" autocomplete="tel"')}
${choice('elevatorType', 'Type of building', ELEVATOR_TYPES)}
${choice('location', 'Location', LOCATIONS)}
<p><label><input type="checkbox" name="plan" value="${escaped(address)}" checked> Send this plan along</label></p>
<p><button type="submit">Send request</button></p>
<p class="quiet">We use your details to answer this request, and delete them a year after our last
contact. <a href="/privacy">Privacy</a></p>
</form>
</section>`;

const list = (lines: readonly string[]) =>
  `<ul>${lines.map((line) => `<li>${escapedText(line)}</li>`).join('')}</ul>`;
const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  `<div class="scroll"><table><thead><tr>${head.map((cell) => `<th>${escapedText(cell)}</th>`).join('')}</tr></thead><tbody>${rows
    .map((row) => `<tr>${row.map((cell) => `<td>${escapedText(cell)}</td>`).join('')}</tr>`)
    .join('')}</tbody></table></div>`;
const backLink = (path: string, words: string) => `<p><a href="${path}">${words}</a></p>`;
const small = `<p class="quiet">${planWords.form.planning}</p>`;

/** An answer, with a link back to its fields and the form that sends the plan along. */
const answerPage = (title: string, address: string, parts: readonly string[]) =>
  documentPage({
    title,
    main: [
      ...parts,
      small,
      backLink(escaped(address), 'Change the answers'),
      address.includes('?') ? planQuoteForm(address) : '',
    ].join('\n'),
    posts: true,
  });

export const finderPage = ({ kinds, also, rejected, notes }: Finding, address: string) =>
  answerPage('Lifts that suit', address, [
    '<h1>Lifts that suit</h1>',
    kinds.length === 0
      ? '<p>No lift meets all of your answers. The table shows what rules out each of them.</p>'
      : '',
    ...kinds.map(
      ({ category, reasons, cautions }) =>
        `<h2>${KIND_NAMES[category]}</h2>${list([...reasons, ...cautions])}`,
    ),
    also.length > 0 ? `<p>Also possible: ${also.map((id) => KIND_NAMES[id]).join(', ')}.</p>` : '',
    list(notes),
    '<h2>Why the other lifts do not suit</h2>',
    table(
      ['Lift', 'Reason'],
      rejected.map(({ category, missing }) => [KIND_NAMES[category], missing.words]),
    ),
  ]);

export const trafficPage = (
  { plan, people, lifts, answer, input }: TrafficPlan,
  notes: readonly string[],
  address: string,
) =>
  answerPage('Lifts and their traffic', address, [
    `<h1>${plan.least === undefined ? 'Twelve of these lifts are not enough' : `${lifts} ${lifts === 1 ? 'lift' : 'lifts'}`}</h1>`,
    table(
      ['Figure', 'Value'],
      [
        ['People above the entrance', figure(people)],
        ['Floors above the entrance', figure(input.floors)],
        ['Average highest floor H', figure(answer.H, 2)],
        ['Expected stops S', figure(answer.S, 2)],
        ['People in a car P', figure(answer.P, 1)],
        ['Round-trip time', `${figure(answer.roundTrip, 1)} s`],
        ['Interval', `${figure(answer.interval, 1)} s, target ${plan.target.interval} s`],
        ['Handling capacity', `${figure(answer.capacity, 1)} people in five minutes`],
        [
          'Share of the people',
          `${carriedShare(answer.percent)}, target ${percent(plan.target.percent)}`,
        ],
      ],
    ),
    notes.length > 0 ? list(notes) : '',
  ]);

export const costPage = (plan: CostPlan, address: string) =>
  answerPage('Running cost of a lift', address, [
    plan.electricity === undefined
      ? `<h1>${figure(plan.energy)} kWh a year</h1>`
      : `<h1>About ${amount(plan.electricity / 12)} a month</h1>`,
    table(
      ['Figure', 'Value'],
      [
        ['Energy', `${figure(plan.energy)} kWh a year`],
        ['Travel', `${figure(plan.riding)} kWh a year`],
        ['Standby', `${figure(plan.standby)} kWh a year, ${percent(100 * plan.standbyShare)}`],
        ['Motor', `${figure(plan.motor.kW, 1)} kW`],
        ...(plan.bills ? [['Added to the monthly bill', amount(plan.bills.difference)]] : []),
        ...(plan.unknown
          ? [['Added to the monthly bill', `not known: ${costWords.bill.parts[plan.unknown]}`]]
          : []),
        ...(plan.electricity === undefined
          ? []
          : [['Electricity in a year', amount(plan.electricity)]]),
        ...(plan.fiveYears === undefined
          ? []
          : [['Known costs of five years', amount(plan.fiveYears)]]),
      ],
    ),
  ]);

/** Names each field that cannot be read. */
export const refusedPlan = (path: string) => (error: ApiError) => {
  const fields = Object.values(error.details.fields ?? {});
  return htmlPage(
    'Please check the fields',
    `<h1>Please check the fields</h1>${list(fields.length > 0 ? fields : [error.body.error])}${backLink(path, 'Back to the form')}`,
    422,
  );
};
