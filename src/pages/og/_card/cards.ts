// Contents of each share picture. Names are those of routes.shareImage.

import { formOf } from '../../../components/drawing/form-of.ts';
import { drawHouse } from '../../../components/drawing/house.ts';
import { nightInk } from '../../../components/drawing/palette.ts';
import { drawView } from '../../../components/drawing/view.ts';
import { GROUPS } from '../../../contract/catalogue/category.ts';
import type { CategoryEntry } from '../../../contract/catalogue/category-fields.ts';
import type { Company } from '../../../contract/catalogue/company-fields.ts';
import { loadWords } from '../../../contract/catalogue/spec-facts.ts';
import { fill } from '../../../contract/language/fill.ts';
import type { Language } from '../../../contract/language/language.ts';
import type { DrawingView } from '../../../contract/quote/lift-choices.ts';
import type { Words } from '../../../contract/words/words.ts';
import { leadLift } from '../../../site/facts.ts';
import { rangeFigure, shaftFigure, stopsIn, THIN } from '../../../site/figures.ts';
import { routes } from '../../../site/routes.ts';
import type { Card, CardPhoto } from './compose.ts';
import { drawnText, placesText } from './drawn-text.ts';
import type { Typeface } from './outline.ts';

/** Position of the shaft in the picture of the house, as a share of its width. */
const LIFT_IN_HOUSE = 0.51;

type Pair = readonly [number, number];
const span = (pairs: Pair[]): Pair => [
  Math.min(...pairs.map(([low]) => low)),
  Math.max(...pairs.map(([, high]) => high)),
];

const drawn = ({ id, data }: CategoryEntry, view: DrawingView = 'section') =>
  drawView(view, data.specRange, nightInk, formOf(id));
/** The words of a language's pictures, and their typeface. */
export type CardSpeech = {
  language: Language;
  words: Pick<Words, 'share' | 'figures' | 'products'>;
  company: Pick<Company, 'offices' | 'phone' | 'hours'>;
  /** Headline of the home page. */
  headline: string;
  face: Pick<Typeface, 'has'>;
};

const loads = ({ words }: CardSpeech, categories: CategoryEntry[]) => ({
  figure: rangeFigure(span(categories.map(({ data }) => data.specRange.loadKg)), 'kg'),
  label: words.share.load,
});
const stops = (speech: CardSpeech, categories: CategoryEntry[]) => ({
  figure: stopsIn(speech, span(categories.map(({ data }) => data.specRange.stops))).replace(
    ' ',
    THIN,
  ),
  label: speech.words.share.landings,
});
const shaft = ({ data }: CategoryEntry, label: string) => ({
  figure: shaftFigure(data.specRange),
  label,
});

/** The first photograph of a category, if it has any, and the site's own. */
export type PhotoFiles = {
  ofCategory: (category: CategoryEntry) => CardPhoto | undefined;
} & Record<'hall' | 'works' | 'table', CardPhoto | undefined>;

/** A card, with the English address of its page; the others share the picture without one. */
export type PageCard = Card & { page?: string };

const categoryCard = (
  { words: { share } }: CardSpeech,
  category: CategoryEntry,
  photos: PhotoFiles,
): PageCard => ({
  page: routes.category(category),
  headline: category.data.name,
  figures: [
    { figure: loadWords(category.data.specRange), label: share.load },
    shaft(category, share.shaft),
  ],
  drawing: drawn(category),
  photo: photos.ofCategory(category),
});

/**
 * Every share picture of a language by its name.
 * @param categories in that language.
 */
export function cards(
  categories: CategoryEntry[],
  photos: PhotoFiles,
  speech: CardSpeech,
): Record<string, PageCard> {
  const { language, words, company, headline, face } = speech;
  const { share } = words;
  const home = leadLift(categories);
  const passenger = categories.find(({ id }) => id === 'passenger-elevators') ?? home;
  const cities = placesText(
    face,
    language,
    company.offices.map(({ city }) => city),
  );
  const regions = placesText(
    face,
    language,
    company.offices.map(({ region }) => region),
  );
  const groups = GROUPS.flatMap((group) => {
    const members = categories.filter(({ data }) => data.group === group);
    const [first] = members;
    // A group without lifts has no page, and nothing to draw.
    return first
      ? [
          [
            group,
            {
              page: routes.group(group),
              headline: words.products.groups[group].title,
              figures: [loads(speech, members), stops(speech, members)],
              drawing: drawn(first, 'plan'),
              photo: photos.ofCategory(first),
            },
          ],
        ]
      : [];
  });
  return {
    default: {
      headline,
      figures: [
        shaft(home, home.data.group === 'home' ? share.homeShaft : share.shaft),
        loads(speech, categories),
      ],
      drawing: drawHouse(home.data.specRange, nightInk),
      centre: LIFT_IN_HOUSE,
      photo: photos.hall,
    },
    about: {
      page: routes.about,
      headline: regions ? fill(share.regions, { regions }) : share.about,
      figures: [stops(speech, categories)],
      drawing: drawn(home, 'car'),
      photo: photos.works,
    },
    products: {
      page: routes.products,
      headline: fill(words.figures.kinds, { count: categories.length }),
      figures: [loads(speech, categories), stops(speech, categories)],
      drawing: drawn(passenger),
      photo: photos.ofCategory(passenger),
    },
    contact: {
      page: routes.contact,
      headline: cities ? fill(share.cities, { cities }) : share.talk,
      figures: [{ figure: company.phone, label: drawnText(face, company.hours, share.phone) }],
      drawing: drawn(home, 'landing'),
      photo: photos.table,
    },
    ...Object.fromEntries(groups),
    ...Object.fromEntries(
      categories.map((category) => [category.id, categoryCard(speech, category, photos)]),
    ),
  };
}
