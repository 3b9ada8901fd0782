// Every figure of a lift has one source: page, copy, API, sheet, DXF and IFC show the same.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { categorySchema } from '../src/contract/catalogue/category-rules.ts';
import { modelSchema } from '../src/contract/catalogue/model-rules.ts';
import { unsetCost } from '../src/contract/catalogue/running-cost.ts';
import { printed } from '../src/contract/catalogue/spec-facts.ts';
import { machineRoomOf } from '../src/contract/plan/bodies/machine-bodies.ts';
import { planCost } from '../src/contract/plan/cost-plan.ts';
import { cadSheetOf } from '../src/contract/plan/drawing/sheet.ts';
import { writeDxf } from '../src/contract/plan/drawing/write-dxf.ts';
import { writeIfc } from '../src/contract/plan/drawing/write-ifc.ts';
import type { MotorDrive } from '../src/contract/plan/energy.ts';
import { ENERGY_RULES } from '../src/contract/plan/energy-rules.ts';
import { LOAD_PRESETS } from '../src/contract/plan/finder-fields.ts';
import { printedLength } from '../src/contract/plan/length.ts';
import { hasHatch } from '../src/contract/plan/needs.ts';
import type { PlanModel } from '../src/contract/plan/plan-model.ts';
import { tariffsOf } from '../src/contract/plan/tariffs.ts';
import { TRAFFIC_RULES } from '../src/contract/plan/traffic-rules.ts';
import { DOORS } from '../src/contract/quote/lift-choices.ts';
import { sheetPage } from '../src/server/plan/sheet-page.ts';
import { sheetWords, titledPlan } from './support/golden-drawings.ts';
import { MODELS } from './support/plan-models.ts';

const read = (path: string): unknown => JSON.parse(readFileSync(`src/content/${path}`, 'utf8'));
/** A model and its category as the page prints them. */
const pageOf = ({ id, category }: PlanModel) => ({
  model: modelSchema.parse(read(`models/${id}.json`)),
  page: printed(categorySchema.parse(read(`categories/${category}.json`))),
});
const rowOf = (lift: PlanModel, name: string) =>
  pageOf(lift).page.tabContent.specifications.specsList.find((row) => row.category === name)
    ?.details ?? '';
const plain = (text: string) => text.replaceAll(/[\u00a0\u2009\u202f]/g, ' ');

const textsFor = ({ id, well, pit, headroom }: PlanModel) => ({
  w: `${well.w}`,
  d: `${well.d}`,
  pit: `${pit}`,
  headroom: `${headroom}`,
  model: id,
});
const titledFor = (lift: PlanModel) => titledPlan(textsFor(lift), MODELS);
const ALL = MODELS.map((lift) => [lift.id, lift] as const);
const ofCategory = (id: string) => MODELS.filter(({ category }) => category === id);

const COST_DRIVES: Partial<Record<PlanModel['drive'], MotorDrive>> = {
  gearless_traction: 'gearless',
  mrl_gearless: 'gearless',
  geared_machine_room: 'geared',
  hydraulic: 'hydraulic',
};
const motorByCost = ({ drive, load, speed }: PlanModel) =>
  planCost({ drive: COST_DRIVES[drive], load, speed }, tariffsOf(unsetCost().data)).motor;
const byName = (id: string) => {
  const found = MODELS.find((lift) => lift.id === id);
  if (!found) throw new Error(`no model ${id}`);
  return found;
};

describe.each(ALL)('%s', (_, lift) => {
  const titled = titledFor(lift);
  const { layout } = titled;
  const ifc = writeIfc(titled);
  const ofIfc = (name: string) =>
    Number(ifc.match(new RegExp(`'${name}',\\$,IFC\\w+\\(([\\d.]+)\\)`))?.[1]);
  const { model } = pageOf(lift);

  it('has the figures of its page in the planner, and in the title block of its files', () => {
    const { w, d } = layout.car;
    expect({ w, d, h: layout.carHeight }).toEqual(model.cabin);
    expect([layout.pit, layout.headroom]).toEqual([model.pitMm, model.headroomMm]);
    const words = sheetWords(titled);
    expect(words).toContain(`${model.loadKg} kg, ${model.speed} m/s`);
    expect(words).toContain(`${DOORS[model.door]}, ${printedLength(model.openingMm)}`);
  });

  it('has them in its IFC file', () => {
    expect([ofIfc('CapacityWeight'), ofIfc('Speed')]).toEqual([model.loadKg, model.speed]);
    if (model.persons !== undefined) expect(ofIfc('CapacityPeople')).toBe(model.persons);
    const door = ifc.match(/'Landing door 1, front'[^;]*?,(\d+)\.,(\d+)\.,\.DOOR\./);
    expect([Number(door?.[1]), Number(door?.[2])]).toEqual([layout.doorHeight, model.openingMm]);
  });

  it('has the motor of the cost tool in its files and on its sheet', async () => {
    // A service lift has a drum or a counterweight that we do not know: its motor is not estimated.
    if (lift.moves === 'food') return expect(ofIfc('MotorKilowatts')).toBeNaN();
    const { kW } = motorByCost(lift);
    const words = `${kW} kW`;
    expect(ofIfc('MotorKilowatts')).toBe(kW);
    expect(sheetWords(titled)).toContain(words);
    expect(writeDxf(cadSheetOf(titled)).includes(words)).toBe(true);
    const site = { address: '', maker: '', day: '2026-11-28' };
    const sheet = await sheetPage(textsFor(lift), MODELS, site).text();
    expect(sheet.includes(`>${words}<`)).toBe(true);
    expect(sheet.includes(`${model.name}, ${model.loadKg} kg`)).toBe(true);
  });

  it('has its car and its shaft in the text of its category', () => {
    const size = ({ w, d }: { w: number; d: number }) =>
      `${w.toLocaleString('en-IN')} × ${d.toLocaleString('en-IN')} mm`;
    expect(plain(rowOf(lift, 'Shaft size (W × D)'))).toContain(size(model.shaft));
    expect(plain(rowOf(lift, 'Cabin size (W × D)'))).toContain(size(model.cabin));
  });
});

describe('the finder', () => {
  it('counts persons for a load as the largest plate of that load does', () => {
    for (const { kg, people } of LOAD_PRESETS.people) {
      const plates = MODELS.filter(({ load, moves }) => load === kg && moves !== 'goods').map(
        (lift) => pageOf(lift).model.persons ?? 0,
      );
      expect(people, `${kg} kg`).toBe(Math.max(...plates));
    }
  });

  it('has a bed car and a stretcher car for the loads that it names so', () => {
    const loads = ofCategory('hospital-elevators').map(({ load }) => load);
    for (const { kg, as } of LOAD_PRESETS.patients)
      if (as !== undefined) expect(loads).toContain(kg);
  });
});

describe('the copy', () => {
  it('has the phases of the cost tool, and its connection for a lift in a house', () => {
    for (const lift of MODELS) {
      if (COST_DRIVES[lift.drive] !== 'gearless') continue;
      const isSingle = motorByCost(lift).volts === ENERGY_RULES.singlePhaseVolts.value;
      expect(pageOf(lift).model.supply, lift.id).toBe(isSingle ? '1ph' : '3ph');
    }
    const words = `about ${ENERGY_RULES.singlePhaseConnection.value} kW`;
    const [home] = ofCategory('home-elevators');
    if (!home) throw new Error('no lift for a house');
    expect(plain(rowOf(home, 'Power supply'))).toContain(words);
  });

  it('has the height of the doors of car lifts', () => {
    for (const lift of ofCategory('car-elevators')) {
      const { doorHeight } = titledFor(lift).layout;
      const height = `${doorHeight.toLocaleString('en-IN')} mm high`;
      expect(plain(rowOf(lift, 'Clear opening'))).toContain(height);
    }
  });

  it('has the machine rooms of goods lifts as they are drawn', () => {
    for (const id of ['goods-elevators-500', 'goods-elevators-3000']) {
      const lift = byName(id);
      const room = machineRoomOf(titledFor(lift).layout);
      const size = `${room?.w.toLocaleString('en-IN')} × ${room?.d.toLocaleString('en-IN')} mm`;
      expect(plain(rowOf(lift, 'Shaft size (W × D)'))).toContain(size);
    }
  });

  it('has the intervals that the traffic tool aims at', () => {
    const { office, hotel } = TRAFFIC_RULES.longestInterval.value;
    const page = categorySchema.parse(read('categories/commercial-elevators.json'));
    const answers = page.faqs.map(({ answer }) => answer).join(' ');
    expect(answers).toContain(
      `aims at ${office[0]} seconds or less and a better one at ${office[1]}`,
    );
    expect(answers).toContain(`a hotel at ${hotel[0]} or ${hotel[1]} seconds`);
  });

  it('has a pit for every service lift that is loaded at the floor, and none for a hatch', () => {
    const food = MODELS.filter(({ moves }) => moves === 'food');
    expect(food.length).toBeGreaterThan(4);
    for (const lift of food) expect(hasHatch(lift), lift.id).toBe(lift.pit === 0);
  });
});
