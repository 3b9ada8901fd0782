// Empty drafts: every field is there and none is filled in; the rows of the specification wait for
// their figures.

import type { DraftCategory } from './category-rules.ts';
import { SPEC_ROWS } from './category-tabs.ts';
import type { DraftExtra } from './extra-rules.ts';
import type { DraftModel } from './model-rules.ts';
import { markOf, ROW_FACTS, type SpecRow } from './spec-facts.ts';

const NO_RANGE = (): [null, null] => [null, null];
const noHeading = () => ({ main: '', highlight: '' });

/** The rows that have facts print them; words are added where the facts need some. */
const factRows = () =>
  SPEC_ROWS.flatMap((category: SpecRow) => {
    const [fact] = ROW_FACTS[category] ?? [];
    return fact ? [{ category, details: markOf(fact) }] : [];
  });

export const emptyCategory = (): DraftCategory => ({
  name: '',
  group: null,
  inMenu: true,
  sortOrder: null,
  summary: '',
  pageHeader: { title: '', description: '' },
  tabs: ['Description', 'Features', 'Specification'],
  tabContent: {
    description: { heading1: noHeading(), paragraph1: '', banner: { heading: '', text: '' } },
    features: { heading: noHeading(), description: '', featuresList: [] },
    specifications: { heading: '', description: '', specsList: factRows() },
  },
  galleryImages: [],
  icons: { plus: 'M12 5v14M5 12h14', x: 'M6 6l12 12M18 6L6 18' },
  specRange: {
    loadKg: NO_RANGE(),
    loadLabel: '',
    speed: NO_RANGE(),
    stops: NO_RANGE(),
    pitMm: NO_RANGE(),
    headroomMm: NO_RANGE(),
    shaft: { minW: null, minD: null },
    cabin: { minW: null, minD: null, height: null },
    openingMm: NO_RANGE(),
    drives: [],
    doors: [],
    supply: [],
    moves: [],
    buildings: [],
  },
  faqs: [],
  related: [],
  seo: { title: '', description: '' },
});

export const emptyModel = (): DraftModel => ({
  category: null,
  name: '',
  code: '',
  summary: '',
  drive: null,
  loadKg: null,
  speed: null,
  stops: NO_RANGE(),
  cabin: { w: null, d: null, h: null },
  shaft: { w: null, d: null },
  pitMm: null,
  headroomMm: null,
  door: null,
  openingMm: null,
  supply: null,
  sortOrder: null,
  isPublished: false,
  markup: 0,
  pictures: [],
  purchasable: false,
});

export const emptyExtra = (): DraftExtra => ({
  category: null,
  kind: null,
  name: '',
  code: '',
  summary: '',
  description: '',
  facts: [],
  drawing: null,
  pictures: [],
  price: null,
  markup: 0,
  leadTimeDays: null,
  warrantyMonths: null,
  careMonths: null,
  careVisits: null,
  hsn: '',
  uqc: null,
  gstRate: null,
  gstRateNext: null,
  gstRateFrom: '',
  returnable: false,
  sortOrder: null,
  isPublished: false,
  purchasable: false,
});
