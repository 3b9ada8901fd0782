// The consequences of the register: a noun that is added to the site's nouns works in every
// respect.
import { describe, expect, it } from 'vitest';
import { DAY_MS, dayOf } from '../../src/contract/kernel/days.ts';
import { newOpId, prefixOf } from '../../src/server/kernel/storage/keys.ts';
import { KEEP } from '../../src/server/kernel/storage/kv.ts';
import { makeKey, programWith } from '../support/programs.ts';
import { createShop } from '../support/shop.ts';
import { createTestApi, PASSWORD, type TestApi } from '../support/test-api.ts';
import { storedVisit, visitKey, visits } from '../support/visits.ts';

const open = () => createTestApi({ nouns: [visits] });
type World = ReturnType<typeof open>;

/** Days around the clock of the tests, which begins at the real time. */
const inDays = (days: number) => dayOf(Date.now() + days * DAY_MS);
const DAY = inDays(3);

const ask = async (world: World, ...places: string[]) => {
  const { visitor, id } = await world.newCustomer();
  for (const place of places) {
    const { status, body } = await visitor.post('/user/visit', { place, day: DAY });
    expect([status, body]).toMatchObject([201, { visit: { place, user: id } }]);
  }
  return { visitor, id };
};
const staffOf = async (world: World) => (await world.newAdmin()).visitor;
const placesIn = ({ body }: { body: { visits: { place: string }[] } }) =>
  body.visits.map(({ place }) => place);
const askForDeletion = (visitor: Awaited<ReturnType<typeof ask>>['visitor']) =>
  visitor.post('/user/deletion', { currentPassword: PASSWORD, reviews: 'keep' });
const swept = async ({ api }: Pick<TestApi, 'api'>) => {
  const report = await api.sweep(true);
  for (const { name, error } of report) expect([name, error]).toEqual([name, undefined]);
  return new Map(report.map(({ name, repaired }) => [name, repaired]));
};

describe('a noun that is added to the site', () => {
  it('has its calls, with their refusals and permissions', async () => {
    const world = open();
    const { visitor } = await ask(world);
    expect((await world.visitor().get('/admin/visits')).status).toBe(401);
    expect((await visitor.get('/admin/visits')).status).toBe(403);
    expect(await visitor.post('/user/visit', { place: '', day: 'soon' })).toMatchObject({
      status: 422,
      body: {
        fields: { place: 'Please enter where the lift is.', day: 'Please choose a day.' },
      },
    });
    expect((await visitor.delete('/user/visit')).status).toBe(405);
  });

  it('has its list, with pages, search, sort and filters', async () => {
    const world = open();
    await ask(world, 'Kochi', 'Bengaluru', 'Kollam');
    const staff = await staffOf(world);
    const page = await staff.get('/admin/visits?sort=place&limit=2');
    expect(page).toMatchObject({
      status: 200,
      body: { totalAvailableVisits: 3, page: 1, limit: 2 },
    });
    expect(placesIn(page)).toEqual(['Bengaluru', 'Kochi']);
    expect(placesIn(await staff.get('/admin/visits?search=KO&sort=place'))).toEqual([
      'Kochi',
      'Kollam',
    ]);
    expect(placesIn(await staff.get(`/admin/visits?day=${inDays(4)}`))).toEqual([]);
    expect((await staff.get('/admin/visits?sort=colour')).status).toBe(422);
  });

  it('has its file for spreadsheets', async () => {
    const world = open();
    await ask(world, 'Kochi', '=1+1');
    const { headers, text } = await (await staffOf(world)).get('/admin/visits.csv?sort=place');
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="visits-\d{4}-\d\d-\d\d\.csv"$/,
    );
    expect(text).toBe(`Place,Day\r\n'=1+1,${DAY}\r\nKochi,${DAY}\r\n`);
  });

  it('has its scope: a key with the scope can read it', async () => {
    const world = open();
    await ask(world, 'Kochi');
    const owner = await world.superAdmin();
    const { key } = await makeKey(world, owner, ['visits:read']);
    const program = programWith(world, `Bearer ${key}`);
    expect(placesIn(await program.get('/admin/visits'))).toEqual(['Kochi']);
    const { key: other } = await makeKey(world, owner, ['quote:read']);
    expect(await programWith(world, `Bearer ${other}`).get('/admin/visits')).toMatchObject({
      status: 403,
      body: { code: 'scope_missing' },
    });
  });

  it('is documented, with its heading, its scope and its fields', async () => {
    const { body } = await open().visitor().get('/openapi.json');
    expect(body.tags).toContainEqual({
      name: 'visits',
      description: 'Visits, as customers ask for them.',
    });
    expect(body.paths['/admin/visits'].get).toMatchObject({
      operationId: 'listVisits',
      tags: ['visits'],
      security: [{ session: [] }, { key: ['visits:read'] }],
    });
    expect(body.components.schemas.KeyScope.enum).toContain('visits:read');
    expect((await open().visitor().get('/docs')).text).toContain('/admin/visits');
  });

  it('has a list that every night is rebuilt from the documents', async () => {
    const world = open();
    const { ports } = world.deps;
    await ask(world, 'Kochi');
    const kv = world.deps.storage.scope();
    const [key] = await Array.fromAsync(kv.list(prefixOf('vst')));
    // Changes the document without its list, as a restore of single files would.
    await kv.update(visitKey(key?.split('/')[1] ?? ''), storedVisit, newOpId(ports), (visit) =>
      visit ? { ...visit, place: 'Thrissur' } : KEEP,
    );
    const staff = await staffOf(world);
    expect(placesIn(await staff.get('/admin/visits'))).toEqual(['Kochi']);
    expect((await swept(world)).get('rebuild visits')).toBeGreaterThan(0);
    expect(placesIn(await staff.get('/admin/visits'))).toEqual(['Thrissur']);
  });

  it('has its letter, which staff see in the outbox and as an example', async () => {
    const world = open();
    await ask(world, 'Kochi');
    const staff = await world.superAdmin();
    const { body } = await staff.get('/admin/outbox?kind=visit-asked');
    expect(body.dispatches).toMatchObject([{ kind: 'visit-asked', label: 'Visit, to the office' }]);
    const letter = await staff.get(`/admin/letter?dispatch=${body.dispatches[0]._id}`);
    expect(letter.text).toContain('Visit at Kochi');
    expect((await staff.get('/admin/letter?kind=visit-asked')).text).toContain('2026-12-01');
  });

  it('is part of the file with a person’s data', async () => {
    const world = open();
    const { visitor } = await ask(world, 'Kochi');
    const { status, body } = await visitor.post('/user/export', { currentPassword: PASSWORD });
    expect(status).toBe(200);
    expect(placesIn({ body: body.export })).toEqual(['Kochi']);
  });

  it('prevents the deletion of the account while something is open', async () => {
    const world = open();
    const { visitor } = await ask(world, 'Kochi');
    expect((await visitor.get('/user/deletion')).body.deletion).toMatchObject({
      hindrances: [{ text: 'We are to visit Kochi.' }],
    });
    expect((await askForDeletion(visitor)).status).toBe(409);
  });

  it('keeps the account complete when something is opened while the deletion waits', async () => {
    const shop = await createShop({ bell: { price: 100 } }, { nouns: [visits] });
    const { visitor, email } = await shop.newCustomer();
    await visitor.post('/user/cart', { product: shop.idOf('bell'), quantity: 1 });
    expect((await askForDeletion(visitor)).status).toBe(200);
    const back = await shop.signedIn(email, PASSWORD);
    const visit = { place: 'Kochi', day: inDays(30) };
    expect((await back.post('/user/visit', visit)).status).toBe(201);
    shop.clock.offsetMs += 8 * DAY_MS;
    expect((await swept(shop)).get('accounts to be erased')).toBe(0);
    const again = await shop.signedIn(email, PASSWORD);
    expect((await again.get('/user/cart')).body.cart.items).toHaveLength(1);
  });

  it('is erased with the person', async () => {
    const world = open();
    const { visitor } = await ask(world, 'Kochi');
    await ask(world, 'Kollam');
    world.clock.offsetMs += 5 * DAY_MS;
    expect((await askForDeletion(visitor)).status).toBe(200);
    world.clock.offsetMs += 8 * DAY_MS;
    expect((await swept(world)).get('accounts to be erased')).toBe(1);
    expect(placesIn(await (await staffOf(world)).get('/admin/visits'))).toEqual(['Kollam']);
    expect(await Array.fromAsync(world.deps.storage.scope().list(prefixOf('vst')))).toHaveLength(1);
  });
});
