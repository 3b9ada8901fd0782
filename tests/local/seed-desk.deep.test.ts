// Trial data: that the lists know all of it, and that it gets into no folder in use unasked.
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../local/built-site.ts';
import { fill, whatIsThere } from '../../local/seed/fill.ts';
import { startNode } from '../support/command.ts';
import { tempFolder } from '../support/temp-folder.ts';
import { createTestApi, SUPER_ADMIN } from '../support/test-api.ts';

const SIZES = { customers: 25, quotes: 30, models: 12 };

describe('trial data', () => {
  it('appears in the lists, beside the previous entries', async () => {
    const world = createTestApi();
    await world.newCustomer();
    const { visitor } = await world.newAdmin();
    expect(await whatIsThere(world.deps)).toBe('1 customers');
    await fill(world.engine, world.deps, SIZES);
    expect(await whatIsThere(world.deps)).toBe('26 customers, 30 quotes, 12 models');
    const body = async (path: string) => (await visitor.get(path)).body;
    expect((await body('/admin/customers')).totalAvailableUsers).toBe(26);
    expect((await body('/admin/quotes')).totalAvailableQuotes).toBe(30);
    expect((await body('/admin/products?search=trial')).totalAvailableProducts).toBe(12);
    expect(
      (
        await (
          await world.signedIn(SUPER_ADMIN.email, SUPER_ADMIN.password)
        ).get('/super-admin/admins')
      ).body.totalAvailableAdmins,
    ).toBe(2);
  });

  it('can be read and changed by the API, in every kind', async () => {
    const world = createTestApi();
    await fill(world.engine, world.deps, SIZES);
    await fill(world.engine, world.deps, { customers: 1, quotes: 0, models: 1 });
    const { visitor } = await world.newAdmin();
    const { customers, totalAvailableUsers } = (
      await visitor.get('/admin/customers?isActive=true&limit=1')
    ).body;
    expect(totalAvailableUsers).toBeGreaterThan(15);
    expect(
      (
        await visitor.patch(`/admin/customer-block-unblock/${customers[0]._id}`, {
          isActive: false,
        })
      ).status,
    ).toBe(200);
    const { quotes } = (await visitor.get('/admin/quotes?limit=1')).body;
    expect(
      (await visitor.patch(`/admin/quote/${quotes[0]._id}`, { note: 'Seen.' })).body.quote.notes.at(
        -1,
      ).text,
    ).toBe('Seen.');
    const { products, totalAvailableProducts } = (
      await visitor.get('/admin/products?search=trial&limit=1')
    ).body;
    expect(totalAvailableProducts).toBe(13);
    expect((await visitor.get(`/admin/product/${products[0]._id}`)).body.product.state).toBe('new');
    expect(await world.api.sweep(true)).toEqual(
      expect.not.arrayContaining([expect.objectContaining({ error: expect.anything() })]),
    );
    expect((await visitor.get('/admin/customers')).body.totalAvailableUsers).toBe(26);
  });

  it('is written completely or not at all', async () => {
    const { engine, deps } = createTestApi();
    await deps.storage.ready();
    const cut = engine.together(async () => {
      await fill({ together: (work) => work() }, deps, { customers: 3, quotes: 0, models: 0 });
      throw new RangeError('cut off');
    });
    await expect(cut).rejects.toThrow(RangeError);
    expect(await whatIsThere(deps)).toBe('');
    await engine.together(() =>
      fill({ together: (work) => work() }, deps, { customers: 2, quotes: 0, models: 0 }),
    );
    expect(await whatIsThere(deps)).toBe('2 customers');
  });
});

describe('npm run seed -- desk', () => {
  const run = (args: string[], folder: string) =>
    startNode(['local/seed.ts', 'desk', ...args], {
      cwd: ROOT,
      env: { DATA_DIR: join(folder, 'data') },
    }).ended;

  it('fills an empty folder, and a used one only by name', async () => {
    const folder = await tempFolder();
    const first = await run(['--customers', '3', '--quotes', '2'], folder);
    expect([first.code, first.stdout]).toEqual([
      0,
      expect.stringMatching(
        /^Made 3 customers, 2 quotes, 0 models for trials in .+, in \d+\.\d s\.\n$/,
      ),
    ]);
    const refused = await run(['--quotes', '2'], folder);
    const data = join(folder, 'data');
    const sentence = `The folder ${data} already has 3 customers, 2 quotes. To add trial data to it all the same, name it: --into ${data}\n`;
    expect([refused.code, refused.stderr]).toEqual([1, sentence]);
    expect((await run(['--quotes', '2', '--into', data], folder)).code).toBe(0);
    expect((await run(['--quotes', '2'], folder)).stderr).toContain('3 customers, 4 quotes');
  });

  it.each([
    [[], 'Please say how many to make'],
    [['--customers', '0'], 'Please say how many to make'],
    [['--people', '5'], 'Please say how many to make'],
    [['--quotes', '-1'], 'Please say how many to make'],
    [['--quotes=many'], '--quotes is "many", but must be a whole number from 0 to 100000.'],
    [['--quotes', '100001'], '--quotes is "100001", but must be'],
  ])('with %j prints its usage in one line', async (args, sentence) => {
    const { code, stderr } = await run(args, await tempFolder());
    expect([code, stderr]).toEqual([1, expect.stringContaining(sentence)]);
    expect(stderr.trim().split('\n')).toHaveLength(1);
  });
});
