// Facts of the home page about the whole catalogue, also after changes by staff.
import { describe, expect, it } from 'vitest';
import { ENGLISH } from '../../src/contract/words/words.ts';
import { catalogueFacts, leadLift } from '../../src/site/facts.ts';
import { countIn, sentenceStart } from '../../src/site/figures.ts';
import { groupSeo, kindsOf } from '../../src/site/groups.ts';
import { firstCatalogue } from '../support/test-api.ts';

const { categories, models } = await firstCatalogue();
const [goods] = categories.filter(({ id }) => id === 'store-lifts');
if (!goods) throw new Error('The fixture has no lift for goods.');
const SPEECH = { language: 'en', words: ENGLISH } as const;
/** The only id that the home page knows; the fixture has no such category. */
const HOME = 'home-elevators';

describe('the lift of the home page', () => {
  it('is the home elevator, at any position and of any kind', () =>
    expect(leadLift([...categories, { ...goods, id: HOME }]).id).toBe(HOME));
  it('is another lift for people in a house when there is no home elevator', () => {
    const { data } = leadLift([goods, ...categories]);
    expect([data.group, data.specRange.moves.includes('people')]).toEqual(['home', true]);
  });
  it('is a lift for people when there is none for houses', () => {
    const elsewhere = categories.map(({ id, data }) => ({
      id,
      data: { ...data, group: 'others' as const },
    }));
    const { data } = leadLift([goods, ...elsewhere]);
    expect([data.group, data.specRange.moves]).toEqual(['others', ['people']]);
  });
  it('is any lift when none carries people', () => expect(leadLift([goods]).id).toBe(goods.id));
  it('fails the build of an empty catalogue with a sentence', () =>
    expect(() => leadLift([])).toThrow('The catalogue has no categories'));
});

describe('the facts of the catalogue', () => {
  it('are counted from it', () => {
    expect(catalogueFacts(categories, models, SPEECH).map(({ label }) => label)[0]).toBe(
      'smallest home lift shaft, three persons',
    );
  });
  it('name no persons if no model has the smallest shaft, and no house if the lift is not for one', () => {
    expect(catalogueFacts(categories, [], SPEECH)[0]?.label).toBe('smallest home lift shaft');
    expect(catalogueFacts([goods], [], SPEECH)[0]?.label).toBe('smallest shaft');
  });
});

describe('counts in sentences', () => {
  it.each([
    [1, 'one'],
    [13, 'thirteen'],
    [20, 'twenty'],
    [21, '21'],
    [1200, '1,200'],
  ])('%i is %s', (count, word) => expect(countIn('en', count)).toBe(word));
  it('begin with a capital at the start of a sentence', () =>
    expect(sentenceStart(countIn('en', 13))).toBe('Thirteen'));
});

describe('the kinds of lift in a group', () => {
  const KINDS = [
    'Structural',
    'MRL',
    'Wheelchair',
    'Commercial',
    'Villa',
    'Panoramic',
    'Dumbwaiter',
  ];
  const NAMES = KINDS.map((kind) => `${kind} elevators`);

  it('are named in the words of sentences', () => {
    expect(kindsOf(['Home elevators', 'Glass elevators', 'MRL elevators'])).toBe(
      'home, glass and MRL',
    );
    expect(kindsOf(['Goods elevators'])).toBe('goods');
  });

  it.each(['home', 'commercial', 'others'] as const)(
    'give the page of %s a title and description that fit into search results',
    (group) => {
      for (let count = 1; count <= NAMES.length; count += 1) {
        const names = NAMES.slice(0, count);
        const { title, description } = groupSeo(SPEECH, group, names);
        expect(title.length).toBeLessThanOrEqual(60);
        expect(description.length).toBeLessThanOrEqual(160);
        expect(title.toLowerCase()).toContain(kindsOf(names.slice(0, 1)).toLowerCase());
      }
      expect(
        groupSeo(
          SPEECH,
          group,
          Array.from({ length: 30 }, (_, at) => `Kind number ${at} elevators`),
        ).title.length,
      ).toBeLessThanOrEqual(60);
    },
  );
});
