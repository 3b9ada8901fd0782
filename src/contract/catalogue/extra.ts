// Extras: products that are sold beside whole lifts and belong to a category of the catalogue. They
// are drafted, published and released like models.
import { PRODUCT_KIND_LABELS } from '../product/product.ts';

/** Installed products and care plans cannot be returned. */
export const ONLY_PARCELS_RETURN = 'Only what is sent as a parcel can be returned.';

/** Kinds of extras: every kind of product but a whole lift, which is a model. */
const { lift: _model, ...OTHER_KINDS } = PRODUCT_KIND_LABELS;
export const EXTRA_KINDS = OTHER_KINDS;
export type ExtraKind = keyof typeof EXTRA_KINDS;

/** Drawings an extra can be shown by; each is a file of the site, see `partDrawing`. */
export const EXTRA_DRAWINGS = {
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
export type ExtraDrawing = keyof typeof EXTRA_DRAWINGS;
export const extraDrawing = (drawing: ExtraDrawing) => `/part-drawings/${drawing}.svg`;

export const EXTRA_FACTS_MAX = 12;
