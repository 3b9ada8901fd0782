// Parts: the products of a category beside its lifts. They are drafted and released like models.
import { PRODUCT_KIND_LABELS } from '../product/product.ts';

/** Installed products and care plans cannot be returned. */
export const ONLY_PARCELS_RETURN = 'Only what is sent as a parcel can be returned.';

/** Kinds of parts: every kind of product but a whole lift, which is a model. */
const { lift: _model, ...OTHER_KINDS } = PRODUCT_KIND_LABELS;
export const PART_KINDS = OTHER_KINDS;
export type PartKind = keyof typeof PART_KINDS;

/** Drawings of parts; each is a file of the site, see `partDrawing` and `partPicture`. */
export const PART_DRAWINGS = {
  button: 'Push button',
  sensor: 'Touch-free sensor',
  panel: 'Car operating panel',
  display: 'Floor display',
  card_reader: 'Card reader',
  remote: 'Remote control',
  battery: 'Battery',
  light_curtain: 'Light curtain',
  door_roller: 'Door roller',
  guide_shoe: 'Guide shoe',
  rope: 'Rope',
  brake: 'Brake',
  encoder: 'Encoder',
  board: 'Circuit board',
  lamp: 'Ceiling lamp',
  in_use_lamp: 'In-use lamp',
  signal: 'Signal lights',
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
  wheel_stop: 'Wheel stop',
  film: 'Window film',
  paint: 'Paint and brush',
  pump: 'Pump',
  logbook: 'Logbook',
  toolbox: 'Toolbox',
} as const;
export type PartDrawing = keyof typeof PART_DRAWINGS;
export const partDrawing = (drawing: PartDrawing) => `/part-drawings/${drawing}.svg`;

/** What has no shape of its own, such as a care plan; it is shown by its line drawing. */
const ONLY_DRAWN: readonly PartDrawing[] = ['logbook'];
/** Whether the drawing has a picture of an object, a file below `public/part-pictures`. */
export const hasPartPicture = (drawing: PartDrawing) => !ONLY_DRAWN.includes(drawing);

/** Address of what a part is shown by until it has a photograph: an object, or its line drawing. */
export const partPicture = (drawing: PartDrawing) =>
  hasPartPicture(drawing) ? `/part-pictures/${drawing}.avif` : partDrawing(drawing);

export const PART_FACTS_MAX = 12;
