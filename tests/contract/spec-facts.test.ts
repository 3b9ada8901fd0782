// Facts of a category that are entered once: what rows print of them, and texts that were written
// before rows had marks.
import { describe, expect, it } from 'vitest';
import { finishCategory } from '../../src/contract/catalogue/catalogue-complete-rules.ts';
import { type Category, emptyCategory } from '../../src/contract/catalogue/category-fields.ts';
import { printed, printedDetails, withMarks } from '../../src/contract/catalogue/spec-facts.ts';
import { categoryOf } from '../support/catalogue-answers.ts';

const lift = categoryOf('courtyard-lifts');
const figures: Category['specRange'] = {
  ...lift.specRange,
  pitMm: [1400, 1600],
  speed: [1, 1.75],
  supply: ['1ph', '3ph'],
};
const withRow = (category: string, details: string): Category => ({
  ...lift,
  specRange: figures,
  tabContent: {
    ...lift.tabContent,
    specifications: {
      ...lift.tabContent.specifications,
      specsList: lift.tabContent.specifications.specsList.map((row) =>
        row.category === category ? { ...row, details } : row,
      ),
    },
  },
});
const rowIn = ({ tabContent }: Pick<Category, 'tabContent'>, category: string) =>
  tabContent.specifications.specsList.find((row) => row.category === category)?.details;

describe('a row of the specification', () => {
  it.each([
    ['{load}', '3–13 persons, 204–884 kg'],
    ['{kg}, counted at 68 kg a person', '204–884 kg, counted at 68 kg a person'],
    ['{speed}', '1.0–1.75 m/s'],
    ['Usually {stops}', 'Usually 2–24 stops'],
    ['{pit}, dry', '1,400–1,600 mm, dry'],
    ['{cabin}, {height} high', '810 × 700 mm, 2,100 mm high'],
    ['{supply}', '230 V, single phase, or 415 V, three phase'],
    ['{doors}', 'Frameless glass; telescopic, side opening; swing'],
    ['No figure at all', 'No figure at all'],
  ])('prints figures where it has marks: %s', (details, words) => {
    expect(printedDetails(details, figures)).toBe(words);
  });

  it('says a figure once if both ends are equal, and a missing one as a word', () => {
    expect(printedDetails('{pit}', { ...figures, pitMm: [1600, 1600] })).toBe('1,600 mm');
    expect(printedDetails('{pit}', { ...figures, pitMm: [0, 300] })).toBe('Up to 300 mm');
    expect(printedDetails('{pit}', { ...figures, pitMm: [0, 0] })).toBe('None');
  });

  it('waits for figures that are missing or cannot be read', () => {
    const { specRange } = emptyCategory();
    expect(printedDetails('{shaft} for 8 persons', specRange)).toBe('… for 8 persons');
    const typed = { ...specRange, pitMm: ['deep', 1600] as unknown as [number, number] };
    expect(printedDetails('{pit}', typed)).toBe('…');
  });

  it('that names an unknown figure blocks publishing of the category', () => {
    const problemsOf = (details: string) =>
      finishCategory(withRow('Pit depth', details)).problems.map(({ message }) => message);
    expect(problemsOf('{pit}')).toEqual([]);
    expect(problemsOf('{depth}')).toEqual([
      expect.stringMatching(/^There is no figure \{depth\}\. Use one of: drives, persons/),
    ]);
    const { persons: _, ...goods } = figures;
    const { problems } = finishCategory({
      ...withRow('Rated load', '{persons}'),
      specRange: goods,
    });
    expect(problems.map(({ message }) => message)).toEqual([
      'This row prints {persons}, and the number of persons is empty.',
    ]);
  });
});

describe('a category', () => {
  it('is printed with its figures in the rows and in the words for its load', () => {
    const { loadLabel: _, ...unworded } = figures;
    const shown = printed({ ...withRow('Pit depth', '{pit}, dry'), specRange: unworded });
    expect(rowIn(shown, 'Pit depth')).toBe('1,400–1,600 mm, dry');
    expect(shown.specRange.loadLabel).toBe('3–13 persons');
    const { persons: __, ...goods } = unworded;
    expect(printed({ ...lift, specRange: goods }).specRange.loadLabel).toBe('204–884 kg');
  });

  it('from before the marks is printed word for word', () => {
    expect(printed(lift)).toEqual(lift);
  });
});

describe('a text that repeats the figures of its row', () => {
  it.each([
    ['Rated load', '3–13 persons, 204–884 kg; more to order', '{load}; more to order'],
    ['Rated load', 'For 3–13 persons', 'For {persons}'],
    ['Pit depth', 'About 1,400–1,600 mm', 'About {pit}'],
    ['Stops and travel', '2–24 stops', '{stops}'],
  ] as const)('gets marks in their place: %s, %s', (row, details, marked) => {
    expect(withMarks(row, details, { ...figures, loadLabel: '' })).toBe(marked);
    expect(printedDetails(marked, figures)).toBe(details);
  });

  it('gets marks even if it writes the range with “to”, as older texts do', () => {
    expect(withMarks('Rated load', 'For 3 to 13 persons', figures)).toBe('For {persons}');
    expect(withMarks('Stops and travel', '2 to 24 stops', figures)).toBe('{stops}');
    expect(withMarks('Stops and travel', '2 to 9 stops', figures)).toBe('2 to 9 stops');
  });

  it.each([
    ['Pit depth', '11,400–1,600 mm'],
    ['Pit depth', '150 mm or more, dry'],
    ['Shaft size (W × D)', '1,400–1,600 mm'],
    ['Pit depth', 'At home {pit}, else 1,400–1,600 mm'],
  ] as const)(
    'stays unchanged if the number is another one, or has a mark already: %s, %s',
    (row, details) => {
      expect(withMarks(row, details, figures)).toBe(details);
    },
  );
});
