// Sheets of plans: papers, scales, marks and notes that a drawing office files.
import { describe, expect, it } from 'vitest';
import { boxOf } from '../../../src/contract/plan/drawing/bounds.ts';
import { type Entity, LAYERS } from '../../../src/contract/plan/drawing/entity.ts';
import { frameOf, PAPER_SIZES } from '../../../src/contract/plan/drawing/paper.ts';
import { cadSheetOf, type Sheet, sheetsOf } from '../../../src/contract/plan/drawing/sheet.ts';
import { titledPlan } from '../../support/golden-drawings.ts';
import { MODELS } from '../../support/plan-models.ts';

type Texts = Record<string, string>;
const titled = (texts: Texts) => titledPlan(texts, MODELS);
const inOwnShaft = (id: string, more: Texts = {}): Texts => {
  const model = MODELS.find((each) => each.id === id);
  if (!model) throw new Error(`There is no model ${id}.`);
  const { headroom, pit, well } = model;
  const size = { w: `${well.w}`, d: `${well.d}`, pit: `${pit}`, headroom: `${headroom}` };
  return { ...size, model: id, ...more };
};
const FLATS = inOwnShaft('passenger-elevators-8p', { stops: '4' });
const TALL = inOwnShaft('mrl-elevators-15', { stops: '25' });
const HUGE = {
  w: '10000',
  d: '10000',
  pit: '5000',
  headroom: '10000',
  travel: '150000',
  stops: '60',
  model: 'home-elevators-204-manual',
};

const textsOf = ({ view }: Sheet) =>
  view.entities.flatMap((entity) =>
    entity.kind === 'text' || entity.kind === 'dim' ? [entity.text] : [],
  );
const isFrame = ({ layer }: Entity) => layer === 'L-SHEET';

describe('the sheets of a plan', () => {
  it.each(
    MODELS.flatMap(({ id, mostStops }) =>
      ['2', '4', `${mostStops}`].map((stops) => [id, stops] as const),
    ),
  )('%s, %s stops: use a scale of building, and keep everything inside the frame', (id, stops) => {
    const plan = titled(inOwnShaft(id, { stops }));
    const made = [...(['a4', 'a3'] as const).flatMap((paper) => sheetsOf(plan, { paper }))];
    for (const sheet of [...made, cadSheetOf(plan)]) {
      expect([20, 25, 50, 100]).toContain(sheet.scale);
      const frame = frameOf(sheet.paper);
      const views = sheet.view.entities.filter((entity) => !isFrame(entity));
      const box = boxOf({ entities: views, text: 0 });
      expect(box.left / sheet.scale).toBeGreaterThanOrEqual(frame.x);
      expect(box.right / sheet.scale).toBeLessThanOrEqual(frame.x + frame.w);
      expect(box.bottom / sheet.scale).toBeGreaterThanOrEqual(frame.y);
      expect(box.top / sheet.scale).toBeLessThanOrEqual(frame.y + frame.d);
      for (const words of textsOf(sheet).filter((text) => text.startsWith('Scale ')))
        if (words !== 'Scale') expect(words).toMatch(/^Scale 1:(20|25|50|100)$/);
    }
  });

  it('stand on A4 where everything is legible there, otherwise on A3', () => {
    const [small] = sheetsOf(titled(inOwnShaft('dumnwaiter-elevators-45-hatch')), {});
    expect(small?.paper).toBe('a4');
    for (const texts of [TALL, FLATS]) {
      const [large] = sheetsOf(titled(texts), {});
      expect(large?.paper).toBe('a3');
    }
  });

  it('state each scale in words and as a bar of the right length', () => {
    const [sheet] = sheetsOf(titled(FLATS), { paper: 'a3' });
    if (!sheet) throw new Error('no sheet');
    const scales = textsOf(sheet).flatMap((words) => /^Scale 1:(\d+)$/.exec(words)?.[1] ?? []);
    expect(scales).toHaveLength(4);
    const bars = sheet.view.entities.flatMap((entity) =>
      isFrame(entity) && entity.kind === 'polyline' ? [boxOf({ entities: [entity], text: 0 })] : [],
    );
    const lengths = bars.map(({ left, right }) => Math.round((right - left) / sheet.scale));
    for (const scale of scales) {
      const metres = { 20: 1, 25: 1, 50: 2, 100: 5 }[scale] ?? 0;
      expect(lengths).toContain((metres * 1000) / Number(scale));
    }
  });

  it('mark on the plan where section A–A is cut, and leave north to the project', () => {
    const words = sheetsOf(titled(FLATS), { paper: 'a4' }).map(textsOf);
    const plan = words.find((texts) => texts.includes('Plan of the shaft')) ?? [];
    expect(plan.filter((text) => text === 'A')).toHaveLength(2);
    expect(plan).toContain('North');
    expect(words.flat().some((text) => text.startsWith('Section A–A'))).toBe(true);
  });

  it('have a title block with blanks to fill in, the day and the number of the sheet', () => {
    const sheets = sheetsOf(titled(FLATS), { paper: 'a4' });
    for (const [at, sheet] of sheets.entries()) {
      expect(textsOf(sheet)).toEqual(
        expect.arrayContaining(['Project', 'Place', 'Lift no.', 'Revision', 'Date', '28 Nov 2026']),
      );
      expect(textsOf(sheet)).toContain(`${at + 1} of ${sheets.length}`);
      expect(textsOf(sheet)).toContain('Seven persons, centre opening');
    }
  });

  it('explain each layer beside a line of that layer', () => {
    const [sheet] = sheetsOf(titled(FLATS), { paper: 'a3' });
    for (const layer of Object.keys(LAYERS)) {
      expect(sheet && textsOf(sheet).some((text) => text.startsWith(layer))).toBe(true);
      expect(sheet?.view.entities.some((entity) => entity.layer === layer)).toBe(true);
    }
  });
});

describe('the section of a tall building', () => {
  it.each([
    ['15 stops', inOwnShaft('mrl-elevators-15', { stops: '15' })],
    ['25 stops', TALL],
  ])(
    '%s is broken so that it is legible on A3, and keeps its true heights in words',
    (_, texts) => {
      const [sheet, ...others] = sheetsOf(titled(texts), {});
      expect(others).toEqual([]);
      expect(sheet).toMatchObject({ paper: 'a3', scale: 50 });
      const words = sheet ? textsOf(sheet) : [];
      const stops = Number(texts.stops);
      const travel = (3000 * (stops - 1)).toLocaleString('en');
      expect(words).toContain('Section A–A, shortened');
      expect(words).toContain(`${stops - 1} × 3,000 = ${travel}`);
      expect(words).toContain(`Travel ${travel}`);
      for (let stop = 1; stop <= stops; stop += 1)
        expect(words.join(' ')).toContain(`${stop}: ${(3000 * (stop - 1)).toLocaleString('en')}`);
    },
  );

  it('draws no wall between the two lines of the break', () => {
    const [sheet] = sheetsOf(titled(TALL), {});
    if (!sheet) throw new Error('no sheet');
    const zigzags = sheet.view.entities.flatMap((entity) =>
      entity.layer === 'L-DIM' && entity.kind === 'polyline' && entity.points.length === 6
        ? [entity.points[0]?.[1] ?? 0]
        : [],
    );
    expect(zigzags).toHaveLength(2);
    const middle = zigzags.reduce((sum, y) => sum + y, 0) / 2;
    const widest = Math.max(
      ...sheet.view.entities.flatMap((entity) =>
        entity.layer === 'L-DIM' && entity.kind === 'polyline' && entity.points.length === 6
          ? entity.points.map(([x]) => x)
          : [],
      ),
    );
    for (const entity of sheet.view.entities) {
      if (entity.kind !== 'hatch' || entity.points.some(([x]) => x > widest)) continue;
      const heights = entity.points.map(([, y]) => y);
      expect(Math.min(...heights) < middle && middle < Math.max(...heights)).toBe(false);
    }
  });

  it('shows each stop of a house with few of them', () => {
    const words = sheetsOf(
      titled(inOwnShaft('home-elevators-272-manual', { stops: '3' })),
      {},
    ).flatMap(textsOf);
    expect(words).toContain('Section A–A');
    expect(words).toContain('Stop 2: +3,000');
  });
});

describe('a large plan', () => {
  it('of a car lift with three stops is never at a smaller scale than 1:100', () => {
    const plan = titled(inOwnShaft('car-elevators-5000', { stops: '3' }));
    for (const paper of ['a4', 'a3'] as const)
      for (const sheet of sheetsOf(plan, { paper })) {
        expect(sheet.scale).toBeLessThanOrEqual(100);
        expect(sheet.paper).toBe(paper);
      }
  });

  it('goes to A3 when A4 cannot hold it at 1:100', () => {
    const sheets = sheetsOf(titled(HUGE), { paper: 'a4' });
    for (const { paper, scale } of sheets) expect([paper, scale <= 100]).toEqual(['a3', true]);
  });
});

describe('the sheet of a CAD file', () => {
  it.each([
    ['a home lift', inOwnShaft('home-elevators-272-manual', { stops: '3' })],
    ['15 stops', inOwnShaft('passenger-elevators-8p', { stops: '15' })],
    ['a car lift', inOwnShaft('car-elevators-5000', { stops: '3' })],
    ['the largest plan', HUGE],
  ])('%s has the size of its paper at its one scale', (_, texts) => {
    const sheet = cadSheetOf(titled(texts));
    const { paper, scale, view } = sheet;
    const frame = frameOf(paper);
    const outlines = view.entities.flatMap((entity) =>
      isFrame(entity) && entity.kind === 'polyline' ? [boxOf({ entities: [entity], text: 0 })] : [],
    );
    const wide = Math.max(...outlines.map(({ left, right }) => right - left));
    expect(wide / scale).toBeCloseTo(frame.w, 6);
    expect(Object.keys(PAPER_SIZES)).toContain(paper);
    expect(new Set(textsOf(sheet).filter((text) => text.startsWith('Scale 1:'))).size).toBe(1);
  });
});
