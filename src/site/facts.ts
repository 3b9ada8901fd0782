// Facts of the whole catalogue, calculated from the categories so that they always agree.
import type { CategoryEntry } from '../contract/catalogue/category-fields.ts';
import type { ModelEntry } from '../contract/catalogue/model-fields.ts';
import { fill, formFor } from '../contract/language/fill.ts';
import type { Language } from '../contract/language/language.ts';
import type { Words } from '../contract/words/words.ts';
import { countIn, rangeFigure, shaftFigure, stopsIn } from './figures.ts';

const spanOf = (ranges: (readonly [number, number])[]): readonly [number, number] => [
  Math.min(...ranges.map(([low]) => low)),
  Math.max(...ranges.map(([, high]) => high)),
];

/**
 * The lift that the home page draws and measures: the home elevators, or the category closest to
 * them.
 */
export const leadLift = <Entry extends CategoryEntry>(categories: readonly Entry[]): Entry => {
  const forPeople = categories.filter(({ data }) => data.specRange.moves.includes('people'));
  const found =
    categories.find(({ id }) => id === 'home-elevators') ??
    forPeople.find(({ data }) => data.group === 'home') ??
    forPeople[0] ??
    categories[0];
  if (!found) throw new Error('The catalogue has no categories, so there is no site to build');
  return found;
};

/** Four figures for the home page: space, stops, load and speed. */
export const catalogueFacts = (
  categories: readonly CategoryEntry[],
  models: readonly ModelEntry[],
  speech: { language: Language; words: Pick<Words, 'figures' | 'lifts'> },
) => {
  const { facts } = speech.words.lifts;
  const ranges = categories.map(({ data }) => data.specRange);
  const { id, data: lead } = leadLift(categories);
  const { minW, minD } = lead.specRange.shaft;
  const smallest = models.find(
    ({ data }) => data.category === id && data.shaft.w === minW && data.shaft.d === minD,
  );
  const persons = smallest?.data.persons;
  const shaft = lead.group === 'home' ? facts.homeShaft : facts.shaft;
  return [
    {
      figure: shaftFigure(lead.specRange),
      label: persons
        ? fill(formFor(speech.language, facts.shaftFor, persons), {
            shaft,
            count: countIn(speech.language, persons),
          })
        : shaft,
    },
    {
      // As before a unit, so that figure and word stay on one line.
      figure: stopsIn(speech, spanOf(ranges.map(({ stops }) => stops))).replace(' ', '\u2009'),
      label: facts.stops,
    },
    {
      figure: rangeFigure(spanOf(ranges.map(({ loadKg }) => loadKg)), 'kg'),
      label: facts.load,
    },
    {
      figure: rangeFigure(spanOf(ranges.map(({ speed }) => speed)), 'm/s'),
      label: facts.speed,
    },
  ];
};
