// The catalogue: what a category page and a model are, in one strict schema that the build, the admin area and the API share.
import { z } from 'zod';

/** Groups of the menu and of the address `/products/{group}/{id}`. */
export const GROUPS = ['home', 'commercial', 'others'] as const;
export type Group = (typeof GROUPS)[number];
export const GROUP_LABELS: Record<Group, string> = { home: 'Home', commercial: 'Commercial', others: 'Others' };

/** Row labels of the Specification tab, in the order every page prints them; a row without a fact is left out. */
export const SPEC_ROWS = [
  'Drive',
  'Rated load',
  'Rated speed',
  'Stops and travel',
  'Cabin size (W × D)',
  'Shaft size (W × D)',
  'Pit depth',
  'Headroom',
  'Doors',
  'Clear opening',
  'Power supply',
  'Control',
  'Safety',
  'Finishes',
  'Typical use',
  'Standards',
] as const;

export const DRIVES = {
  gearless_traction: 'Gearless traction',
  mrl_gearless: 'Gearless traction, machine room less',
  geared_machine_room: 'Geared traction, machine room',
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
export const MOVES = { people: 'People', patients: 'Patients and beds', goods: 'Goods', vehicles: 'Cars', food: 'Food and small items' } as const;
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
export type Supply = keyof typeof SUPPLIES;
export type Moves = keyof typeof MOVES;
export type Building = keyof typeof BUILDINGS;
export type DrawingView = (typeof DRAWING_VIEWS)[number];

const keysOf = <K extends string>(labels: Record<K, string>) => z.enum(Object.keys(labels) as [K, ...K[]]);
const text = (min: number, max: number) => z.string().trim().min(min, `needs at least ${min} characters`).max(max, `may have at most ${max} characters`);
const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'may contain small letters, digits and single hyphens');
const range = (min: number, max: number) =>
  z
    .tuple([z.number().min(min).max(max), z.number().min(min).max(max)])
    .refine(([low, high]) => low <= high, 'the first number must not be larger than the second');
const millimetres = (max: number) => z.number().int('whole millimetres').min(0).max(max);

/** The icon of a feature: `plus`, `x`, or the `d` of one path drawn on a 24 × 24 grid with a 1.5 px line. */
export const iconSchema = z.union(
  [
    z.enum(['plus', 'x']),
    z
      .string()
      .min(4)
      .max(4000)
      .regex(/^[MmLlHhVvCcSsQqTtAaZz0-9 ,.-]+$/),
  ],
  'must be plus, x, or an SVG path of letters MLHVCSQTAZ and numbers',
);

/** One picture of a gallery. */
export const galleryImageSchema = z.strictObject({
  /** Position in the gallery; may repeat across categories. */
  id: z.number().int().min(0),
  /** `drawing:section`, `drawing:plan`, `drawing:landing` or `drawing:car`, or a file below src/assets/pictures. */
  src: z
    .string()
    .regex(
      /^(drawing:(section|plan|landing|car)|[a-z0-9-]+\/[a-z0-9-]+\.(avif|webp|jpg|png))$/,
      'must be drawing:section, drawing:plan, drawing:landing, drawing:car or folder/file.avif',
    ),
  /** What is seen, for whoever cannot see it. */
  alt: text(5, 150),
  /** Caption below the picture. */
  title: text(3, 80),
});

/** The machine-readable twin of the Specification tab: feeds the schedule, the comparison and the drawings. Numbers are [least, most]. */
export const specRangeSchema = z.strictObject({
  /** Rated load in persons of 68 kg; left out where the lift carries no passengers. */
  persons: range(1, 40).optional(),
  /** Rated load in kilograms. */
  loadKg: range(20, 10_000),
  /** Rated load as the schedule prints it, e.g. `2 to 6 persons`. */
  loadLabel: text(3, 40),
  /** Rated speed in metres a second. */
  speed: range(0.05, 10),
  /** Landings served. */
  stops: range(2, 60),
  /** Pit depth in millimetres. */
  pitMm: range(0, 3000),
  /** Headroom above the top landing in millimetres. */
  headroomMm: range(300, 7000),
  /** Smallest clear shaft in millimetres. */
  shaft: z.strictObject({ minW: millimetres(9000), minD: millimetres(9000) }),
  /** Car (cabin or platform) that goes with that shaft, inside, in millimetres. */
  cabin: z.strictObject({ minW: millimetres(8000), minD: millimetres(8000), height: millimetres(5000) }),
  /** Clear door opening in millimetres. */
  openingMm: range(300, 4000),
  drives: z.array(keysOf(DRIVES)).min(1),
  /** Door types; the first one is drawn. */
  doors: z.array(keysOf(DOORS)).min(1),
  supply: z.array(keysOf(SUPPLIES)).min(1),
  moves: z.array(keysOf(MOVES)).min(1),
  buildings: z.array(keysOf(BUILDINGS)).min(1),
});

const headingSchema = z.strictObject({
  /** First part of the heading, in ink. */
  main: text(2, 60),
  /** Second part of the heading, in brass. */
  highlight: text(2, 60),
});

/** A product category: one page of the catalogue. The file's name is its id. */
export const categorySchema = z.strictObject({
  /** Name in menus and lists, e.g. `Home elevators`. */
  name: text(3, 60),
  group: z.enum(GROUPS),
  /** Whether the top menu lists it; listings always do. */
  inMenu: z.boolean(),
  /** Order in menus and lists, small first. */
  sortOrder: z.number().int().min(0).max(999),
  /** One sentence for lists and cards. */
  summary: text(30, 140),
  pageHeader: z.strictObject({ title: text(3, 80), description: text(20, 300) }),
  /** Labels of the three tabs. */
  tabs: z.tuple([text(3, 20), text(3, 20), text(3, 20)]),
  tabContent: z.strictObject({
    description: z.strictObject({
      heading1: headingSchema,
      paragraph1: text(50, 2000),
      banner: z.strictObject({ heading: text(3, 80), text: text(20, 400) }),
    }),
    features: z.strictObject({
      heading: headingSchema,
      description: text(20, 600),
      featuresList: z
        .array(z.strictObject({ title: text(3, 60), description: text(20, 300), icon: iconSchema }))
        .min(6)
        .max(12),
    }),
    specifications: z.strictObject({
      heading: text(3, 80),
      description: text(20, 600),
      specsList: z
        .array(z.strictObject({ category: z.enum(SPEC_ROWS), details: text(1, 300) }))
        .min(4)
        .max(SPEC_ROWS.length)
        .refine((rows) => rows.every((row, at) => at === 0 || SPEC_ROWS.indexOf(row.category) > SPEC_ROWS.indexOf(rows[at - 1]?.category ?? row.category)), {
          error: `rows must be unique and in this order: ${SPEC_ROWS.join(', ')}`,
        }),
    }),
  }),
  galleryImages: z.array(galleryImageSchema).length(4),
  /** Paths of the two signs the page uses. */
  icons: z.strictObject({ plus: iconSchema, x: iconSchema }),
  specRange: specRangeSchema,
  faqs: z
    .array(z.strictObject({ question: text(8, 160), answer: text(40, 1200) }))
    .min(4)
    .max(6),
  /** Ids of two to four categories a visitor of this one also looks at. */
  related: z.array(slug).min(2).max(4),
  seo: z.strictObject({ title: text(10, 60), description: text(50, 160) }),
});
export type Category = z.infer<typeof categorySchema>;
export type SpecRange = z.infer<typeof specRangeSchema>;
export type GalleryImage = z.infer<typeof galleryImageSchema>;
export type Icon = z.infer<typeof iconSchema>;

/** A model: one size and drive within a category. The file's name is its id. */
export const modelSchema = z
  .strictObject({
    /** Id of its category. */
    category: slug,
    /** Name, unique within the category, e.g. `Four persons, automatic doors`. */
    name: text(3, 80),
    /** Short catalogue code, e.g. `H-272A`. */
    code: z.string().regex(/^[A-Z0-9][A-Z0-9-]{1,15}$/, 'may contain capitals, digits and hyphens'),
    /** Who it is for, in one sentence. */
    summary: text(20, 200),
    drive: keysOf(DRIVES),
    /** Persons of 68 kg; left out where it carries no passengers. */
    persons: z.number().int().min(1).max(40).optional(),
    loadKg: z.number().int().min(20).max(10_000),
    /** Metres a second. */
    speed: z.number().min(0.05).max(10),
    stops: range(2, 60),
    /** Car inside, in millimetres. */
    cabin: z.strictObject({ w: millimetres(8000), d: millimetres(8000), h: millimetres(5000) }),
    /** Clear shaft in millimetres. */
    shaft: z.strictObject({ w: millimetres(9000), d: millimetres(9000) }),
    pitMm: millimetres(3000),
    headroomMm: millimetres(7000),
    door: keysOf(DOORS),
    openingMm: millimetres(4000),
    supply: keysOf(SUPPLIES),
    sortOrder: z.number().int().min(0).max(999),
    isPublished: z.boolean(),
  })
  .refine((model) => model.shaft.w >= model.cabin.w && model.shaft.d >= model.cabin.d, { error: 'must not be smaller than the car', path: ['shaft'] })
  .refine((model) => model.openingMm <= Math.max(model.cabin.w, model.cabin.d), { error: 'must not be wider than the car', path: ['openingMm'] });
export type Model = z.infer<typeof modelSchema>;

/** A category with the id its file or its key carries. */
export type CategoryEntry = { id: string; data: Category };
export type ModelEntry = { id: string; data: Model };
