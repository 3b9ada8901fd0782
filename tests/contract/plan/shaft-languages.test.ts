// The shaft planner in another language: the same judgement, in the words of that language.
import { describe, expect, it } from 'vitest';
import { type ShaftProps, shaftAnswer } from '../../../src/browser/plan/shaft-view.ts';
import type { BodyName } from '../../../src/contract/plan/bodies/body.ts';
import { bodyWords, clashWords } from '../../../src/contract/plan/clash-words.ts';
import { readFields } from '../../../src/contract/plan/fields.ts';
import { MISSING_NAMES } from '../../../src/contract/plan/fit-states.ts';
import { missingWords } from '../../../src/contract/plan/missing-words.ts';
import { isReduced } from '../../../src/contract/plan/needs.ts';
import { shaftFields } from '../../../src/contract/plan/shaft-fields.ts';
import {
  DEFAULT_PLAN,
  planOf,
  readPlan,
  type ShaftPlan,
  shaftAddress,
} from '../../../src/contract/plan/shaft-plan.ts';
import { ENGLISH_SHAFT, shaftWords } from '../../../src/contract/words/shaft-words.ts';
import { ENGLISH } from '../../../src/contract/words/words.ts';
import { inventedWords } from '../../support/marked-words.ts';
import { MODELS } from '../../support/plan-models.ts';
import { pseudo } from '../../support/pseudo-translation.ts';
import { spokenTexts } from '../../support/spoken-texts.ts';

const SPEECH = {
  language: 'ml' as const,
  words: shaftWords({
    plan: inventedWords(ENGLISH.plan, pseudo),
    shaft: inventedWords(ENGLISH.shaft, pseudo),
    choices: inventedWords(ENGLISH.choices, pseudo),
    shell: inventedWords(ENGLISH.shell, pseudo),
  }),
};
const propsIn = (spoken: (text: string) => string): ShaftProps => ({
  models: MODELS.map((model) => ({ ...model, name: spoken(model.name) })),
  owners: Object.fromEntries(
    MODELS.map(({ category }) => [category, { name: spoken(category), href: `/${category}` }]),
  ),
  homeNotice: spoken('What was reported about lifts in houses.'),
});
const PROPS = propsIn(pseudo);
const ENGLISH_PROPS = propsIn((text) => text);

const PLANS: readonly Partial<ShaftPlan>[] = [
  {},
  { w: 2600, d: 3200, pit: 1600, headroom: 4900, stops: 9, travel: 24_000 },
  { w: 1000, d: 1000 },
  { w: 1250, d: 1200, pit: 550, headroom: 3100, model: MODELS.find(isReduced)?.id },
  { w: 2300, d: 3130, entrances: 'through' },
  { w: 1700, d: 1700, entrances: 'adjacent', counterweight: 'right' },
  { w: 3300, d: 2000, lifts: 2, pit: 1600, headroom: 4900 },
  { w: 2200, d: 2400, model: 'no-such-lift', load: 5000, speed: 3, opening: 2000, stops: 40 },
  { w: 2400, d: 1500, pit: 300, storeys: '2x1000', travel: 2000, counterweight: 'none' },
];
const textOf = (...asked: Parameters<typeof shaftAnswer>) => {
  const { answer, rest, said } = shaftAnswer(...asked);
  return `${answer.text}${rest().text}<p>${said}</p>`;
};
/** Without the last cells of the table of checks, which are in English on all pages. */
const withoutSources = (html: string) => html.replaceAll(/<td[^>]*>[^<]*<\/td><\/tr>/g, '');
const figuresIn = (text: string) => text.match(/\d[\d,.]*/g) ?? [];
/** Texts with an English word. */
const englishIn = (html: string) => spokenTexts(html).filter((text) => /[a-z]{2,}/i.test(text));

describe('the shaft planner in another language', () => {
  it.each(PLANS)('has the figures of the English answer: %j', (asked) => {
    const plan = { ...DEFAULT_PLAN, ...asked };
    const [here, english] = [
      textOf(SPEECH, plan, PROPS),
      textOf(ENGLISH_SHAFT, plan, ENGLISH_PROPS),
    ].map((html) => figuresIn(spokenTexts(withoutSources(html)).join(' ')));
    expect(here?.length).toBeGreaterThan(20);
    expect(here).toEqual(english);
  });

  it.each(PLANS)(
    'says everything in that language, except what is marked as English: %j',
    (asked) => {
      expect(englishIn(textOf(SPEECH, { ...DEFAULT_PLAN, ...asked }, PROPS))).toEqual([]);
    },
  );

  it('says that drawings, files and sheets are in English, on no English page', () => {
    const { inEnglish, englishDrawings, print } = SPEECH.words.shaft;
    const { text } = shaftAnswer(SPEECH, DEFAULT_PLAN, PROPS).answer;
    expect(text).toContain(englishDrawings);
    for (const words of Object.values(print)) expect(text).toContain(`${words} (${inEnglish})`);
    expect(text.match(/<g lang="en">/g)).toHaveLength(3);
    expect(textOf(ENGLISH_SHAFT, DEFAULT_PLAN, ENGLISH_PROPS)).not.toContain('in English');
  });

  it('names labels and reasons of a field that it cannot read', () => {
    const typed: Record<string, string> = {
      w: '5',
      stops: '99',
      storeys: 'tall',
      speed: 'fast',
      model: 'No such lift',
      load: '9'.repeat(99),
    };
    const { problems } = readFields(shaftFields(SPEECH.words), (name) => typed[name]);
    expect(problems.map(({ name }) => name).sort()).toEqual(Object.keys(typed).sort());
    for (const { words } of problems)
      expect(englishIn(words.replace(/\d ft \d/, '')), words).toEqual([]);
  });

  it('says which fields contradict each other', () => {
    const contradictions = [
      planOf({ counterweight: 'rear', entrances: 'through' }),
      planOf({ lifts: 2, entrances: 'adjacent' }),
      planOf({ storeys: '3x3000', stops: 2, travel: 5000 }),
      planOf({ storeys: '59x30000' }),
    ];
    const sentences = contradictions.flatMap(({ problems }) => Object.values(problems));
    expect(sentences).toHaveLength(5);
    for (const say of sentences) {
      expect(englishIn(say(SPEECH))).toEqual([]);
      expect(figuresIn(say(SPEECH))).toEqual(figuresIn(say(ENGLISH_SHAFT)));
    }
    const { problems } = readPlan(SPEECH, { entrances: 'adjacent', lifts: '2', pit: 'deep' });
    expect(
      englishIn(
        Object.values(problems)
          .join(' ')
          .replace(/\d ft \d/, ''),
      ),
    ).toEqual([]);
  });

  it.each(['൧൬൦൦', '೧೬೦೦', '१६००', '1600'])('reads the digits %s', (typed) => {
    const { plan, problems } = readPlan(SPEECH, { w: typed, d: typed, storeys: '३.२, 3' });
    expect(problems).toEqual({});
    expect(plan).toMatchObject({ w: 1600, d: 1600, storeys: '3200,3000' });
  });

  it('names every part that can meet another one, and every shortage', () => {
    const names = Object.keys(ENGLISH.shaft.bodies) as BodyName[];
    for (const name of names) {
      const body = { name, side: 'rear', stop: 1, lift: 2 } as const;
      expect(englishIn(bodyWords(SPEECH, body)), name).toEqual([]);
      expect(bodyWords(ENGLISH_SHAFT, body)).toMatch(/ of lift 3$/);
    }
    const between = [{ name: 'car' }, { name: 'sillAt', side: 'rear' }] as const;
    for (const kind of ['gap', 'overlap'] as const)
      expect(englishIn(clashWords(SPEECH, { kind, between, by: 40 }))).toEqual([]);
    const missing = MISSING_NAMES.map((name) => ({ name, by: 2 }));
    expect(englishIn(missingWords(SPEECH, missing))).toEqual([]);
  });
});

describe('the address of a plan', () => {
  it('has the fields in the order of the form, so that equal plans have equal addresses', () => {
    const all: ShaftPlan = {
      model: 'a',
      load: 1,
      opening: 1,
      door: 'swing',
      entrances: 'through',
      counterweight: 'left',
      speed: 1,
      lifts: 2,
      stops: 2,
      travel: 1,
      headroom: 1,
      pit: 1,
      d: 1,
      w: 1,
    };
    const { storeys: _, ...fields } = shaftFields(ENGLISH_SHAFT.words);
    expect([...new URLSearchParams(shaftAddress(all)).keys()]).toEqual(Object.keys(fields));
  });
});
