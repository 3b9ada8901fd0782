// Traffic planning: the group at each keystroke, and on request the busiest five minutes played.
import { fill } from '../../contract/language/fill.ts';
import { figure } from '../../contract/plan/plan-words.ts';
import { timesOf } from '../../contract/plan/traffic.ts';
import { trafficFields } from '../../contract/plan/traffic-fields.ts';
import { planTraffic, type TrafficPlan } from '../../contract/plan/traffic-plan.ts';
import type { Speech } from '../../contract/words/speech.ts';
import type { TrafficWords } from '../../contract/words/traffic-words.ts';
import type { PeakNews, PeakOrder } from './peak-worker.ts';
import { workForm } from './tool-form.ts';
import { playedAnswer, trafficAnswer, trafficSaid } from './traffic-view.ts';

const PEAKS = 1000;
const SEED = 2026;

const createPlayer = (place: HTMLElement, speech: Speech<TrafficWords>) => {
  const { play: words } = speech.words.traffic;
  const button = place.querySelector('[data-play]') as HTMLButtonElement;
  const bar = place.querySelector('[data-progress]') as HTMLProgressElement;
  const played = place.querySelector('[data-played]') as HTMLElement;
  const said = place.querySelector('[data-played-said]') as HTMLElement;
  let worker: Worker | undefined;

  const stop = () => {
    worker?.terminate();
    worker = undefined;
    bar.hidden = true;
    button.textContent = words.run;
  };
  const fail = () => {
    stop();
    played.textContent = words.failed;
  };
  const play = ({ input, people, plan, lifts }: TrafficPlan) => {
    stop();
    const arriving = (people * plan.target.percent) / 100;
    const peak = { trip: timesOf(input).trip, lifts, persons: input.persons, arriving };
    worker = new Worker(new URL('./peak-worker.ts', import.meta.url), { type: 'module' });
    bar.hidden = false;
    bar.value = 0;
    button.textContent = words.stop;
    worker.onerror = fail;
    worker.onmessage = ({ data }: MessageEvent<PeakNews>) => {
      if ('done' in data) {
        bar.value = data.done;
        return;
      }
      stop();
      played.innerHTML = playedAnswer(data.result, lifts, SEED, speech).text;
      said.textContent = fill(words.said, { seconds: figure(data.result.averageWait) });
    };
    worker.postMessage({ peak, seed: SEED, count: PEAKS } satisfies PeakOrder);
  };
  return {
    button,
    play,
    stop,
    isPlaying: () => worker !== undefined,
    clear: () => {
      stop();
      played.replaceChildren();
      said.textContent = '';
    },
  };
};

export const workTraffic = (place: HTMLElement, _props: object, speech: Speech<TrafficWords>) => {
  const player = createPlayer(place, speech);
  let plan: TrafficPlan | undefined;
  workForm(place, trafficFields(speech.words), speech, {
    prepare: (form, { use = 'flats' }) => {
      for (const part of form.querySelectorAll<HTMLElement>('[data-use]')) {
        const isAsked = part.dataset.use?.split(' ').includes(use) ?? false;
        for (const field of part.querySelectorAll('input')) field.disabled = !isAsked;
      }
    },
    clear: () => {
      plan = undefined;
      player.clear();
      player.button.disabled = true;
    },
    show: (values) => {
      plan = planTraffic(values);
      player.clear();
      player.button.disabled = false;
      return { answer: trafficAnswer(plan, speech), said: trafficSaid(plan, speech) };
    },
  });
  player.button.addEventListener('click', () => {
    if (player.isPlaying()) player.stop();
    else if (plan) player.play(plan);
  });
};
