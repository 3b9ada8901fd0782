import { assert, constantFrom, integer, option, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readFields } from '../../../src/contract/plan/fields.ts';
import {
  findLifts as findLiftsIn,
  MOST_KINDS,
  questionsFor,
} from '../../../src/contract/plan/finder.ts';
import { WHEELCHAIR_LOAD } from '../../../src/contract/plan/finder-checks.ts';
import { KIND_IDS, type KindId } from '../../../src/contract/plan/finder-rules.ts';
import type { FinderWish } from '../../../src/contract/plan/finder-wish.ts';
import { fitOf } from '../../../src/contract/plan/fit.ts';
import { PLAN_FIELDS } from '../../../src/contract/plan/plan-fields.ts';
import type { PlanModel } from '../../../src/contract/plan/plan-model.ts';
import { DEFAULT_PLAN } from '../../../src/contract/plan/shaft-plan.ts';
import { ENGLISH_FINDER } from '../../../src/contract/words/finder-words.ts';
import { drawn } from '../../support/effort.ts';
import { MODELS } from '../../support/plan-models.ts';

const findLifts = (wish: FinderWish, offered?: readonly string[], models?: readonly PlanModel[]) =>
  findLiftsIn(ENGLISH_FINDER, wish, offered, models);
const short = (id: string) => id.replace(/-elevators$/, '').replace('dumnwaiter', 'dumbwaiter');
const kindsOf = (wish: FinderWish) =>
  findLifts(wish)
    .kinds.map(({ category }) => short(category))
    .join(' ');
const missingOf = (wish: FinderWish, kind: string) =>
  findLifts(wish).rejected.find(({ category }) => short(category) === kind)?.missing;

const VILLA = { moves: 'people', place: 'villa', load: 272, stops: 3 } as const;
const FLATS = { moves: 'people', place: 'apartment', load: 544, stops: 10 } as const;
const WELL = { w: 1300, d: 1600, pit: 550, headroom: 3100 };

const CASES: [wish: FinderWish, kinds: string][] = [
  [{ ...VILLA, ...WELL }, 'home structural'],
  [{ ...VILLA, ...WELL, pit: 300 }, 'home'],
  [{ ...VILLA, ...WELL, pit: 400 }, 'home structural'],
  [{ ...VILLA, ...WELL, w: 1000 }, 'home structural'],
  [{ ...VILLA, ...WELL, w: 800 }, ''],
  [{ ...VILLA, ...WELL, headroom: 2900 }, 'home structural'],
  [{ ...VILLA, ...WELL, headroom: 2600 }, ''],
  [{ ...VILLA, shaft: 'build' }, 'home passenger'],
  [{ ...VILLA, shaft: 'exists', ...WELL }, 'home'],
  [{ ...VILLA, shaft: 'none' }, 'structural'],
  [{ ...VILLA, shaft: 'outside' }, 'structural'],
  [{ ...VILLA, shaft: 'none', look: 'glass' }, 'structural glass'],
  [{ ...VILLA, look: 'glass' }, 'glass home structural'],
  [{ ...VILLA, look: 'atrium', load: 544 }, 'capsule structural passenger'],
  [{ ...VILLA, stops: 7 }, 'structural passenger'],
  [{ ...VILLA, stops: 9 }, 'passenger'],
  [{ ...VILLA, power: 'single' }, 'home structural passenger'],
  [{ ...VILLA, load: 204 }, 'home structural'],
  [{ ...VILLA, load: 544 }, 'structural passenger'],
  [{ ...VILLA, load: 1000 }, 'passenger mrl'],
  [{ moves: 'people', place: 'villa', pit: 0 }, 'home'],
  [{ moves: 'people', pit: 0 }, 'home'],
  [{ moves: 'people', pit: 0, load: 204 }, 'home'],
  [{ moves: 'people', pit: 0, load: 272 }, ''],
  [{ moves: 'wheelchair', place: 'villa' }, 'home structural passenger'],
  [{ moves: 'wheelchair', place: 'apartment' }, 'passenger structural'],
  [{ moves: 'wheelchair', place: 'hospital' }, 'passenger structural'],
  [{ ...FLATS, pit: 1600, headroom: 4200 }, 'passenger'],
  [{ ...FLATS, load: 1020 }, 'passenger mrl'],
  [{ ...FLATS, load: 1020, pit: 1400, headroom: 3800 }, 'mrl'],
  [{ ...FLATS, load: 1020, stops: 26 }, 'passenger'],
  [{ ...FLATS, stops: 41 }, ''],
  [{ moves: 'people', place: 'office', load: 884 }, 'commercial passenger'],
  [{ moves: 'people', place: 'office', load: 408 }, 'structural passenger'],
  [{ moves: 'people', place: 'hotel', load: 884, look: 'atrium' }, 'capsule commercial passenger'],
  [{ moves: 'people', place: 'hotel', load: 544, look: 'glass' }, 'glass commercial passenger'],
  [{ moves: 'people', place: 'mall', load: 1360 }, 'commercial passenger mrl'],
  [{ moves: 'people', place: 'hospital', load: 1360 }, 'hospital passenger mrl'],
  [{ moves: 'people', place: 'hospital', load: 408 }, 'structural passenger'],
  [{ moves: 'patients', load: 1360 }, 'hospital'],
  [{ moves: 'patients', load: 3000 }, ''],
  [{ moves: 'goods', load: 300 }, 'goods'],
  [{ moves: 'goods', load: 2000 }, 'freight goods'],
  [{ moves: 'goods', place: 'factory', load: 2000, loadedBy: 'pallet' }, 'freight goods'],
  [{ moves: 'goods', place: 'mall', load: 2000, loadedBy: 'hand' }, 'goods freight'],
  [{ moves: 'goods', load: 2000, loadedBy: 'forklift' }, 'freight'],
  [{ moves: 'goods', load: 8000 }, 'freight'],
  [{ moves: 'vehicles', place: 'villa', load: 2300 }, 'car'],
  [{ moves: 'vehicles', place: 'parking', load: 6000 }, ''],
  [{ moves: 'food', place: 'villa', load: 45, small: 'home' }, 'dumbwaiter'],
  [{ moves: 'food', place: 'hotel', load: 120, small: 'trolley' }, 'kitchen'],
  [{ moves: 'food', place: 'restaurant', load: 120, small: 'trays' }, 'kitchen dumbwaiter'],
  [{ moves: 'food', load: 240 }, 'dumbwaiter'],
  [{ moves: 'food', load: 300 }, ''],
];

describe('the finder', () => {
  it.each(CASES)('answers %j with: %s', (wish, kinds) => {
    expect(kindsOf(wish)).toBe(kinds);
  });

  it('has cases that reach every kind', () => {
    const reached = new Set(CASES.flatMap(([, kinds]) => kinds.split(' ')));
    expect(CASES.length).toBeGreaterThanOrEqual(40);
    expect([...reached].filter(Boolean).sort()).toEqual(KIND_IDS.map(short).sort());
  });

  it.each([
    [{ ...FLATS }, 'mrl', 'load', 409],
    [{ ...FLATS, pit: 1600, headroom: 4200 }, 'capsule', 'headroom', 200],
    [{ ...VILLA, ...WELL, pit: 300 }, 'structural', 'pit', 250],
    [{ ...VILLA, load: 544 }, 'home', 'load', 94],
    [{ ...VILLA, stops: 9 }, 'structural', 'stops', 1],
    [{ moves: 'goods', load: 8000 }, 'goods', 'load', 2000],
    [{ moves: 'food', load: 240 }, 'kitchen', 'load', 13],
    [{ moves: 'food', small: 'trolley' }, 'dumbwaiter', 'small', null],
    [{ moves: 'goods', loadedBy: 'forklift' }, 'goods', 'loadedBy', null],
    [{ ...FLATS, stops: 12 }, 'commercial', 'place', null],
    [{ moves: 'wheelchair', place: 'hospital' }, 'hospital', 'moves', null],
  ] as const)('names for %j the one requirement that %s lacks', (wish, kind, name, by) => {
    expect(missingOf(wish, kind)).toMatchObject({ name, by });
  });

  it('shows a home lift whose pit is too shallow, with the pit or a ramp', () => {
    const [home] = findLifts({ ...VILLA, ...WELL, pit: 300 }).kinds;
    expect(home?.cautions).toEqual(['250 mm more pit is needed, or a ramp at the lowest stop.']);
  });

  it('says that a lift without a pit is slow and carries about 205 kg', () => {
    const [home] = findLifts({ moves: 'people', pit: 0 }).kinds;
    expect(home?.cautions.join()).toMatch(/slow.*205 kg/);
  });

  it('gives as a reason against a kind only what the visitor has asked for', () => {
    const { also, rejected } = findLifts(VILLA);
    expect(also).toContain('glass-elevators');
    expect(rejected.filter(({ missing }) => missing.name === 'look')).toEqual([]);
    const plain = findLifts({ ...VILLA, look: 'plain' });
    expect(plain.also).not.toContain('glass-elevators');
    expect(plain.rejected.find(({ category }) => category === 'glass-elevators')?.missing).toEqual(
      expect.objectContaining({ name: 'look', words: 'It always has glass walls.' }),
    );
  });

  it('answers in people if the visitor has chosen people', () => {
    const words = findLifts(VILLA)
      .kinds.flatMap(({ reasons }) => reasons)
      .join(' ');
    expect(words).toContain('Carries 4 people');
    expect(findLifts({ ...VILLA, load: 204 }).kinds[0]?.reasons).toContain('Carries 2 people.');
    expect(words).not.toMatch(/\d kg/);
    const goods = findLifts({ moves: 'goods', load: 2000 }).kinds[0];
    expect(goods?.reasons.join(' ')).toContain('2,000 kg');
  });

  it('plans a wheelchair and a helper with the load that their car needs', () => {
    expect(WHEELCHAIR_LOAD).toBe(570);
    const [passenger] = findLifts({ moves: 'wheelchair', place: 'apartment' }).kinds;
    expect(passenger?.reasons.join()).toMatch(/570 kg.*1,100 × 1,400 mm/);
  });

  it('notes a fire lift above 15 m and a stretcher above 30 m, but not for a villa', () => {
    expect(findLifts({ ...FLATS, stops: 6 }).notes).toHaveLength(0);
    expect(findLifts({ ...FLATS, stops: 7 }).notes).toHaveLength(1);
    expect(findLifts({ ...FLATS, stops: 12 }).notes).toHaveLength(2);
    expect(findLifts({ ...VILLA, stops: 12 }).notes).toHaveLength(0);
  });

  it('offers only existing kinds', () => {
    expect(findLifts(VILLA, ['passenger-elevators']).kinds.map(({ category }) => category)).toEqual(
      ['passenger-elevators'],
    );
  });
});

describe('a measured shaft', () => {
  const asked = (wish: FinderWish, kind: KindId) => {
    const { kinds, also, rejected } = findLifts(wish, [kind], MODELS);
    const lack = rejected.find(({ category }) => category === kind)?.missing;
    const caution = kinds[0]?.cautions.find((words) => words.includes('more shaft'));
    const isOffered = kinds.length + also.length > 0;
    return { lack, caution, isOffered, reasons: kinds[0]?.reasons ?? [] };
  };
  const WISHES: [FinderWish, KindId][] = [
    [{ moves: 'goods', place: 'factory', load: 3000, w: 1600, d: 2500 }, 'goods-elevators'],
    [{ moves: 'patients', load: 1768, w: 1900, d: 3000 }, 'hospital-elevators'],
    [{ moves: 'people', place: 'villa', load: 272, w: 1100, d: 1200 }, 'home-elevators'],
    [{ moves: 'vehicles', load: 5000, w: 4000, d: 6000 }, 'car-elevators'],
  ];

  it.each(WISHES)('%j is too small for a lift of this load', (wish, kind) => {
    const { lack, caution, reasons } = asked(wish, kind);
    expect(lack?.name ?? caution).toBeDefined();
    expect(reasons.join()).not.toContain('large enough');
  });

  it('that is a stair void gives its steel frame 100 to 150 mm a side', () => {
    const kind = 'structural-elevators';
    const inVoid = (w: number, d: number) =>
      findLifts({ moves: 'people', place: 'villa', load: 204, shaft: 'none', w, d }, [kind], MODELS)
        .kinds[0];
    // The smallest tower needs 1,100 x 1,200 mm inside its frame.
    expect(inVoid(1400, 1500)?.cautions.join()).toContain('steel frame takes 100 to 150 mm');
    expect(inVoid(1300, 1400)?.cautions.join()).toContain('only in a slender steel frame');
    expect(inVoid(1290, 1400)?.cautions.join()).toContain('10 mm more shaft width is needed');
    const { kinds } = findLifts({ ...VILLA, load: 204, shaft: 'exists', w: 1300, d: 1400 });
    expect(kinds[0]?.cautions.join()).not.toContain('frame');
  });

  it('asks for the sizes of a stair void, and not for those of a tower outside', () => {
    const people = { moves: 'people', place: 'villa', load: 204 } as const;
    expect(questionsFor({ ...people, shaft: 'none' })).toEqual(expect.arrayContaining(['w', 'd']));
    expect(questionsFor({ ...people, shaft: 'outside' })).not.toContain('w');
  });

  it('is judged as the shaft planner judges it, for every kind', () => {
    const shafts = record({
      w: integer({ min: 800, max: 4600 }),
      d: integer({ min: 800, max: 7000 }),
      pit: constantFrom(undefined, 0, 550, 1600),
      headroom: constantFrom(undefined, 2800, 3100, 5200),
      load: constantFrom(20, 204, 544, 1020, 1768, 3000, 5000),
    });
    assert(
      property(shafts, constantFrom(...KIND_IDS), ({ load, ...shaft }, kind) => {
        const { moves = 'people' } = MODELS.find(({ category }) => category === kind) ?? {};
        const { reasons } = asked({ moves, load, ...shaft }, kind);
        const plan = { ...DEFAULT_PLAN, ...shaft, stops: 2, travel: 3000 };
        const fitting = MODELS.filter(
          (model) =>
            model.category === kind && model.load >= load && fitOf(model, plan, []).state !== 'no',
        );
        const saysSo = reasons.some((words) => words.startsWith('The shaft is large enough'));
        if (saysSo) expect(fitting).not.toEqual([]);
        else if (fitting.length > 0)
          expect(asked({ moves, load, ...shaft }, kind).lack?.name ?? '').not.toMatch(
            /^(w|d|pit|headroom)$/,
          );
      }),
      drawn(),
    );
  });
});

const wishes = record(
  {
    moves: constantFrom('people', 'wheelchair', 'patients', 'goods', 'vehicles', 'food'),
    place: constantFrom('villa', 'apartment', 'office', 'hotel', 'hospital', 'factory'),
    load: constantFrom(45, 204, 272, 544, 1000, 2500, 8000),
    shaft: constantFrom('build', 'exists', 'none', 'outside'),
    look: constantFrom('plain', 'glass', 'atrium'),
    small: constantFrom('home', 'trays', 'trolley'),
    loadedBy: constantFrom('hand', 'pallet', 'forklift'),
    stops: constantFrom(2, 6, 9, 26),
    pit: constantFrom(0, 300, 550, 1500),
    headroom: constantFrom(2600, 3100, 4400),
    w: constantFrom(800, 1300, 2500),
    power: constantFrom('single', 'three'),
  },
  { requiredKeys: [] },
);

describe('for any answers', () => {
  it('each kind is offered or told once what it lacks, and at most three are shown', () => {
    assert(
      property(wishes, (wish) => {
        const { kinds, also, rejected } = findLifts(wish as FinderWish);
        const told: KindId[] = [
          ...kinds.map(({ category }) => category),
          ...also,
          ...rejected.map(({ category }) => category),
        ];
        expect(told.toSorted()).toEqual([...KIND_IDS].sort());
        expect(kinds.length).toBeLessThanOrEqual(MOST_KINDS);
        for (const { missing } of rejected) expect(missing.words).toMatch(/^[A-Z\d].*\.$/);
      }),
      drawn(),
    );
  });

  it('dumbwaiters and kitchen lifts carry no people', () => {
    assert(
      property(wishes, option(constantFrom('people', 'wheelchair', 'patients')), (wish, who) => {
        const answer = findLifts({ ...wish, moves: who ?? 'people' } as FinderWish);
        const offered = [...answer.kinds.map(({ category }) => category), ...answer.also];
        expect(offered).not.toContain('dumnwaiter-elevators');
        expect(offered).not.toContain('kitchen-elevators');
      }),
      drawn(),
    );
  });

  it('a deeper pit and more headroom exclude no kind', () => {
    assert(
      property(wishes, (wish) => {
        const offered = (asked: object) => {
          const { kinds, also } = findLifts({ ...wish, ...asked } as FinderWish);
          return [...kinds.map(({ category }) => category), ...also];
        };
        const before = offered({});
        const more = { pit: (wish.pit ?? 0) + 500, headroom: (wish.headroom ?? 2600) + 1000 };
        const after = offered({
          pit: wish.pit === undefined ? undefined : more.pit,
          headroom: wish.headroom === undefined ? undefined : more.headroom,
        });
        expect(before.filter((kind) => !after.includes(kind))).toEqual([]);
      }),
      drawn(),
    );
  });

  it('the finder asks at most nine questions, and only those that change the result', () => {
    assert(
      property(wishes, (wish) => {
        const asked = questionsFor(wish as FinderWish);
        const typed = asked.filter((name) => name === 'w' || name === 'd');
        expect(asked.length - typed.length).toBeLessThanOrEqual(9);
        if (wish.moves === 'goods') expect(asked).not.toContain('look');
        if (wish.moves !== 'food') expect(asked).not.toContain('small');
      }),
      drawn(),
    );
  });
});

describe('an address', () => {
  it('is read field by field, and unreadable fields are named', () => {
    const query = new URLSearchParams('moves=people&place=moon&load=१६००&stops=-3&pit=5 ft&w=NaN');
    const { values, problems } = readFields(PLAN_FIELDS['/plan'], (name) => query.get(name));
    expect(values).toEqual({ moves: 'people', load: 1600, pit: 1524 });
    expect(problems.map(({ name }) => name)).toEqual(['place', 'w', 'stops']);
  });

  it.each(['0', '-1', '1e9', 'NaN', 'many', '1.5', '9'.repeat(400)])(
    'does not accept %s stops',
    (stops) => {
      const { values, problems } = readFields(PLAN_FIELDS['/plan'], (name) =>
        name === 'stops' ? stops : null,
      );
      expect(values).toEqual({});
      expect(problems).toHaveLength(1);
      expect(problems[0]?.words).not.toContain(stops === '0' ? 'zero' : stops);
    },
  );

  it('accepts 1,600 as well as 1600', () => {
    expect(
      readFields(PLAN_FIELDS['/plan'], (name) => (name === 'load' ? '1,600' : null)).values,
    ).toEqual({
      load: 1600,
    });
  });
});
