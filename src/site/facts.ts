// Facts of the whole catalogue, counted from the categories so that they cannot drift from them.
import type { CategoryPage } from './catalogue.ts';
import { rangeFigure, shaftFigure } from './figures.ts';

const spanOf = (ranges: (readonly [number, number])[]): readonly [number, number] => [
  Math.min(...ranges.map(([low]) => low)),
  Math.max(...ranges.map(([, high]) => high)),
];

/** Four figures for the home page: space, stops, load and speed. */
export const catalogueFacts = (categories: CategoryPage[]) => {
  const ranges = categories.map(({ data }) => data.specRange);
  const home = categories.find(({ id }) => id === 'home-elevators');
  if (!home) throw new Error('The catalogue has no home-elevators category');
  return [
    { figure: shaftFigure(home.data.specRange), label: 'smallest home lift shaft, three persons' },
    { figure: rangeFigure(spanOf(ranges.map(({ stops }) => stops)), 'stops'), label: 'from a villa to a tower' },
    { figure: rangeFigure(spanOf(ranges.map(({ loadKg }) => loadKg)), 'kg'), label: 'from a kitchen hatch to a loading dock' },
    { figure: rangeFigure(spanOf(ranges.map(({ speed }) => speed)), 'm/s'), label: 'from a quiet house to a busy lobby' },
  ];
};
