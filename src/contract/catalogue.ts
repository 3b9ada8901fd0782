// The catalogue: what a category page and a model are, in one definition that the build, the admin
// area and the API share.
import { z } from 'zod';
import { fieldsOf, type Strictness, slugSchema } from './catalogue-fields.ts';
import { partSchema } from './part.ts';

/** Groups of the menu and of the address `/products/{group}/{id}`. */
export const GROUPS = ['home', 'commercial', 'others'] as const;
export type Group = (typeof GROUPS)[number];
/**
 * Ids a category cannot have: the pages of groups, share pictures of the site, and the first file
 * of a folder are called so.
 */
const SITE_IDS: readonly string[] = [...GROUPS, 'default', 'about', 'products', 'contact', 'index'];
/** The id of a new category. */
export const categoryIdSchema = slugSchema.refine(
  (id) => !SITE_IDS.includes(id),
  'The site itself uses this id. Please choose another one.',
);
export const GROUP_LABELS: Record<Group, string> = {
  home: 'Home',
  commercial: 'Commercial',
  others: 'Others',
};

/**
 * Row labels of the Specification tab, in the order every page prints them; a row without a fact is
 * left out.
 */
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
  geared_machine_room: 'Geared traction, machine above the shaft',
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
export type Supply = keyof typeof SUPPLIES;
export type Moves = keyof typeof MOVES;
export type Building = keyof typeof BUILDINGS;
export type DrawingView = (typeof DRAWING_VIEWS)[number];

/** Rows in the order every page prints them, each once. */
const areInOrder = (rows: readonly { category: (typeof SPEC_ROWS)[number] }[]) =>
  rows.every(
    (row, at) =>
      at === 0 ||
      SPEC_ROWS.indexOf(row.category) > SPEC_ROWS.indexOf(rows[at - 1]?.category ?? row.category),
  );

/**
 * The machine-readable twin of the Specification tab: feeds the schedule, the comparison and the
 * drawings. Numbers are [least, most].
 */
const specRangeOf = <Chosen extends Strictness>(strictness: Chosen) => {
  const { text, whole, range, someOf } = fieldsOf(strictness);
  return z.strictObject({
    persons: z.optional(
      range(
        1,
        40,
        'Rated load in persons of 68 kg; left out where the lift carries no passengers.',
      ),
    ),
    loadKg: range(20, 10_000, 'Rated load in kilograms.'),
    loadLabel: text(3, 40).describe('Rated load as the schedule prints it, e.g. 2 to 6 persons.'),
    speed: range(0.05, 10, 'Rated speed in metres a second.'),
    stops: range(2, 60, 'Landings served.'),
    pitMm: range(0, 3000, 'Pit depth in millimetres.'),
    headroomMm: range(300, 7000, 'Headroom above the top landing in millimetres.'),
    shaft: z
      .strictObject({
        minW: whole(0, 9000, 'Width in millimetres.'),
        minD: whole(0, 9000, 'Depth in millimetres.'),
      })
      .describe('Smallest clear shaft.'),
    cabin: z
      .strictObject({
        minW: whole(0, 8000, 'Width in millimetres.'),
        minD: whole(0, 8000, 'Depth in millimetres.'),
        height: whole(0, 5000, 'Height in millimetres.'),
      })
      .describe('Car (cabin or platform) that goes with that shaft, inside.'),
    openingMm: range(300, 4000, 'Clear door opening in millimetres.'),
    drives: someOf(DRIVES).describe('Drives.'),
    doors: someOf(DOORS).describe('Door types; the first one is drawn.'),
    supply: someOf(SUPPLIES).describe('Power supplies.'),
    moves: someOf(MOVES).describe('What it carries.'),
    buildings: someOf(BUILDINGS).describe('Where it stands.'),
  });
};

const tabContentOf = <Chosen extends Strictness>(strictness: Chosen) => {
  const { choose, text, listOf, icon } = fieldsOf(strictness);
  const heading = z
    .strictObject({
      main: text(2, 60).describe('First part, in ink.'),
      highlight: text(2, 60).describe('Second part, in brass.'),
    })
    .describe('Heading of the tab.');
  const feature = z.strictObject({
    title: text(3, 60).describe('Name of the feature.'),
    description: text(20, 300).describe('What it does for whoever uses the lift.'),
    icon: icon().describe('plus, x, or an SVG path on a 24 x 24 grid.'),
  });
  const specRow = <Row extends z.ZodType>(category: Row) =>
    z.strictObject({
      category: category.describe('Label of the row.'),
      details: text(1, 300).describe('The fact.'),
    });
  const row = z.enum(SPEC_ROWS, 'Please choose a row.');
  const ROWS = 'The rows, in the order of the schedule.';
  const specsList = choose(
    listOf(specRow(row), 4, SPEC_ROWS.length)
      .refine(areInOrder, `Rows must be unique and in this order: ${SPEC_ROWS.join(', ')}.`)
      .describe(ROWS),
    listOf(specRow(row.nullable()), 4, SPEC_ROWS.length).describe(ROWS),
  );
  return z.strictObject({
    description: z
      .strictObject({
        heading1: heading,
        paragraph1: text(50, 2000).describe('Text of the tab.'),
        banner: z
          .strictObject({
            heading: text(3, 80).describe('Its heading.'),
            text: text(20, 400).describe('Its text.'),
          })
          .describe('Banner below the text.'),
      })
      .describe('Description tab.'),
    features: z
      .strictObject({
        heading,
        description: text(20, 600).describe('Text before the features.'),
        featuresList: listOf(feature, 6, 12).describe('The features, 6 to 12.'),
      })
      .describe('Features tab.'),
    specifications: z
      .strictObject({
        heading: text(3, 80).describe('Heading of the tab.'),
        description: text(20, 600).describe('Text before the rows.'),
        specsList,
      })
      .describe('Specification tab.'),
  });
};

const categoryOf = <Chosen extends Strictness>(strictness: Chosen) => {
  const { text, whole, oneOf, listOf, icon, picture } = fieldsOf(strictness);
  const faq = z.strictObject({
    question: text(8, 160).describe('Question.'),
    answer: text(40, 1200).describe('Answer.'),
  });
  return z.strictObject({
    name: text(3, 60).describe('Name in menus and lists, e.g. Home elevators.'),
    group: oneOf(GROUPS, 'Group of the menu and of the address.'),
    inMenu: z
      .boolean('Must be yes or no.')
      .describe('Whether the top menu lists it; listings always do.'),
    sortOrder: whole(0, 999, 'Order in menus and lists, small first.'),
    summary: text(30, 140).describe('One sentence for lists and cards.'),
    pageHeader: z
      .strictObject({
        title: text(3, 80).describe('Heading of the page.'),
        description: text(20, 300).describe('Text below it.'),
      })
      .describe('Head of the page.'),
    tabs: z.tuple([text(3, 20), text(3, 20), text(3, 20)]).describe('Labels of the three tabs.'),
    tabContent: tabContentOf(strictness).describe('What the three tabs hold.'),
    galleryImages: listOf(picture(), 4, 4).describe('The four pictures of the gallery.'),
    icons: z
      .strictObject({ plus: icon().describe('The plus sign.'), x: icon().describe('The x sign.') })
      .describe('Paths of the two signs the page uses.'),
    specRange: specRangeOf(strictness).describe('Figures of the whole category.'),
    faqs: listOf(faq, 4, 6).describe('Questions and answers, 4 to 6.'),
    related: listOf(slugSchema, 2, 4).describe(
      'Ids of two to four categories a visitor of this one also looks at.',
    ),
    seo: z
      .strictObject({
        title: text(10, 60).describe('Title for search engines.'),
        description: text(50, 160).describe('Text for search engines.'),
      })
      .describe('How search engines show the page.'),
  });
};

const modelOf = <Chosen extends Strictness>(strictness: Chosen) => {
  const { orNull, text, decimal, whole, range, keyOf, listOf, rupees, code, markup, picture } =
    fieldsOf(strictness);
  return z.strictObject({
    category: orNull(slugSchema, 'Id of its category.'),
    name: text(3, 80).describe(
      'Name, unique within the category, e.g. Four persons, automatic doors.',
    ),
    code: code('Short catalogue code, e.g. H-272A.'),
    summary: text(20, 200).describe('Who it is for, in one sentence.'),
    drive: keyOf(DRIVES, 'Drive.'),
    persons: z.optional(whole(1, 40, 'Persons of 68 kg; left out where it carries no passengers.')),
    loadKg: whole(20, 10_000, 'Rated load in kilograms.'),
    speed: decimal(0.05, 10, 'Rated speed in metres a second.'),
    stops: range(2, 60, 'Landings it can serve, [least, most].'),
    cabin: z
      .strictObject({
        w: whole(0, 8000, 'Width in millimetres.'),
        d: whole(0, 8000, 'Depth in millimetres.'),
        h: whole(0, 5000, 'Height in millimetres.'),
      })
      .describe('Car, inside.'),
    shaft: z
      .strictObject({
        w: whole(0, 9000, 'Width in millimetres.'),
        d: whole(0, 9000, 'Depth in millimetres.'),
      })
      .describe('Clear shaft.'),
    pitMm: whole(0, 3000, 'Pit depth in millimetres.'),
    headroomMm: whole(0, 7000, 'Headroom above the top landing in millimetres.'),
    door: keyOf(DOORS, 'Door type.'),
    openingMm: whole(0, 4000, 'Clear door opening in millimetres.'),
    supply: keyOf(SUPPLIES, 'Power supply.'),
    sortOrder: whole(0, 999, 'Order within the category, small first.'),
    isPublished: z.boolean('Must be yes or no.').describe('Whether the site shows it.'),
    price: z.optional(
      orNull(rupees(), 'Price in rupees, at most two decimals; needed when it can be bought.'),
    ),
    markup: markup(),
    pictures: listOf(picture(), 0, 8).default([]).describe('Pictures of its own, at most 8.'),
    purchasable: z
      .boolean('Must be yes or no.')
      .default(false)
      .describe('Whether it can be bought on the site.'),
  });
};

/** A product category: one page of the catalogue. The file's name is its id. */
export const categorySchema = categoryOf('complete');
export type Category = z.infer<typeof categorySchema>;
export type SpecRange = Category['specRange'];
export type GalleryImage = Category['galleryImages'][number];
export type Icon = Category['icons']['plus'];

/** A model: one size and drive within a category. The file's name is its id. */
export const modelSchema = modelOf('complete')
  .refine((model) => model.shaft.w >= model.cabin.w && model.shaft.d >= model.cabin.d, {
    error: 'Must not be smaller than the car.',
    path: ['shaft'],
  })
  .refine((model) => model.openingMm <= Math.max(model.cabin.w, model.cabin.d), {
    error: 'Must not be wider than the car.',
    path: ['openingMm'],
  })
  .refine((model) => !model.purchasable || model.price !== undefined, {
    error: 'Please enter the price of a model that can be bought.',
    path: ['price'],
    // Told even while other fields are missing; the rules above need their numbers.
    when: ({ value }) => typeof value === 'object' && value !== null,
  });
export type Model = z.infer<typeof modelSchema>;

/** The same while it is being written: it may be unfinished, never malformed. */
export const draftCategorySchema = categoryOf('draft');
export type DraftCategory = z.infer<typeof draftCategorySchema>;
export const draftModelSchema = modelOf('draft');
export type DraftModel = z.infer<typeof draftModelSchema>;

/** A category with the id its file or its key carries. */
export type CategoryEntry = { id: string; data: Category };
export type ModelEntry = { id: string; data: Model };

const entriesOf = <Data extends z.ZodType>(data: Data, things: string) =>
  z
    .array(z.strictObject({ id: slugSchema.describe('Id.'), data: data.describe('The data.') }))
    .describe(`All ${things}.`);
/**
 * A whole catalogue: what a release holds and a build takes. Releases from before there were parts
 * have none.
 */
export const catalogueSchema = z.strictObject({
  categories: entriesOf(categorySchema, 'categories'),
  models: entriesOf(modelSchema, 'models'),
  parts: entriesOf(partSchema, 'parts').default([]),
});
export type Catalogue = z.infer<typeof catalogueSchema>;
