// Parts: the products of a category beside its lifts. They are drafted and released like models.
import { PRODUCT_KIND_LABELS } from '../product/product.ts';

/** Installed products and care plans cannot be returned. */
export const ONLY_PARCELS_RETURN = 'Only what is sent as a parcel can be returned.';

/** Kinds of parts: every kind of product but a whole lift, which is a model. */
const { lift: _model, ...OTHER_KINDS } = PRODUCT_KIND_LABELS;
export const PART_KINDS = OTHER_KINDS;
export type PartKind = keyof typeof PART_KINDS;

/** Drawings of parts; each is a file of the site, see `partDrawing`. */
export const PART_DRAWINGS = {
  button: 'Push button',
  panel: 'Car operating panel',
  display: 'Floor display',
  battery: 'Battery',
  light_curtain: 'Light curtain',
  door_roller: 'Door roller',
  guide_shoe: 'Guide shoe',
  rope: 'Rope',
  brake: 'Brake',
  encoder: 'Encoder',
  board: 'Circuit board',
  lamp: 'Lamp',
  phone: 'Emergency phone',
  handrail: 'Handrail',
  mat: 'Floor mat',
  fan: 'Fan',
  key_switch: 'Key switch',
  mirror: 'Mirror',
  buffer: 'Buffer',
  seal: 'Seal',
  sill: 'Door sill',
  tray: 'Tray',
  frame: 'Frame',
  ramp: 'Ramp',
  logbook: 'Logbook',
  toolbox: 'Toolbox',
} as const;
export type PartDrawing = keyof typeof PART_DRAWINGS;
export const partDrawing = (drawing: PartDrawing) => `/part-drawings/${drawing}.svg`;

export const PART_FACTS_MAX = 12;
