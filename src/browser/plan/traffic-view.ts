// The answer of traffic planning as HTML: the group, its steps, and the played five minutes.
import { fill, formFor } from '../../contract/language/fill.ts';
import { carriedShare, figure, percent, seconds } from '../../contract/plan/plan-words.ts';
import { type PeaksResult, QUEUE_STEP } from '../../contract/plan/simulation.ts';
import { type GroupResult, timesOf } from '../../contract/plan/traffic.ts';
import { type TrafficPlan, trafficNotes } from '../../contract/plan/traffic-plan.ts';
import { TRAFFIC_RULES } from '../../contract/plan/traffic-rules.ts';
import type { Speech } from '../../contract/words/speech.ts';
import type { TrafficWords } from '../../contract/words/traffic-words.ts';
import { filled, type Html, html } from './html.ts';

type Said = TrafficWords['traffic'];
const { carFill, oneLiftFlats, oneLiftFloors, startDelay } = TRAFFIC_RULES;

/** A count of lifts, as a word if it is small. */
const counted = (lifts: number, { lifts: said }: Said) => {
  const word = (said as Readonly<Record<number, string>>)[lifts];
  return word ?? fill(said.more, { count: lifts });
};

const verdict = ({ enoughCapacity, shortInterval }: GroupResult, isLeast: boolean, said: Said) => {
  const { group } = said;
  if (enoughCapacity && shortInterval) return isLeast ? group.least : group.enough;
  if (!enoughCapacity && !shortInterval) return group.slowAndFew;
  return enoughCapacity ? group.slow : group.few;
};

const group = (one: GroupResult, { plan }: TrafficPlan, said: Said) => {
  const isLeast = one.lifts === plan.least;
  const good = one.enoughCapacity && one.shortInterval;
  return html`<li class="lift-group${isLeast && ' least'}"><h3>${counted(one.lifts, said)}</h3>
<dl><div><dt>${said.group.interval}</dt><dd class="${one.shortInterval ? 'good' : 'bad'}">${seconds(one.interval)}</dd></div>
<div><dt>${said.group.capacity}</dt><dd class="${one.enoughCapacity ? 'good' : 'bad'}">${carriedShare(one.percent)}</dd></div></dl>
<p class="${good ? 'good' : 'bad'}">${verdict(one, isLeast, said)}</p></li>`;
};

/** Explains where the number of people comes from. */
const peopleWords = (
  { people, sum }: TrafficPlan,
  { language, words: { traffic } }: Speech<TrafficWords>,
) => {
  const said = traffic.people;
  if (sum.of === 'entered') return fill(said.entered, { people });
  const { of, each } = sum;
  const countOf = (what: 'floors' | 'flats' | 'beds' | 'each', count: number) =>
    fill(formFor(language, said[what], count), { count });
  const floors = countOf('floors', sum.floors);
  if (of === 'area') return fill(said.office, { floors, area: sum.area, each, people });
  const units = countOf(of, sum.units);
  return fill(said.product, { floors, units, each: countOf('each', each), people });
};

const steps = (plan: TrafficPlan, said: Said['steps']): Html => {
  const { input } = plan;
  const { trip } = plan.plan;
  const times = timesOf(input);
  const { perFloor, perStop, perPerson } = times.trip;
  const row = (name: string, sum: string, result: string) =>
    html`<tr><th scope="row">${name}</th><td>${sum}</td><td>${result}</td></tr>`;
  const worked = <Sum extends string>(
    { name, sum }: { name: string; sum: Sum },
    values: Parameters<typeof fill<Sum>>[1],
    result: string,
  ) => row(name, fill(sum, values), result);
  const exactly = (value: number) => `${figure(value, 2)} s`;
  const about = (value: number) => `${figure(value, 1)} s`;
  /** Figures that a table did not print are marked. */
  const openingIn = ({ how }: typeof times.doors) => {
    const opening = `${figure(input.opening)} mm`;
    return how === 'row' ? opening : fill(said[how], { opening });
  };
  const { persons, floors, storey, speed } = input;
  const share = percent(100 * carFill.value);
  return html`<details class="steps"><summary>${said.title}</summary>
<div class="scroll" tabindex="0" role="region" aria-label="${said.label}"><table>
${worked(said.people, { share, persons }, figure(trip.P, 1))}
${worked(said.highest, { floors }, figure(trip.H, 2))}
${worked(said.stops, {}, figure(trip.S, 2))}
${row(said.passing, `${figure(storey / 1000, 2)} m ÷ ${figure(speed, 2)} m/s`, exactly(perFloor))}
${worked(said.oneFloor, {}, exactly(times.oneFloor))}
${worked(said.doors, { opening: openingIn(times.doors) }, exactly(times.doors.value))}
${worked(said.perStop, { delay: startDelay.value }, exactly(perStop))}
${row(said.perPerson, openingIn(times.transfer), exactly(perPerson))}
${worked(said.riding, {}, about(trip.riding))}
${worked(said.stopping, {}, about(trip.stopping))}
${worked(said.boarding, {}, about(trip.boarding))}
${worked(said.roundTrip, {}, about(trip.seconds))}
</table></div></details>`;
};

const chosenOf = ({ least, beside }: TrafficPlan['plan']) =>
  beside.find(({ lifts }) => lifts === least);

/** How often a lift leaves, and how many of the people the group carries. */
const leadOf = (chosen: GroupResult, { people }: TrafficPlan, answer: Said['answer']) => {
  const interval = html`<b>${seconds(chosen.interval)}</b>`;
  if (chosen.percent >= 100) return filled(answer.leadAll, { interval });
  const share = html`<b>${carriedShare(chosen.percent)}</b>`;
  return filled(answer.lead, { interval, share, people: figure(people) });
};

export const trafficAnswer = (plan: TrafficPlan, speech: Speech<TrafficWords>): Html => {
  const { traffic: said, plan: form } = speech.words;
  const { target, beside } = plan.plan;
  const chosen = chosenOf(plan.plan);
  const lead = chosen && leadOf(chosen, plan, said.answer);
  const small = fill(said.answer.small, { flats: oneLiftFlats.value, floors: oneLiftFloors.value });
  const aim = { interval: target.interval, share: percent(target.percent) };
  return html`<h2 class="big">${chosen ? counted(chosen.lifts, said) : said.answer.none}</h2>
<p class="lead">${lead ?? said.answer.noneMore}</p>
${plan.isSmall && html`<p class="note">${small}</p>`}
${trafficNotes(plan, speech.words).map((note) => html`<p class="note">${note}</p>`)}
<ol class="lift-groups">${beside.map((one) => group(one, plan, said))}</ol>
<p class="small quiet">${fill(said.answer.target, aim)} ${peopleWords(plan, speech)}</p>
${steps(plan, said.steps)}
<p class="small quiet">${said.answer.assumes} ${form.planning}</p>`;
};

export const trafficSaid = (
  { plan }: TrafficPlan,
  { words: { traffic: said } }: Speech<TrafficWords>,
) => {
  const chosen = chosenOf(plan);
  return chosen
    ? fill(said.answer.said, {
        lifts: counted(chosen.lifts, said),
        interval: seconds(chosen.interval),
        share: carriedShare(chosen.percent),
      })
    : said.answer.saidNone;
};

const WIDTH = 600;
const HEIGHT = 190;
/** Room above the longest queue, for its figure. */
const TOP = 30;

/** The queue over five minutes: one played peak, and where nine of ten peaks stay below. */
const queuePicture = ({ queue }: PeaksResult, said: Said['play']): Html => {
  const most = Math.max(4, ...queue.high, ...queue.first);
  const x = (step: number) => Math.round((step * WIDTH) / (queue.middle.length - 1));
  const y = (people: number) => Math.round(TOP + (HEIGHT - TOP) * (1 - people / most));
  const line = (points: readonly number[]) =>
    points.map((people, step) => `${x(step)},${y(people)}`).join(' ');
  const high = `0,${HEIGHT} ${line(queue.high)} ${WIDTH},${HEIGHT}`;
  const minutes = [0, 1, 2, 3, 4, 5];
  const label = fill(said.queue, {
    first: Math.max(...queue.first),
    high: Math.max(...queue.high),
  });
  return html`<svg class="queue" viewBox="-34 0 650 226" role="img" aria-label="${label}">
<polygon class="band" points="${high}"/>
<polyline class="one" points="${line(queue.first)}"/>
<line class="axis" x1="0" x2="${WIDTH}" y1="${HEIGHT}" y2="${HEIGHT}"/>
${minutes.map((minute) => html`<text x="${x((minute * 60) / QUEUE_STEP)}" y="214" text-anchor="${minute === 5 ? 'end' : 'middle'}">${minute} min</text>`)}
<text x="-8" y="${y(most) + 6}" text-anchor="end">${most}</text><text x="-8" y="${HEIGHT}" text-anchor="end">0</text>
</svg>
<p class="small quiet">${said.queueMore}</p>`;
};

export const playedAnswer = (
  result: PeaksResult,
  lifts: number,
  seed: number,
  { words: { traffic } }: Speech<TrafficWords>,
): Html => {
  const said = traffic.play;
  const peaks = fill(said.peaks, {
    lifts: counted(lifts, traffic),
    peaks: figure(result.peaks),
    people: figure(result.people),
    seed,
  });
  return html`
<dl class="played"><div><dt>${said.averageWait}</dt><dd>${seconds(result.averageWait)}</dd></div>
<div><dt>${said.longWait}</dt><dd>${seconds(result.longWait)}</dd></div></dl>
${queuePicture(result, said)}
<p class="small quiet">${peaks}</p>`;
};
