// Schemas of a category: complete, as a draft, and as visitors see it.
import * as z from 'zod';
import { oneOf } from '../kernel/filters-rules.ts';
import { listQuery } from '../kernel/list-rules.ts';
import { BUILDINGS, DOORS, DRIVES, MOVES, SUPPLIES } from '../quote/lift-choices.ts';
import type { Strictness } from './catalogue-fields.ts';
import { fieldsOf, slugSchema } from './catalogue-fields-rules.ts';
import { GROUPS } from './category.ts';
import { tabContentOf } from './category-tabs-rules.ts';
import { priceBandSchema } from './price-band-rules.ts';

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

/**
 * The machine-readable twin of the Specification tab: feeds the schedule, the comparison and the
 * drawings. Numbers are [least, most].
 */
const specRangeOf = <Chosen extends Strictness>(strictness: Chosen) => {
  const { line, whole, range, someOf } = fieldsOf(strictness);
  return z.strictObject({
    persons: z.optional(
      range(
        1,
        40,
        'Rated load in persons of 68 kg; left out where the lift carries no passengers.',
      ),
    ),
    loadKg: range(20, 10_000, 'Rated load in kilograms.'),
    loadLabel: z.optional(
      line(3, 40).describe(
        'Rated load in words, e.g. 13 to 40 passengers; a draft may leave it to the figures.',
      ),
    ),
    speed: range(0.05, 10, 'Rated speed in metres per second.'),
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
    buildings: someOf(BUILDINGS).describe('Buildings it suits.'),
  });
};

const categoryOf = <Chosen extends Strictness>(strictness: Chosen) => {
  const { line, text, whole, oneOf, listOf, icon, picture } = fieldsOf(strictness);
  const faq = z.strictObject({
    question: line(8, 160).describe('Question.'),
    answer: text(40, 1200).describe('Answer.'),
  });
  return z.strictObject({
    name: line(3, 60).describe('Name in menus and lists, e.g. Home elevators.'),
    group: oneOf(GROUPS, 'Group of the menu and of the address.'),
    inMenu: z
      .boolean('Must be yes or no.')
      .describe('Whether the top menu lists it; listings always do.'),
    sortOrder: whole(0, 999, 'Order in menus and lists, small first.'),
    summary: line(30, 140).describe('One sentence for lists and cards.'),
    pageHeader: z
      .strictObject({
        title: line(3, 80).describe('Heading of the page.'),
        description: text(20, 300).describe('Text below it.'),
      })
      .describe('Head of the page.'),
    tabs: z.tuple([line(3, 20), line(3, 20), line(3, 20)]).describe('Labels of the three tabs.'),
    tabContent: tabContentOf(strictness).describe('What the three tabs hold.'),
    galleryImages: listOf(picture(), 4, 4).describe('The four pictures of the gallery.'),
    icons: z
      .strictObject({
        plus: icon().describe('Icon of what opens.'),
        x: icon().describe('Icon of what closes.'),
      })
      .describe('Paths of the two icons of the page.'),
    specRange: specRangeOf(strictness).describe('Figures of the whole category.'),
    faqs: listOf(faq, 4, 6).describe('Questions and answers, 4 to 6.'),
    related: listOf(slugSchema, 2, 4).describe('Ids of two to four related categories.'),
    seo: z
      .strictObject({
        title: line(10, 60).describe('Title for search engines.'),
        description: line(50, 160).describe('Text for search engines.'),
      })
      .describe('How search engines show the page.'),
  });
};

/** A product category: one page of the catalogue. The file's name is its id. */
export const categorySchema = categoryOf('complete');
export type Category = z.infer<typeof categorySchema>;
export type SpecRange = Category['specRange'];
export type GalleryImage = Category['galleryImages'][number];
export type Icon = Category['icons']['plus'];

/** The same while it is being written: it may be unfinished, never malformed. */
export const draftCategorySchema = categoryOf('draft');
export type DraftCategory = z.infer<typeof draftCategorySchema>;

/** A category with the id its file or its key carries. */
export type CategoryEntry = { id: string; data: Category };

/** A category as anyone may read it. */
export const publicCategorySchema = categorySchema.extend({
  id: z.string().describe('Slug, the last part of the address of its page.'),
  models: z
    .array(
      z.object({
        slug: z.string().describe('Its id.'),
        code: z.string().describe('Code.'),
        name: z.string().describe('Name.'),
        isSoldOnline: z.boolean().describe('Whether it can be ordered.'),
        priceBand: priceBandSchema,
      }),
    )
    .describe('Its published models, small ones first.'),
});
export type PublicCategory = z.infer<typeof publicCategorySchema>;

/** Visitors do not look for the newest: without a sort they come in the order of the menu. */
export const publicCategoryQuery = listQuery(['createdAt', 'name'], {
  group: oneOf('Group', GROUPS).optional().describe('Only categories of this group.'),
});
export type PublicCategoryQuery = z.output<typeof publicCategoryQuery>;
