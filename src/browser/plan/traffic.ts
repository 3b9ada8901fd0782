// Traffic planning: the group at each keystroke, and on request the busiest five minutes played.
import { figure } from '../../contract/plan/plan-words.ts';
import { timesOf } from '../../contract/plan/traffic.ts';
import {
  planTraffic,
  TRAFFIC_FIELDS,
  type TrafficPlan,
} from '../../contract/plan/traffic-fields.ts';
import type { PlanWords, Speech } from '../../contract/words/speech.ts';
import type { PeakNews, PeakOrder } from './peak-worker.ts';
import { workForm } from './tool-form.ts';
import { playedAnswer, trafficAnswer, trafficSaid } from './traffic-view.ts';

const PEAKS = 1000;
const SEED = 2026;

const createPlayer = (place: HTMLElement) => {
  const button = place.querySelector('[data-play]') as HTMLButtonElement;
  const bar = place.querySelector('[data-progress]') as HTMLProgressElement;
  const played = place.querySelector('[data-played]') as HTMLElement;
  const said = place.querySelector('[data-played-said]') as HTMLElement;
  let worker: Worker | undefined;

  const stop = () => {
    worker?.terminate();
    worker = undefined;
    bar.hidden = true;
    button.textContent = 'Run the simulation';
  };
  const fail = () => {
    stop();
    played.textContent =
      'The simulation could not run in this browser. The result above does not depend on it.';
  };
  const play = ({ input, people, plan, lifts }: TrafficPlan) => {
    stop();
    const arriving = (people * plan.target.percent) / 100;
    const peak = { trip: timesOf(input).trip, lifts, persons: input.persons, arriving };
    worker = new Worker(new URL('./peak-worker.ts', import.meta.url), { type: 'module' });
    bar.hidden = false;
    bar.value = 0;
    button.textContent = 'Stop';
    worker.onerror = fail;
    worker.onmessage = ({ data }: MessageEvent<PeakNews>) => {
      if ('done' in data) {
        bar.value = data.done;
        return;
      }
      stop();
      played.innerHTML = playedAnswer(data.result, lifts, SEED).text;
      said.textContent = `Average wait ${figure(data.result.averageWait)} seconds.`;
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

export const workTraffic = (place: HTMLElement, _props: object, speech: Speech<PlanWords>) => {
  const player = createPlayer(place);
  let plan: TrafficPlan | undefined;
  workForm(place, TRAFFIC_FIELDS, speech, {
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
      return { answer: trafficAnswer(plan), said: trafficSaid(plan) };
    },
  });
  player.button.addEventListener('click', () => {
    if (player.isPlaying()) player.stop();
    else if (plan) player.play(plan);
  });
};
