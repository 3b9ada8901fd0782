// Drawings whose files are kept byte for byte in tests/fixtures/plan. If they have to change, run
// their test with `npx vitest run --update`.
import { join } from 'node:path';
import { ROOT } from '../../local/built-site.ts';
import { cadSheetOf } from '../../src/contract/plan/drawing/sheet.ts';
import type { Titled } from '../../src/contract/plan/drawing/title-block.ts';
import { writeDxf } from '../../src/contract/plan/drawing/write-dxf.ts';
import { writeIfc } from '../../src/contract/plan/drawing/write-ifc.ts';
import { layoutOf } from '../../src/contract/plan/drawn-layout.ts';
import { reactionPoints } from '../../src/contract/plan/machine.ts';
import { linksOf } from '../../src/contract/plan/plan-links.ts';
import type { PlanModel } from '../../src/contract/plan/plan-model.ts';
import { answerShaft } from '../../src/contract/plan/shaft-answer.ts';
import { readPlan, type ShaftTexts } from '../../src/contract/plan/shaft-plan.ts';
import { ENGLISH_SHAFT } from '../../src/contract/words/shaft-words.ts';

export const GOLDEN_FOLDER = join(ROOT, 'tests/fixtures/plan');

/** Lifts that are in no catalogue, so that a change of the catalogue changes no file. */
const VILLA: PlanModel = {
  id: 'villa',
  category: 'home-elevators',
  name: 'Four persons',
  moves: 'people',
  drive: 'mrl_gearless',
  door: 'swing',
  load: 272,
  speed: 0.3,
  mostStops: 6,
  opening: 700,
  car: { w: 800, d: 1000, h: 2100 },
  well: { w: 1300, d: 1600 },
  pit: 550,
  headroom: 3100,
};
const FLATS: PlanModel = {
  id: 'flats',
  category: 'passenger-elevators',
  name: 'Seven persons',
  moves: 'people',
  drive: 'gearless_traction',
  door: 'centre',
  load: 544,
  speed: 1,
  mostStops: 12,
  opening: 800,
  car: { w: 1300, d: 1100, h: 2200 },
  well: { w: 1900, d: 1900 },
  pit: 1600,
  headroom: 4900,
};

export const titledPlan = (texts: ShaftTexts, models: readonly PlanModel[]): Titled => {
  const { plan } = readPlan(ENGLISH_SHAFT, texts);
  const { drawn, loads } = answerShaft(plan, models);
  const layout = layoutOf(plan, drawn);
  return {
    layout,
    reactions: reactionPoints(layout, loads),
    maker: 'Example Lifts',
    day: '2026-11-28',
    verdict: 'Fits comfortably.',
    address: `https://lifts.example${linksOf(plan).page}`,
  };
};

const villa = { w: '1300', d: '1600', pit: '550', headroom: '3100', storeys: '3.2, 3' };
const flats = { w: '1900', d: '1900', pit: '1600', headroom: '4900', stops: '3' };

/** The text of each file, by its name. */
export const GOLDEN_DRAWINGS: Record<string, () => string> = {
  'villa.dxf': () => writeDxf(cadSheetOf(titledPlan(villa, [VILLA]))),
  'villa.ifc': () => writeIfc(titledPlan(villa, [VILLA])),
  'flats.ifc': () => writeIfc(titledPlan(flats, [FLATS])),
};

/** The texts of the CAD sheet of a plan. */
export const sheetWords = (titled: Titled) =>
  cadSheetOf(titled).view.entities.flatMap((entity) =>
    entity.kind === 'text' ? [entity.text] : [],
  );
