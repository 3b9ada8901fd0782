// The shaft planner: its answer, its sheet and its files.
import { endpoint } from '../endpoint.ts';
import { DXF_PATH, IFC_PATH, SHEET_PATH } from '../plan/plan-links.ts';
import { shaftAnswerSchema, shaftQuery, sheetQuery } from '../plan/shaft-schema.ts';

/** Answers depend on their query and on the catalogue, whose changes are seen soon enough. */
const SHAFT_CACHE_S = 300;

export const planShaft = endpoint({
  name: 'planShaft',
  method: 'GET',
  path: '/plan/shaft',
  access: 'anyone',
  sharedForS: SHAFT_CACHE_S,
  summary: 'Which lifts fit a shaft: planning figures, not a certificate.',
  query: shaftQuery,
  answer: { as: 'json', status: 200, schema: shaftAnswerSchema },
  errors: [],
});

export const printShaft = endpoint({
  name: 'printShaft',
  method: 'GET',
  path: SHEET_PATH,
  access: 'anyone',
  sharedForS: SHAFT_CACHE_S,
  summary: 'The plan as a page to print; wrong fields are told in it.',
  query: sheetQuery,
  answer: { as: 'page' },
  errors: [],
});

export const drawShaftDxf = endpoint({
  name: 'drawShaftDxf',
  method: 'GET',
  path: DXF_PATH,
  access: 'anyone',
  sharedForS: SHAFT_CACHE_S,
  summary: 'The plan as DXF, in mm.',
  query: shaftQuery,
  answer: { as: 'drawing' },
  errors: [],
});

export const drawShaftIfc = endpoint({
  name: 'drawShaftIfc',
  method: 'GET',
  path: IFC_PATH,
  access: 'anyone',
  sharedForS: SHAFT_CACHE_S,
  summary: 'The plan as IFC4, in mm.',
  query: shaftQuery,
  answer: { as: 'drawing' },
  errors: [],
});

export const PLAN_SHAFT_ENDPOINTS = [planShaft, printShaft, drawShaftDxf, drawShaftIfc] as const;
