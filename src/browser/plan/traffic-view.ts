// The answer of traffic planning as HTML: the group, its steps, and the played five minutes.
import { figure, percent, seconds } from '../../contract/plan/plan-words.ts';
import { type PeaksResult, QUEUE_STEP } from '../../contract/plan/simulation.ts';
import { type GroupResult, timesOf } from '../../contract/plan/traffic.ts';
import { peopleWords, type TrafficPlan } from '../../contract/plan/traffic-fields.ts';
import { plan as words } from '../../contract/words/plan.ts';
import { type Html, html } from './html.ts';

const COUNTS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'];
const counted = (lifts: number) => `${COUNTS[lifts] ?? lifts} ${lifts === 1 ? 'lift' : 'lifts'}`;

const verdict = ({ enoughCapacity, shortInterval }: GroupResult) => {
  if (enoughCapacity && shortInterval) return 'meets both targets';
  if (!enoughCapacity && !shortInterval)
    return 'carries too few people, and the interval is too long';
  return enoughCapacity ? 'interval too long' : 'carries too few people';
};

const group = (one: GroupResult, { plan }: TrafficPlan) => {
  const isLeast = one.lifts === plan.least;
  const good = one.enoughCapacity && one.shortInterval;
  return html`<li class="lift-group${isLeast && ' least'}"><h3>${counted(one.lifts)}</h3>
<dl><div><dt>Interval</dt><dd class="${one.shortInterval ? 'good' : 'bad'}">${seconds(one.interval)}</dd></div>
<div><dt>In 5 minutes</dt><dd class="${one.enoughCapacity ? 'good' : 'bad'}">${percent(one.percent)}</dd></div></dl>
<p class="${good ? 'good' : 'bad'}">${isLeast ? 'smallest group that ' : ''}${verdict(one)}</p></li>`;
};

/** Figures that a table did not print are marked. */
const HOW = { row: '', between: ', between two rows of its table', beyond: ', beyond its table' };

const steps = (plan: TrafficPlan): Html => {
  const { trip } = plan.plan;
  const times = timesOf(plan.input);
  const { perFloor, perStop, perPerson } = times.trip;
  const row = (what: string, sum: string, result: string) =>
    html`<tr><th scope="row">${what}</th><td>${sum}</td><td>${result}</td></tr>`;
  return html`<details class="steps"><summary>Calculation of the round trip</summary>
<div class="scroll" tabindex="0" role="region" aria-label="Steps of the round trip"><table>
${row('People in a car, P', `80 % of ${plan.input.persons} persons`, figure(trip.P, 1))}
${row('Highest floor, H', `average of ${plan.input.floors} floors`, figure(trip.H, 2))}
${row('Stops, S', 'expected above the entrance', figure(trip.S, 2))}
${row('One floor at full speed', `${figure(plan.input.storey / 1000, 2)} m ÷ ${figure(plan.input.speed, 2)} m/s`, `${figure(perFloor, 2)} s`)}
${row('One floor from stop to stop', 'acceleration and jerk limited', `${figure(times.oneFloor, 2)} s`)}
${row('Doors, open and close', `centre opening, ${figure(plan.input.opening)} mm${HOW[times.doors.how]}`, `${figure(times.doors.value, 2)} s`)}
${row('Time for one stop', 'one floor + start 0.5 s + doors − passing', `${figure(perStop, 2)} s`)}
${row('One person in or out', `${figure(plan.input.opening)} mm${HOW[times.transfer.how]}`, `${figure(perPerson, 2)} s`)}
${row('Travelling', '2 × H × one floor', `${figure(trip.riding, 1)} s`)}
${row('Stopping', '(S + 1) × time for one stop', `${figure(trip.stopping, 1)} s`)}
${row('Boarding', '2 × P × one person', `${figure(trip.boarding, 1)} s`)}
${row('Round-trip time', 'travelling + stopping + boarding', `${figure(trip.seconds, 1)} s`)}
</table></div></details>`;
};

export const trafficAnswer = (plan: TrafficPlan): Html => {
  const { least, target, beside } = plan.plan;
  const chosen = beside.find(({ lifts }) => lifts === least);
  const title = least === undefined ? 'Twelve lifts are not enough' : counted(least);
  return html`<h2 class="big">${title}</h2>
<p class="lead">${
    chosen
      ? html`A lift leaves the entrance every <b>${seconds(chosen.interval)}</b>. In the busiest five minutes the lifts carry <b>${percent(chosen.percent)}</b> of ${figure(plan.people)} people.`
      : 'Choose larger or faster lifts, or serve the upper floors with separate lifts.'
  }</p>
${plan.isSmall && html`<p class="note">For up to 12 flats on 6 floors, one lift is normally enough even if its interval is longer than the target.</p>`}
${plan.notes.map((note) => html`<p class="note">${note}</p>`)}
<ol class="lift-groups">${beside.map((one) => group(one, plan))}</ol>
<p class="small quiet">Target: an interval of at most ${target.interval} s, and
${percent(target.percent)} of the people in five minutes. ${peopleWords(plan)}</p>
${steps(plan)}
<p class="small quiet">The calculation assumes one entrance and equal floors;
basements and shops change the result.
If local rules require more lifts, their number applies.
${words.form.planning}</p>`;
};

export const trafficSaid = ({ plan }: TrafficPlan) => {
  const chosen = plan.beside.find(({ lifts }) => lifts === plan.least);
  return chosen
    ? `${counted(chosen.lifts)}: one leaves every ${seconds(chosen.interval)}, with ${percent(chosen.percent)} of the people in 5 minutes.`
    : 'Twelve lifts are not enough.';
};

const WIDTH = 600;
const HEIGHT = 190;
/** Room above the longest queue, for its figure. */
const TOP = 30;

/** The queue over five minutes: one played peak, and where nine of ten peaks stay below. */
const queuePicture = ({ queue }: PeaksResult): Html => {
  const most = Math.max(4, ...queue.high, ...queue.first);
  const x = (step: number) => Math.round((step * WIDTH) / (queue.middle.length - 1));
  const y = (people: number) => Math.round(TOP + (HEIGHT - TOP) * (1 - people / most));
  const line = (points: readonly number[]) =>
    points.map((people, step) => `${x(step)},${y(people)}`).join(' ');
  const high = `0,${HEIGHT} ${line(queue.high)} ${WIDTH},${HEIGHT}`;
  const minutes = [0, 1, 2, 3, 4, 5];
  return html`<svg class="queue" viewBox="-34 0 650 226" role="img" aria-label="People waiting over five minutes: at most ${Math.max(...queue.first)} in one simulated peak; in nine of ten peaks at most ${Math.max(...queue.high)}.">
<polygon class="band" points="${high}"/>
<polyline class="one" points="${line(queue.first)}"/>
<line class="axis" x1="0" x2="${WIDTH}" y1="${HEIGHT}" y2="${HEIGHT}"/>
${minutes.map((minute) => html`<text x="${x((minute * 60) / QUEUE_STEP)}" y="214" text-anchor="${minute === 5 ? 'end' : 'middle'}">${minute} min</text>`)}
<text x="-8" y="${y(most) + 6}" text-anchor="end">${most}</text><text x="-8" y="${HEIGHT}" text-anchor="end">0</text>
</svg>
<p class="small quiet">People waiting at the entrance. The line shows one simulated peak;
nine of ten peaks stay within the shaded area.</p>`;
};

export const playedAnswer = (result: PeaksResult, lifts: number, seed: number): Html => html`
<dl class="played"><div><dt>Average wait</dt><dd>${seconds(result.averageWait)}</dd></div>
<div><dt>Nine in ten people wait at most</dt><dd>${seconds(result.longWait)}</dd></div></dl>
${queuePicture(result)}
<p class="small quiet">${counted(lifts)}, ${figure(result.peaks)} peaks with ${figure(result.people)}
people who arrive at random (seed ${seed}, so that each run gives the same result).
The waiting times are estimates; we do not guarantee them.</p>`;
