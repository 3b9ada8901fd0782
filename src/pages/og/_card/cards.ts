// Contents of each share picture. Names are those of routes.shareImage.

import { formOf } from '../../../components/drawing/form-of.ts';
import { drawHouse } from '../../../components/drawing/house.ts';
import { nightInk } from '../../../components/drawing/palette.ts';
import { drawView } from '../../../components/drawing/view.ts';
import { GROUPS } from '../../../contract/catalogue/category.ts';
import type { CategoryEntry } from '../../../contract/catalogue/category-fields.ts';
import { loadWords } from '../../../contract/catalogue/spec-facts.ts';
import type { DrawingView } from '../../../contract/quote/lift-choices.ts';
import { products } from '../../../contract/words/products.ts';
import { company } from '../../../site/company.ts';
import { leadLift } from '../../../site/facts.ts';
import { rangeFigure, shaftFigure } from '../../../site/figures.ts';
import type { Card, CardPhoto } from './compose.ts';
import { drawnText, placesText } from './drawn-text.ts';

/** Position of the shaft in the picture of the house, as a share of its width. */
const LIFT_IN_HOUSE = 0.51;

type Pair = readonly [number, number];
const span = (pairs: Pair[]): Pair => [
  Math.min(...pairs.map(([low]) => low)),
  Math.max(...pairs.map(([, high]) => high)),
];

const drawn = ({ id, data }: CategoryEntry, view: DrawingView = 'section') =>
  drawView(view, data.specRange, nightInk, formOf(id));
const loads = (categories: CategoryEntry[]) => ({
  figure: rangeFigure(span(categories.map(({ data }) => data.specRange.loadKg)), 'kg'),
  label: 'rated load',
});
const stops = (categories: CategoryEntry[]) => ({
  figure: rangeFigure(span(categories.map(({ data }) => data.specRange.stops)), 'stops'),
  label: 'landings served',
});
const shaft = ({ data }: CategoryEntry, label: string) => ({
  figure: shaftFigure(data.specRange),
  label,
});

/** The first photograph of a category, if it has any, and the site's own. */
export type PhotoFiles = {
  ofCategory: (category: CategoryEntry) => CardPhoto | undefined;
} & Record<'hall' | 'works' | 'table', CardPhoto | undefined>;

const categoryCard = (category: CategoryEntry, photos: PhotoFiles): Card => ({
  headline: category.data.name,
  figures: [
    { figure: loadWords(category.data.specRange), label: 'rated load' },
    shaft(category, 'smallest shaft'),
  ],
  drawing: drawn(category),
  photo: photos.ofCategory(category),
});

/** Every share picture of the site by its name. */
export function cards(categories: CategoryEntry[], photos: PhotoFiles): Record<string, Card> {
  const home = leadLift(categories);
  const passenger = categories.find(({ id }) => id === 'passenger-elevators') ?? home;
  const cities = placesText(company.offices.map(({ city }) => city));
  const regions = placesText(company.offices.map(({ region }) => region));
  const groups = GROUPS.flatMap((group) => {
    const members = categories.filter(({ data }) => data.group === group);
    const [first] = members;
    // A group without lifts has no page, and nothing to draw.
    return first
      ? [
          [
            group,
            {
              headline: products.groups[group].title,
              figures: [loads(members), stops(members)],
              drawing: drawn(first, 'plan'),
              photo: photos.ofCategory(first),
            },
          ],
        ]
      : [];
  });
  return {
    default: {
      headline: 'Every floor, within reach.',
      figures: [
        shaft(home, home.data.group === 'home' ? 'smallest home shaft' : 'smallest shaft'),
        loads(categories),
      ],
      drawing: drawHouse(home.data.specRange, nightInk),
      centre: LIFT_IN_HOUSE,
      photo: photos.hall,
    },
    about: {
      headline: regions ? `Lifts for ${regions}` : 'About us',
      figures: [stops(categories)],
      drawing: drawn(home, 'car'),
      photo: photos.works,
    },
    products: {
      headline: `${categories.length} kinds of lift`,
      figures: [loads(categories), stops(categories)],
      drawing: drawn(passenger),
      photo: photos.ofCategory(passenger),
    },
    contact: {
      headline: cities ? `Talk to us in ${cities}` : 'Talk to us',
      figures: [{ figure: company.phone, label: drawnText(company.hours, 'Phone') }],
      drawing: drawn(home, 'landing'),
      photo: photos.table,
    },
    ...Object.fromEntries(groups),
    ...Object.fromEntries(
      categories.map((category) => [category.id, categoryCard(category, photos)]),
    ),
  };
}
