// The choices for the figures of categories and models, with the words that pages show.

export const DRIVES = {
  gearless_traction: 'Gearless traction',
  mrl_gearless: 'Gearless traction, machine room less',
  geared_machine_room: 'Geared machine-room traction',
  hydraulic: 'Hydraulic',
  screw: 'Screw',
  pneumatic: 'Pneumatic',
} as const;
export const DOORS = {
  swing: 'Swing',
  telescopic: 'Telescopic, side opening',
  centre: 'Centre opening',
  centre_4: 'Four panel, centre opening',
  vertical: 'Vertical bi-parting',
  collapsible: 'Collapsible gate',
  glass_frameless: 'Frameless glass',
} as const;
export const SUPPLIES = { '1ph': '230 V, single phase', '3ph': '415 V, three phase' } as const;
export const MOVES = {
  people: 'People',
  patients: 'Patients and beds',
  goods: 'Goods',
  vehicles: 'Cars',
  food: 'Food and small items',
} as const;
export const BUILDINGS = {
  villa: 'Villa or duplex',
  apartment: 'Apartments',
  office: 'Office',
  hotel: 'Hotel',
  mall: 'Shops or mall',
  hospital: 'Hospital or clinic',
  factory: 'Factory or warehouse',
  restaurant: 'Restaurant or kitchen',
  parking: 'Parking',
} as const;
export const DRAWING_VIEWS = ['section', 'plan', 'landing', 'car'] as const;

export type Drive = keyof typeof DRIVES;
export type Door = keyof typeof DOORS;
export type Moves = keyof typeof MOVES;
export type Building = keyof typeof BUILDINGS;
export type DrawingView = (typeof DRAWING_VIEWS)[number];
