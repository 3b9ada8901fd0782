// The shaft planner as calls: its answer, its files and its sheet, open to anyone.
import { describe, expect, it } from 'vitest';
import { createTestApi } from '../../support/test-api.ts';

const get = (path: string) => createTestApi().api.request(`https://lifts.example/api/plan/${path}`);
const read = async (path: string) => (await get(path)).json();
const FLATS = 'w=1600&d=1800&pit=1600&headroom=4900&stops=4';

describe('the answer', () => {
  it('has the largest car, every model with its state, checks, loads and links', async () => {
    const answer = await read(`shaft?${FLATS}&counterweight=rear`);
    expect(answer.car).toEqual({ w: 1200, d: 1260, area: 1.512, load: 556 });
    expect(answer.results).toContainEqual(
      expect.objectContaining({ state: 'fits', missing: null, repair: null }),
    );
    type Row = { state: string; missing: { by: number } | null };
    const short = answer.results.filter(({ state }: Row) => state === 'no');
    expect(short.length).toBeGreaterThan(1);
    for (const { missing } of short) expect(missing.by).toBeGreaterThan(0);
    expect(answer.checks).toContainEqual(
      expect.objectContaining({ id: 'headroom', ok: true, value: 4900, certainty: 'two' }),
    );
    expect(answer.loads.carBuffer).toBeGreaterThan(20);
    expect(answer.links.dxf).toMatch(/^\/api\/plan\/drawing\.dxf\?w=1600&d=1800&pit=1600/);
  });

  it('understands lengths as people type them', async () => {
    const typed = new URLSearchParams({ w: '5\'3"', d: '१८००', pit: '1.6 m', headroom: '4,900' });
    const { car } = await read(`shaft?${typed}`);
    expect(car).toMatchObject({ w: 1200, d: 1260 });
  });

  it('takes storeys of different heights', async () => {
    const { links, checks } = await read('shaft?w=1600&d=1800&storeys=3.2,%203,%203');
    expect(links.dxf).toContain('stops=4&storeys=3200%2C2x3000');
    expect(checks).toContainEqual(expect.objectContaining({ id: 'storey', value: 3000 }));
  });

  it('takes lifts side by side', async () => {
    const one = await read('shaft?w=1800&d=1800');
    const three = await read('shaft?w=5600&d=1800&lifts=3');
    expect(three.car).toEqual(one.car);
    expect(three.links.sheet).toBe('/api/plan/sheet?w=5600&d=1800&stops=3&lifts=3');
  });

  it('treats empty fields of a form as unanswered', async () => {
    const { checks } = await read('shaft?w=1600&d=1800&pit=&headroom=&model=');
    expect(checks.map(({ id }: { id: string }) => id)).not.toContain('pit');
  });

  it.each([
    ['d=1800', 'w'],
    ['w=1600', 'd'],
    ['w=0&d=1800', 'w'],
    ['w=-5&d=1800', 'w'],
    ['w=1e9&d=1800', 'w'],
    ['w=NaN&d=1800', 'w'],
    ['w=1600&d=1800&stops=2.5', 'stops'],
    ['w=1600&d=1800&entrances=through&counterweight=rear', 'counterweight'],
    ['w=4000&d=1800&lifts=2&entrances=adjacent', 'entrances'],
    ['w=4000&d=1800&lifts=4', 'lifts'],
    ['w=1600&d=1800&model=../../etc', 'model'],
    ['w=1600&d=1800&storeys=tall', 'storeys'],
    ['w=1600&d=1800&storeys=3.2,3&travel=9000', 'travel'],
  ])('refuses %s, naming %s', async (query, field) => {
    const answer = await get(`shaft?${query}`);
    expect(answer.status).toBe(422);
    expect(Object.keys((await answer.json()).fields)).toEqual([field]);
  });

  it.each(['shaft', 'drawing.dxf', 'drawing.ifc'])(
    'of an unknown lift is 404, with the list of lifts: %s',
    async (path) => {
      const answer = await get(`${path}?${FLATS}&model=nope`);
      expect(answer.status).toBe(404);
      const { error, fields, hint } = await answer.json();
      expect(error).toBe('Lift: there is no lift of this name.');
      expect(Object.keys(fields)).toEqual(['model']);
      expect(hint).toMatch(/^Choose one of: [a-z].*\.$/);
    },
  );

  it('of a shaft in which nothing fits begins with the nearest lift and its missing figure', async () => {
    const { results, links } = await read('shaft?w=1000&d=1000');
    const [nearest] = results;
    expect(nearest).toMatchObject({
      state: 'no',
      missing: { name: expect.stringMatching(/^[wd]$/) },
    });
    expect(nearest.repair).toMatch(/^Needs \d+ mm more (width|depth)/);
    const { by, name } = nearest.missing;
    expect(by).toBeGreaterThan(0);
    const sheet = await (await get(links.sheet.replace('/api/plan/', ''))).text();
    expect(sheet).toContain('class="L-MISSING"');
    expect(sheet).toContain(`>${by} missing<`);
    expect(sheet).toContain(`${by} mm more ${name === 'w' ? 'width' : 'depth'}`);
  });

  it('of entrances that do not exist is 422, with the list of those that do', async () => {
    const answer = await get(`shaft?${FLATS}&entrances=four`);
    expect(answer.status).toBe(422);
    expect((await answer.json()).fields).toEqual({
      entrances: 'Entrances: please choose from this list: one, through, adjacent.',
    });
  });

  it('takes half millimetres, rounded down', async () => {
    const { links } = await read('shaft?w=1600.5&d=1799.5&pit=1499.9');
    expect(links.page).toBe('/plan/shaft?w=1600&d=1799&pit=1499&stops=3');
  });

  it('says which storey height a lift lacks when travel and stops contradict each other', async () => {
    const { results } = await read('shaft?w=1900&d=1900&stops=5&travel=4000');
    for (const { missing } of results.slice(0, 3)) expect(missing.by).toBeGreaterThan(0);
    expect(results[0]).toMatchObject({ missing: { name: 'storey' } });
    expect(results[0].repair).toMatch(/storeys [\d,]+ mm higher, for its doors/);
  });

  it('may be cached by anyone, and carries no cookies', async () => {
    for (const path of ['shaft', 'sheet', 'drawing.dxf', 'drawing.ifc']) {
      const { headers } = await get(`${path}?${FLATS}`);
      expect(headers.get('cache-control'), path).toBe('public, max-age=300');
      expect(headers.get('set-cookie'), path).toBeNull();
    }
  });
});

describe('a file', () => {
  it.each([
    ['dxf', 'image/vnd.dxf', /^0\r\nSECTION/],
    ['ifc', 'application/x-step', /^ISO-10303-21;/],
  ])('%s has a name of numbers and declares its type', async (ending, type, start) => {
    const answer = await get(`drawing.${ending}?${FLATS}`);
    expect(answer.headers.get('content-type')).toBe(type);
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="lift-shaft-1600x1800.${ending}"`,
    );
    expect(await answer.text()).toMatch(start);
  });
});

describe('the sheet', () => {
  /** The sheets of an answer: size of the paper, length that it stands for, and scale. */
  const sheetsOf = (text: string) =>
    [
      ...text.matchAll(
        /width="(\d+)mm" height="(\d+)mm" viewBox="0 -[\d.]+ ([\d.]+) [\d.]+"[^>]*at 1:(\d+)"/g,
      ),
    ].map(([, w, h, building, scale]) => ({
      paper: [Number(w), Number(h)],
      stands: Number(building) / Number(w),
      scale: Number(scale),
    }));
  const sheet = async (more = '') => (await get(`sheet?${FLATS}${more}`)).text();

  it('has its drawings at a true scale, in millimetres of paper', async () => {
    const text = await sheet();
    const sheets = sheetsOf(text);
    expect(sheets.length).toBeGreaterThan(0);
    for (const { scale, stands } of sheets) expect(stands).toBe(scale);
    expect(text).toContain('Planning drawing – not for construction; GA drawing prevails');
    expect(text).not.toMatch(/compl(y|ies)|certified/i);
  });

  it('is drawn 1:100, on A4 and on A3 on request', async () => {
    const small = sheetsOf(await sheet('&scale=100&paper=a4'));
    expect(new Set(small.map(({ scale }) => scale))).toEqual(new Set([100]));
    for (const { paper } of small) expect(paper).toEqual([210, 297]);
    const large = await sheet('&paper=a3');
    expect(large).toContain('size: A3 landscape');
    for (const { paper } of sheetsOf(large)) expect(paper).toEqual([420, 297]);
  });

  it('has the day in India on which it is drawn, and says whether the lift fits', async () => {
    const text = await sheet();
    expect(text).toMatch(/>Date<\/text>.*?>\d{1,2} \w{3,4} \d{4}<\/text>/);
    expect(text).toContain('>This lift in this shaft</text>');
  });

  it('is on A3 where A4 is too small, and says so', async () => {
    const huge = 'w=10000&d=10000&pit=5000&headroom=10000&travel=150000&stops=60';
    const text = await (await get(`sheet?${huge}&paper=a4`)).text();
    expect(text).toContain('A4 portrait is too small for this drawing.');
    for (const { paper, scale } of sheetsOf(text)) {
      expect(paper).toEqual([420, 297]);
      expect(scale).toBeLessThanOrEqual(100);
    }
  });

  it('of a lift that is no longer offered says so, and draws the one that fits best', async () => {
    const text = await (await get(`sheet?${FLATS}&model=gone`)).text();
    expect(text).toContain('The lift of this plan is no longer offered.');
    expect(text).toMatch(/<p>[^<]+, \d+ kg: (fits comfortably|tight)/);
  });

  it('reports unreadable fields on the page, and never repeats them unescaped', async () => {
    const typed = new URLSearchParams({ w: '<script>alert(1)</script>', d: '-5', model: '"><i>' });
    const answer = await get(`sheet?${typed}`);
    const text = await answer.text();
    expect(answer.status).toBe(200);
    expect(text).toContain('Width: Please enter a length, such as 1600, 1.6 m or 5 ft 3.');
    expect(text).toContain('1,600 mm × 1,800 mm');
    expect(text).not.toMatch(/<script>|alert\(|"><i>/);
  });
});
