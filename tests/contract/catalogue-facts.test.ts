// What the home page says of the whole catalogue, also when staff have changed what is in it.
import { describe, expect, it } from 'vitest';
import type { CategoryEntry } from '../../src/contract/category.ts';
import type { ModelEntry } from '../../src/contract/model.ts';
import { modelSchema } from '../../src/contract/model.ts';
import { catalogueFacts, leadLift } from '../../src/site/facts.ts';
import { countWord, sentenceStart } from '../../src/site/figures.ts';
import { groupSeo, kindsOf } from '../../src/site/groups.ts';
import { readCategories, readModels } from '../support/site-pages.ts';

const categories: CategoryEntry[] = [...readCategories()].map(([id, data]) => ({ id, data }));
const models: ModelEntry[] = [...readModels()].map(([id, data]) => ({ id, data }));
const without = (...ids: string[]) => categories.filter(({ id }) => !ids.includes(id));

describe('the lift of the home page', () => {
  it('is the home elevator', () => expect(leadLift(categories).id).toBe('home-elevators'));
  it('is another lift for people in a house when there is no home elevator', () => {
    const { data } = leadLift(without('home-elevators'));
    expect([data.group, data.specRange.moves.includes('people')]).toEqual(['home', true]);
  });
  it('is a lift for people when there is none for houses', () => {
    const { data } = leadLift(categories.filter(({ data }) => data.group !== 'home'));
    expect(data.specRange.moves).toContain('people');
  });
  it('is whatever there is when nothing carries people', () =>
    expect(leadLift(categories.filter(({ id }) => id === 'goods-elevators')).id).toBe(
      'goods-elevators',
    ));
  it('stops the build of an empty catalogue with a sentence', () =>
    expect(() => leadLift([])).toThrow('The catalogue has no categories'));
});

describe('the facts of the catalogue', () => {
  it('are counted from it', () => {
    expect(catalogueFacts(categories, models).map(({ label }) => label)[0]).toBe(
      'smallest home lift shaft, three persons',
    );
  });
  it('name no persons where no model has the smallest shaft, and no house where the lift is not for one', () => {
    expect(catalogueFacts(categories, [])[0]?.label).toBe('smallest home lift shaft');
    expect(
      catalogueFacts(
        categories.filter(({ id }) => id === 'goods-elevators'),
        [],
      )[0]?.label,
    ).toBe('smallest shaft');
  });
});

describe('counts in sentences', () => {
  it.each([
    [1, 'one'],
    [13, 'thirteen'],
    [20, 'twenty'],
    [21, '21'],
    [1200, '1,200'],
  ])('%i is %s', (count, word) => expect(countWord(count)).toBe(word));
  it('begin one with a capital', () => expect(sentenceStart(countWord(13))).toBe('Thirteen'));
});

describe('the kinds of lift in a group', () => {
  it('are named as sentences name them', () => {
    expect(kindsOf(['Home elevators', 'Glass elevators', 'MRL elevators'])).toBe(
      'home, glass and MRL',
    );
    expect(kindsOf(['Goods elevators'])).toBe('goods');
  });

  it.each(['home', 'commercial', 'others'] as const)(
    'make title and description of the page of %s, within what search engines show',
    (group) => {
      const own = categories.filter(({ data }) => data.group === group);
      for (let count = 1; count <= own.length; count += 1) {
        const names = own.slice(0, count).map(({ data }) => data.name);
        const { title, description } = groupSeo(group, names);
        expect(title.length).toBeLessThanOrEqual(60);
        expect(description.length).toBeLessThanOrEqual(160);
        expect(title.toLowerCase()).toContain(kindsOf(names.slice(0, 1)).toLowerCase());
      }
      expect(
        groupSeo(
          group,
          Array.from({ length: 30 }, (_, at) => `Kind number ${at} elevators`),
        ).title.length,
      ).toBeLessThanOrEqual(60);
    },
  );

  it('reads every model of the repository', () =>
    expect(models.every(({ data }) => modelSchema.safeParse(data).success)).toBe(true));
});
