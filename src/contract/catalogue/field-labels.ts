// Labels of the fields of a category, a model and an extra, with their units: forms, problems and
// differences use the same ones.

import { UQC_LABELS } from '../paper/gst.ts';
import { BUILDINGS, DOORS, DRIVES, MOVES, SUPPLIES } from '../quote/lift-choices.ts';
import type { CatalogueKind } from '../release/release.ts';
import { PICTURE_SIDES } from './catalogue-fields.ts';
import { GROUP_LABELS } from './category.ts';
import { EXTRA_DRAWINGS, EXTRA_KINDS } from './extra.ts';

export type Unit = 'mm' | 'kg' | 'm/s' | '₹' | 'days' | 'months' | '%';
export type FieldWords = {
  /** `{n}` is the place in a list, from 1. */
  label: string;
  unit?: Unit;
  /** Labels of the values it may have. */
  choices?: Readonly<Record<string, string>>;
  /** A list that is one answer, not several things. */
  isOneAnswer?: true;
};
type Fields = Readonly<Record<string, FieldWords>>;

const range = (path: string, label: string, unit?: Unit): Fields => {
  const units = unit ? { unit } : {};
  return {
    [path]: { label },
    [`${path}.0`]: { label: `${label}, least`, ...units },
    [`${path}.1`]: { label: `${label}, most`, ...units },
  };
};
const size = (path: string, label: string, sides: Record<string, string>): Fields => ({
  [path]: { label },
  ...Object.fromEntries(
    Object.entries(sides).map(([side, word]) => [
      `${path}.${side}`,
      { label: `${label}, ${word}`, unit: 'mm' as const },
    ]),
  ),
});
const heading = (path: string, label: string): Fields => ({
  [path]: { label: `${label}, heading` },
  [`${path}.main`]: { label: `${label}, heading` },
  [`${path}.highlight`]: { label: `${label}, heading in brass` },
});
const pictures = (path: string): Fields => ({
  [path]: { label: 'Pictures' },
  [`${path}.*`]: { label: 'Picture {n}' },
  [`${path}.*.id`]: { label: 'Picture {n}, position' },
  [`${path}.*.src`]: { label: 'Picture {n}, file' },
  [`${path}.*.alt`]: { label: 'Picture {n}, what is seen' },
  [`${path}.*.title`]: { label: 'Picture {n}, caption' },
  [`${path}.*.side`]: { label: 'Picture {n}, subject', choices: PICTURE_SIDES },
});
const answers = (label: string, choices?: Record<string, string>): FieldWords => ({
  label,
  isOneAnswer: true,
  ...(choices ? { choices } : {}),
});

/** Paths with dots; `*` stands for a place in a list. */
export const FIELD_WORDS: Readonly<Record<CatalogueKind, Fields>> = {
  category: {
    name: { label: 'Name' },
    group: { label: 'Group', choices: GROUP_LABELS },
    inMenu: { label: 'In the menu' },
    sortOrder: { label: 'Place in lists' },
    summary: { label: 'Summary' },
    pageHeader: { label: 'Page header' },
    'pageHeader.title': { label: 'Page header, title' },
    'pageHeader.description': { label: 'Page header, text' },
    tabs: { label: 'Tabs' },
    'tabs.*': { label: 'Tab {n}, label' },
    tabContent: { label: 'Tabs, content' },
    'tabContent.description': { label: 'Description' },
    ...heading('tabContent.description.heading1', 'Description'),
    'tabContent.description.paragraph1': { label: 'Description, text' },
    'tabContent.description.banner': { label: 'Banner' },
    'tabContent.description.banner.heading': { label: 'Banner, heading' },
    'tabContent.description.banner.text': { label: 'Banner, text' },
    'tabContent.features': { label: 'Features' },
    ...heading('tabContent.features.heading', 'Features'),
    'tabContent.features.description': { label: 'Features, introduction' },
    'tabContent.features.featuresList': { label: 'Features' },
    'tabContent.features.featuresList.*': { label: 'Feature {n}' },
    'tabContent.features.featuresList.*.title': { label: 'Feature {n}, title' },
    'tabContent.features.featuresList.*.description': { label: 'Feature {n}, text' },
    'tabContent.features.featuresList.*.icon': { label: 'Feature {n}, icon' },
    'tabContent.specifications': { label: 'Specification' },
    'tabContent.specifications.heading': { label: 'Specification, heading' },
    'tabContent.specifications.description': { label: 'Specification, introduction' },
    'tabContent.specifications.specsList': { label: 'Specification, rows' },
    'tabContent.specifications.specsList.*': { label: 'Specification, row {n}' },
    'tabContent.specifications.specsList.*.category': { label: 'Specification, row {n}, label' },
    'tabContent.specifications.specsList.*.details': { label: 'Specification, row {n}, details' },
    ...pictures('galleryImages'),
    icons: { label: 'Icons' },
    'icons.plus': { label: 'Plus icon' },
    'icons.x': { label: 'X icon' },
    specRange: { label: 'Figures' },
    ...range('specRange.persons', 'Persons'),
    ...range('specRange.loadKg', 'Rated load', 'kg'),
    'specRange.loadLabel': { label: 'Rated load in words' },
    ...range('specRange.speed', 'Rated speed', 'm/s'),
    ...range('specRange.stops', 'Stops'),
    ...range('specRange.pitMm', 'Pit depth', 'mm'),
    ...range('specRange.headroomMm', 'Headroom', 'mm'),
    ...size('specRange.shaft', 'Smallest shaft', { minW: 'width', minD: 'depth' }),
    ...size('specRange.cabin', 'Cabin in that shaft', {
      minW: 'width',
      minD: 'depth',
      height: 'height',
    }),
    ...range('specRange.openingMm', 'Clear opening', 'mm'),
    'specRange.drives': answers('Drives', DRIVES),
    'specRange.doors': answers('Doors', DOORS),
    'specRange.supply': answers('Power supply', SUPPLIES),
    'specRange.moves': answers('What it moves', MOVES),
    'specRange.buildings': answers('Buildings', BUILDINGS),
    faqs: { label: 'Questions' },
    'faqs.*': { label: 'Question {n}' },
    'faqs.*.question': { label: 'Question {n}' },
    'faqs.*.answer': { label: 'Question {n}, answer' },
    related: answers('Related categories'),
    seo: { label: 'Search result' },
    'seo.title': { label: 'Search result, title' },
    'seo.description': { label: 'Search result, description' },
  },
  model: {
    category: { label: 'Category' },
    name: { label: 'Name' },
    code: { label: 'Code' },
    summary: { label: 'Summary' },
    drive: { label: 'Drive', choices: DRIVES },
    persons: { label: 'Persons' },
    loadKg: { label: 'Rated load', unit: 'kg' },
    speed: { label: 'Rated speed', unit: 'm/s' },
    ...range('stops', 'Stops'),
    ...size('cabin', 'Cabin', { w: 'width', d: 'depth', h: 'height' }),
    ...size('shaft', 'Shaft', { w: 'width', d: 'depth' }),
    pitMm: { label: 'Pit depth', unit: 'mm' },
    headroomMm: { label: 'Headroom', unit: 'mm' },
    door: { label: 'Door', choices: DOORS },
    openingMm: { label: 'Clear opening', unit: 'mm' },
    supply: { label: 'Power supply', choices: SUPPLIES },
    sortOrder: { label: 'Place in lists' },
    isPublished: { label: 'Published' },
    price: { label: 'Price', unit: '₹' },
    markup: { label: 'Markup', unit: '₹' },
    purchasable: { label: 'Sold online' },
    priceFrom: { label: 'Price band, from', unit: '₹' },
    priceTo: { label: 'Price band, to', unit: '₹' },
    ...pictures('pictures'),
  },
  part: {
    category: { label: 'Category' },
    kind: { label: 'Kind', choices: EXTRA_KINDS },
    name: { label: 'Name' },
    code: { label: 'Code' },
    summary: { label: 'Summary' },
    description: { label: 'Description' },
    facts: { label: 'Facts' },
    'facts.*': { label: 'Fact {n}' },
    'facts.*.name': { label: 'Fact {n}, name' },
    'facts.*.value': { label: 'Fact {n}, value' },
    drawing: { label: 'Drawing', choices: EXTRA_DRAWINGS },
    ...pictures('pictures'),
    price: { label: 'Price', unit: '₹' },
    markup: { label: 'Markup', unit: '₹' },
    leadTimeDays: { label: 'Lead time', unit: 'days' },
    warrantyMonths: { label: 'Warranty', unit: 'months' },
    careMonths: { label: 'Care plan, how long', unit: 'months' },
    careVisits: { label: 'Care plan, visits included' },
    hsn: { label: 'HSN or SAC code' },
    uqc: { label: 'Unit on tax papers', choices: UQC_LABELS },
    gstRate: { label: 'GST rate', unit: '%' },
    gstRateNext: { label: 'Next GST rate', unit: '%' },
    gstRateFrom: { label: 'Next rate from' },
    returnable: { label: 'Can be returned' },
    sortOrder: { label: 'Place in lists' },
    isPublished: { label: 'Published' },
    purchasable: { label: 'Sold in the shop' },
  },
  cost: {
    name: { label: 'Name' },
    careRisePercent: { label: 'Yearly rise of care plans', unit: '%' },
    licenceAndInsurance: { label: 'Licence and insurance a year', unit: '₹' },
  },
};

/** Own names only: a path may be anything. */
const own = <Value>(record: Readonly<Record<string, Value>> | undefined, name: string) =>
  record && Object.hasOwn(record, name) ? record[name] : undefined;
const wordsAt = (kind: CatalogueKind, path: string) => own(FIELD_WORDS[kind], path);

/**
 * The label of the field at `path`, its place filled in; a field without a label is called by its
 * path.
 */
export const fieldWords = (kind: CatalogueKind, path: string): FieldWords => {
  const place = /\.(\d+)(?=\.|$)/.exec(path)?.[1];
  const words = wordsAt(kind, path) ?? wordsAt(kind, path.replace(/\.\d+(?=\.|$)/, '.*'));
  if (words) return { ...words, label: words.label.replace('{n}', String(Number(place) + 1)) };
  const whole = wordsAt(kind, path.replace(/\.\d+$/, ''));
  return whole?.isOneAnswer ? whole : { label: path };
};

export const fieldLabel = (kind: CatalogueKind, path: string) => fieldWords(kind, path).label;

const numbers = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 6 });

const oneValue = (value: unknown, { unit, choices }: FieldWords): string => {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value !== 'number') return own(choices, String(value)) ?? String(value);
  if (unit === '₹') return `₹${numbers.format(value)}`;
  return unit ? `${numbers.format(value)} ${unit}` : numbers.format(value);
};

/** The value of a field as people would say it, e.g. `2,600 mm`; null for nothing. */
export const inWords = (value: unknown, words: FieldWords): string | null => {
  if (value === undefined || value === null || value === '') return null;
  if (!Array.isArray(value)) return oneValue(value, words);
  return value.length === 0 ? null : value.map((one) => oneValue(one, words)).join(', ');
};
