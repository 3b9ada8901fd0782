// The planning tools as calls: the same answers as the pages, open to anyone.
import { describe, expect, it } from 'vitest';
import { createTestApi } from '../../support/test-api.ts';

const get = (path: string, headers: Record<string, string> = {}) =>
  createTestApi().api.request(`https://lifts.example/api/plan/${path}`, { headers });
const read = async (path: string) => (await get(path)).json();
const PAGE = { accept: 'text/html,application/xhtml+xml' };

describe('the finder', () => {
  it('answers with matching kinds and reasons, and with what each other kind lacks', async () => {
    const found = await read('finder?moves=people&place=apartment&load=544&stops=10');
    expect(found.kinds[0]).toMatchObject({ category: 'passenger-elevators', score: 5 });
    expect(found.rejected).toContainEqual({
      category: 'mrl-elevators',
      missing: { name: 'load', by: 409, words: 'Its smallest car is for 14 people.' },
    });
  });

  it('refuses fields that it cannot read, one by one', async () => {
    const answer = await get('finder?stops=-1&place=moon&moves=people');
    expect(answer.status).toBe(422);
    expect(Object.keys((await answer.json()).fields).sort()).toEqual(['place', 'stops']);
  });

  it('accepts empty fields, as a form sends them, and digits of any script', async () => {
    const found = await read('finder?moves=people&place=&load=%E0%A5%A8%E0%A5%A6%E0%A5%A6&pit=');
    expect(found.kinds.length).toBeGreaterThan(0);
  });
});

describe('traffic', () => {
  it('answers the round trip of the reference’s flats', async () => {
    expect(await read('traffic?floors=9&people=144&persons=8&speed=1&storey=3000')).toMatchObject({
      H: expect.closeTo(8.22, 2),
      S: expect.closeTo(4.76, 2),
      P: 6.4,
      roundTrip: expect.closeTo(106.6, 1),
      interval: expect.closeTo(53.3, 1),
      lifts: 2,
      least: 2,
    });
  });

  it('calculates with the requested number of lifts', async () => {
    expect(await read('traffic?floors=9&people=144&persons=8&speed=1&lifts=1')).toMatchObject({
      interval: expect.closeTo(106.6, 1),
      percent: expect.closeTo(12.5, 1),
    });
  });
});

describe('a lift for a house', () => {
  it('comes with what was reported about its class, and one for flats does not', async () => {
    const { notes } = await read('finder?moves=people&place=villa&load=272');
    expect(notes).toEqual([expect.stringMatching(/^In May 2024 Janmabhumi and Asianet reported/)]);
    expect((await read('finder?moves=people&place=apartment&load=544')).notes).toEqual([]);
  });
});

describe('the traffic of a tall building', () => {
  it('has the notes of the finder, and says when the lift is too slow for a fire lift', async () => {
    const tall = await read('traffic?floors=24&storey=3000&speed=1');
    expect(tall.notes).toEqual([
      'Above 15 m a building needs a fire lift. Please ask the fire service.',
      'Above 30 m one lift has to take a stretcher.',
      'At 1 m/s the ride to the top takes 75 s; a fire lift may take at most 60 s. Choose a faster lift.',
    ]);
    const { notes } = await read('finder?moves=people&place=apartment&stops=25');
    expect(tall.notes.slice(0, 2)).toEqual(notes);
    expect((await read('traffic?floors=24&storey=3000&speed=1.5')).notes).toHaveLength(2);
    expect((await read('traffic?floors=4&storey=3000&speed=0.5')).notes).toEqual([]);
  });
});

describe('running cost', () => {
  it('answers a year’s energy, and the difference of two bills', async () => {
    const cost = await read(
      'cost?load=272&travel=6600&stops=3&rides=20&standby=40&tariff=kseb-lt1&units=240',
    );
    expect(cost.energy).toBeCloseTo(359.18, 1);
    expect(cost.standbyShare).toBeCloseTo(0.976, 2);
    expect(cost.billDifference).toBeGreaterThan(300);
  });

  it('says why a bill by the tariff is not known, and shows no amount for it', async () => {
    const above = await read('cost?tariff=kseb-lt1&units=400&rate=9');
    expect(above).toMatchObject({
      billDifference: null,
      electricity: null,
      billUnknown: 'Not known: the price per unit for this many units a month.',
    });
    expect(await read('cost?tariff=bescom-lt&units=100')).toMatchObject({
      billUnknown: expect.stringMatching(/^Not known: the sanctioned load, which your bill states/),
    });
    expect(await read('cost?tariff=bescom-lt&units=100&kw=5')).toMatchObject({
      billUnknown: null,
      billDifference: expect.closeTo(29.93 * 6.16, 0),
    });
  });

  it('leaves out amounts that were not entered', async () => {
    expect(await read('cost')).toMatchObject({ electricity: null, fiveYears: null });
  });
});

describe('answers', () => {
  it('may be cached by anyone for five minutes, like the catalogue, and carry no cookie', async () => {
    const { headers } = await get('finder?moves=people');
    expect(headers.get('cache-control')).toBe('public, max-age=300');
    expect(headers.get('vary')).toBe('accept');
    expect(headers.get('set-cookie')).toBeNull();
  });

  it.each(['finder?moves=people', 'traffic', 'cost'])(
    'for a browser without script are a page: %s',
    async (path) => {
      const answer = await get(path, PAGE);
      expect(answer.headers.get('content-type')).toMatch(/^text\/html/);
      const text = await answer.text();
      expect(text).toContain('Planning figures, not a design.');
      expect(text).not.toMatch(/complies|certified/i);
    },
  );

  it('for invalid input are a page that names the field and does not repeat the input', async () => {
    const answer = await get('cost?load=%3Cscript%3E&rides=5', PAGE);
    expect(answer.status).toBe(422);
    const text = await answer.text();
    expect(text).toContain('Rated load: please enter');
    expect(text).not.toContain('<script>');
  });
});
