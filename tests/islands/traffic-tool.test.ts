// The form of traffic planning on a page in another language.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PeakOrder } from '../../src/browser/plan/peak-worker.ts';
import { workTraffic } from '../../src/browser/plan/traffic.ts';
import { createPeaks } from '../../src/contract/plan/simulation.ts';
import { trafficWords } from '../../src/contract/words/traffic-words.ts';
import { ENGLISH } from '../../src/contract/words/words.ts';
import { MARK, marked } from '../support/marked-words.ts';

const SPEECH = {
  language: 'kn' as const,
  words: trafficWords({ plan: marked(ENGLISH.plan), traffic: marked(ENGLISH.traffic) }),
};
const FORM = `<div class="plan-tool">
<form>
  <p data-told hidden></p>
  <input type="radio" name="use" value="flats" checked><input type="radio" name="use" value="office">
  <input name="floors" value="9"><p data-problem="floors" hidden></p>
  <div data-use="flats"><input name="flats" value="4"></div>
  <div data-use="office"><input name="area" value="1000"></div>
  <p data-said></p>
  <div>
    <p data-printed></p><div data-answer></div>
    <div data-next><a data-quote href="/kn#quote"></a><button type="button" data-print></button></div>
    <div data-drafts hidden></div>
  </div>
</form>
<button data-play></button><progress data-progress hidden></progress>
<div data-played></div><p data-played-said></p>
</div>`;

/** Plays each order at once, with few peaks. */
class QuickWorker {
  onmessage: ((event: { data: unknown }) => void) | undefined;
  onerror: (() => void) | undefined;
  terminate() {}
  postMessage({ peak, seed }: PeakOrder) {
    const peaks = createPeaks(peak, seed);
    peaks.playOne();
    this.onmessage?.({ data: { result: peaks.result() } });
  }
}
class BrokenWorker extends QuickWorker {
  override postMessage() {
    this.onerror?.();
  }
}

const open = (search = '') => {
  history.replaceState(null, '', `/kn/plan/traffic${search}`);
  document.body.innerHTML = FORM;
  const place = document.querySelector('.plan-tool') as HTMLElement;
  workTraffic(place, {}, SPEECH);
  const part = (name: string) => place.querySelector(`[data-${name}]`) as HTMLElement;
  const field = (name: string) => place.querySelector(`[name="${name}"]`) as HTMLInputElement;
  const type = (name: string, text: string) => {
    field(name).value = text;
    field(name).dispatchEvent(new Event('input', { bubbles: true }));
  };
  return { part, field, type };
};

describe('traffic planning on a page in another language', () => {
  beforeEach(() => vi.stubGlobal('Worker', QuickWorker));
  afterEach(() => {
    history.replaceState(null, '', '/');
    document.body.replaceChildren();
  });

  it('answers what is typed in digits of its script, in its words', () => {
    const { part, type } = open();
    type('floors', '೧೨');
    expect(part('answer').querySelector('h2')?.textContent).toMatch(/^മ \w+ lifts$/);
    expect(part('answer').textContent).toContain('മ People: മ 12 floors × മ 4 flats × മ 4 people');
    expect(part('said').textContent).toMatch(/^മ മ \w+ lifts?: one leaves every/);
    expect(location.search).toContain('floors=12');
  });

  it('refuses a field in its words, and keeps what was typed', () => {
    const { part, field, type } = open();
    type('floors', 'many');
    const refusal = 'മ മ Floors above the entrance: please enter a whole number from 1 to 60.';
    expect(part('problem').textContent).toBe(refusal);
    expect(part('said').textContent).toBe(refusal);
    expect(field('floors').value).toBe('many');
    expect(part('play')).toHaveProperty('disabled', true);
  });

  it('asks only for what the kind of building needs', () => {
    const { field } = open('?use=office');
    expect([field('flats').disabled, field('area').disabled]).toEqual([true, false]);
  });

  it('says the simulated minutes in its words', () => {
    const { part } = open();
    part('play').click();
    expect(part('played').textContent).toContain(`${MARK}Average wait`);
    expect(part('played-said').textContent).toMatch(/^മ Average wait \d+ seconds\.$/);
    expect(part('play').textContent).toBe(`${MARK}Run the simulation`);
  });

  it('says in its words that the simulation could not run', () => {
    vi.stubGlobal('Worker', BrokenWorker);
    const { part } = open();
    part('play').click();
    expect(part('played').textContent).toBe(`${MARK}${ENGLISH.traffic.play.failed}`);
  });
});
