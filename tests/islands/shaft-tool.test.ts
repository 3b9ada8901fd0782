// The form of the shaft planner on a page in another language.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { workShaft } from '../../src/browser/plan/shaft.ts';
import { shaftWords } from '../../src/contract/words/shaft-words.ts';
import { ENGLISH } from '../../src/contract/words/words.ts';
import { marked } from '../support/marked-words.ts';
import { MODELS } from '../support/plan-models.ts';

const SPEECH = {
  language: 'ml' as const,
  words: shaftWords({
    plan: marked(ENGLISH.plan),
    shaft: marked(ENGLISH.shaft),
    choices: marked(ENGLISH.choices),
    shell: marked(ENGLISH.shell),
  }),
};
const PROPS = {
  models: MODELS.map((model) => ({ ...model, name: `പേര് ${model.id}` })),
  owners: {},
  homeNotice: '',
};
const FORM = `<div class="plan-tool"><form>
<p data-told hidden></p>
<input name="w" value="1600"><p data-problem="w" hidden></p>
<input name="d" value="1800"><input name="stops" value="3">
<input name="storeys"><p data-problem="storeys" hidden></p>
<input type="radio" name="lifts" value="1" checked><input type="radio" name="lifts" value="2">
<input type="radio" name="entrances" value="one" checked>
<input type="radio" name="entrances" value="adjacent">
<input type="hidden" name="model">
<p data-said></p>
<div class="answer">
  <p data-printed></p><div data-answer></div>
  <div data-next><a data-quote href="/ml#quote"></a><button type="button" data-print></button></div>
  <div data-rest></div><div data-drafts hidden></div>
</div>
</form></div>`;

/** @param typed what the visitor has typed before the script has loaded, by field. */
const open = (search = '', typed: Record<string, string> = {}) => {
  history.replaceState(null, '', `/ml/plan/shaft${search}`);
  document.body.innerHTML = FORM;
  const place = document.querySelector('.plan-tool') as HTMLElement;
  const part = (name: string) => place.querySelector(`[data-${name}]`) as HTMLElement;
  const field = (name: string) => place.querySelector(`[name="${name}"]`) as HTMLInputElement;
  for (const [name, text] of Object.entries(typed)) field(name).value = text;
  workShaft(place, PROPS, SPEECH);
  const type = (name: string, text: string) => {
    field(name).value = text;
    field(name).dispatchEvent(new Event('input', { bubbles: true }));
  };
  return { part, field, type };
};

describe('the shaft planner on a page in another language', () => {
  beforeEach(() => {
    vi.stubGlobal('requestIdleCallback', queueMicrotask);
    Element.prototype.scrollIntoView = () => {};
  });
  afterEach(() => {
    history.replaceState(null, '', '/');
    document.body.replaceChildren();
  });

  it('answers what is typed in digits of its script, in its words', () => {
    const { part, type } = open();
    type('w', '൨൨൦൦');
    expect(part('answer').querySelector('h2')?.textContent).toMatch(
      /^മ \d+ lift models? for people/,
    );
    expect(part('answer').querySelector('figcaption')?.textContent).toBe('മ Plan of the shaft');
    expect(part('said').textContent).toMatch(/^മ മ \d+ lift models? for people .*\.$/);
    expect(location.search).toContain('w=2200');
  });

  it('refuses a field in its words, and keeps what was typed', () => {
    const { part, field, type } = open();
    type('w', 'wide');
    const refusal = 'മ Width: മ Please enter a length, such as 1600, 1.6 m or 5 ft 3.';
    expect(part('problem').textContent).toBe(refusal);
    expect(part('answer').textContent).toBe(refusal);
    expect(field('w').value).toBe('wide');
  });

  it('keeps what was typed before its script has loaded, and takes the rest from the address', () => {
    const { field } = open('?w=1300&d=1400', { w: '2100' });
    expect([field('w').value, field('d').value]).toEqual(['2100', '1400']);
    expect(location.search).toContain('w=2100&d=1400');
  });

  it('says which of two fields it left out, in its words', () => {
    const { part } = open('?lifts=2&entrances=adjacent');
    expect(part('answer').querySelector('.told')?.textContent).toMatch(/^മ മ Entrances: between/);
    expect(part('said').textContent).toMatch(/^മ മ Entrances: between/);
  });

  it('counts the stops of storeys that are typed in its script', () => {
    const { field, type } = open();
    type('storeys', '൩, ൩, ൩, ൩');
    expect(field('stops').value).toBe('5');
  });

  it('draws the lift that is chosen, by its name in the language', async () => {
    const { part, field } = open('?w=2200&d=2400');
    await vi.waitFor(() => expect(part('rest').querySelector('[data-model]')).not.toBeNull());
    const links = part('rest').querySelectorAll<HTMLElement>('.lifts [data-model]');
    const last = links[links.length - 1] as HTMLElement;
    const model = last.dataset.model ?? '';
    last.click();
    expect(field('model').value).toBe(model);
    expect(part('answer').querySelector('h3')?.textContent).toContain(`പേര് ${model}`);
    const [plan] = part('answer').querySelectorAll('svg');
    expect(plan?.getAttribute('aria-label')).toContain(`പേര് ${model}`);
  });
});
