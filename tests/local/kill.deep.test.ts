// The host is killed at any moment, and publishing goes wrong: what visitors saw last is there
// again at once, and the shop sells just that.
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../local/built-site.ts';
import { MACHINE_FILES } from '../support/build-machine.ts';
import { startNode } from '../support/command.ts';
import { eventually } from '../support/eventually.ts';
import { changeProduct, draftOf } from '../support/releases.ts';
import { tempFolder } from '../support/temp-folder.ts';
import { createVisitor, type Visitor } from '../support/visitor.ts';

/** Where a host can be started and killed, with nothing built yet. */
const createPlace = async () => {
  const folder = await tempFolder({
    ...MACHINE_FILES,
    'netlify.toml': '',
    code: 'code of today',
  });
  const word = (name: string) => join(folder, name);
  const start = async () => {
    const { child, ended, said } = startNode([join(ROOT, 'tests/support/fake-host.ts'), folder]);
    const [, url = ''] = /at (\S+) ready/.exec(await said('ready')) ?? [];
    const page = async (path: string) => (await fetch(`${url}${path}`)).text();
    const kill = async () => {
      child.kill('SIGKILL');
      await ended;
    };
    const release = async () => JSON.parse(await page('/release.json')).release as number;
    const visitor = (): Visitor =>
      createVisitor({ fetch: (request) => fetch(request), site: url, ip: 'local' });
    const owner = async () => {
      const person = visitor();
      await person.get('/user');
      const { status } = await person.post('/auth/login', {
        email: 'owner@lifts.example',
        password: 'counterweight-77',
      });
      if (status !== 200) throw new Error(`login: ${status}`);
      return person;
    };
    const build = async () => (await (await owner()).get('/admin/build')).body.build;
    return { page, release, kill, visitor, owner, build, said, catchUp: () => page('/catch-up') };
  };
  return {
    start,
    dataFolder: join(folder, 'data'),
    setFlag: (name: string) => writeFile(word(name), ''),
    clearFlag: (name: string) => rm(word(name), { force: true }),
    changeCode: () => writeFile(word('code'), 'code of tomorrow'),
  };
};
type Host = Awaited<ReturnType<Awaited<ReturnType<typeof createPlace>>['start']>>;

/** The product that the script writes the price of. */
const firstPart = async (by: Visitor) => {
  const slugs: { slug: string; name: string }[] = [];
  for (let page = 1; ; page += 1) {
    const { products } = (await by.get(`/admin/products?limit=100&page=${page}`)).body;
    if (products.length === 0) break;
    type Listed = { kind: string; slug: string; name: string };
    const parts = products.filter(({ kind }: Listed) => kind !== 'lift');
    slugs.push(...parts.map(({ slug, name }: Listed) => ({ slug, name })));
  }
  const [first] = slugs.toSorted((a, b) => (a.slug < b.slug ? -1 : 1));
  if (!first) throw new Error('There are no products beside lifts.');
  return first;
};

const publishPrice = async (by: Visitor, slug: string, price: number) => {
  await changeProduct(by, slug, { price });
  const { status, body } = await by.post('/admin/release', {
    fingerprint: (await draftOf(by)).fingerprint,
    note: '',
  });
  if (status !== 201) throw new Error(`publish: ${status}`);
  return body.release.number as number;
};

/** The release that is shown, its price on the page, and the price in the shop. */
const seen = async ({ page, release, visitor }: Host, name: string) => {
  const number = await release();
  const { products } = (
    await visitor().get(`/products?limit=100&search=${encodeURIComponent(name)}`)
  ).body;
  const sold = products.find((product: { name: string }) => product.name === name);
  return {
    release: number,
    page: number === 0 ? undefined : Number(await page('/price.txt')),
    shop: sold?.price as number,
  };
};

/** Moments of publishing at which a host is killed. */
const MOMENTS: [string, (host: Host, number: number) => Promise<unknown>][] = [
  ['as soon as publishing is answered', async () => undefined],
  [
    'in the middle of the build',
    (host) => eventually(async () => (await host.build()).step).toBe('Writing the pages'),
  ],
  ['as soon as the new site is shown', (host, number) => eventually(host.release).toBe(number)],
];

describe('a host that is killed', () => {
  it('at any moment of publishing shows the previous site, page and shop alike, before it builds anything', async () => {
    const place = await createPlace();
    await place.setFlag('go');
    let host = await place.start();
    const { slug, name } = await firstPart(await host.owner());
    await publishPrice(await host.owner(), slug, 1001);
    await eventually(host.release).toBe(1);
    let live = 1;
    for (const [what, come] of MOMENTS) {
      const next = live + 1;
      if (what.includes('middle')) await place.clearFlag('go');
      await publishPrice(await host.owner(), slug, 1000 + next);
      await come(host, next);
      await host.kill();
      host = await place.start();
      const now = await seen(host, name);
      expect([live, next], what).toContain(now.release);
      expect({ what, ...now }).toEqual({
        what,
        release: now.release,
        page: 1000 + now.release,
        shop: 1000 + now.release,
      });
      await place.setFlag('go');
      await host.catchUp();
      await eventually(host.release).toBe(next);
      const then = { release: next, page: 1000 + next, shop: 1000 + next };
      expect({ what, ...(await seen(host, name)) }).toEqual({ what, ...then });
      live = next;
    }
    await host.kill();
  });

  it('and restarts with newer code and a damaged memory answers before it builds, and builds by itself', async () => {
    const place = await createPlace();
    await place.setFlag('go');
    const first = await place.start();
    const { slug, name } = await firstPart(await first.owner());
    await publishPrice(await first.owner(), slug, 1001);
    await eventually(first.release).toBe(1);
    await place.clearFlag('go');
    await publishPrice(await first.owner(), slug, 1002);
    await first.kill();
    await place.changeCode();
    await writeFile(join(place.dataFolder, 'builds.json'), '{"status":{"rel');
    const second = await place.start();
    expect(await seen(second, name)).toEqual({ release: 1, page: 1001, shop: 1001 });
    await second.catchUp();
    expect(await second.build()).toMatchObject({ release: 2, reason: null, finishedAt: null });
    await place.setFlag('go');
    await eventually(second.release).toBe(2);
    await second.kill();
  });
});

describe('a build that fails', () => {
  it('changes no price on a page or in the shop, and neither does a restart', async () => {
    const place = await createPlace();
    await place.setFlag('go');
    const first = await place.start();
    const { slug, name } = await firstPart(await first.owner());
    await publishPrice(await first.owner(), slug, 1001);
    await eventually(first.release).toBe(1);
    await place.setFlag('fail');
    await publishPrice(await first.owner(), slug, 1002);
    const state = (host: Host) => async () => (await host.build()).state;
    await eventually(state(first)).toBe('failed');
    expect(await seen(first, name)).toEqual({ release: 1, page: 1001, shop: 1001 });
    await first.kill();
    const second = await place.start();
    expect(await seen(second, name)).toEqual({ release: 1, page: 1001, shop: 1001 });
    await second.catchUp();
    await eventually(state(second)).toBe('failed');
    expect(await seen(second, name)).toEqual({ release: 1, page: 1001, shop: 1001 });
    await place.clearFlag('fail');
    await (await second.owner()).post('/admin/build', {});
    await eventually(second.release).toBe(2);
    expect(await seen(second, name)).toEqual({ release: 2, page: 1002, shop: 1002 });
    await second.kill();
  });
});

describe('a start', () => {
  it('builds first only if no site was ever built, and shows the site of older code at once', async () => {
    const place = await createPlace();
    const first = await place.start();
    expect(await first.said('ready')).toContain('Building the site ...');
    expect(await first.release()).toBe(0);
    await first.kill();
    await place.changeCode();
    const second = await place.start();
    expect(await second.release()).toBe(0);
    expect(await second.said('ready')).not.toContain('Building the site ...');
    await second.catchUp();
    expect(await second.build()).toMatchObject({ release: 0, reason: null, finishedAt: null });
    await place.setFlag('go');
    await eventually(async () => (await second.build()).state).toBe('live');
    await second.kill();
  });

  it('without a site of the published release builds that first, and falls back on the first catalogue', async () => {
    const place = await createPlace();
    await place.setFlag('go');
    const first = await place.start();
    const { slug, name } = await firstPart(await first.owner());
    await publishPrice(await first.owner(), slug, 1001);
    await eventually(first.release).toBe(1);
    await first.kill();
    await rm(join(place.dataFolder, 'sites'), { recursive: true });
    const second = await place.start();
    expect(await second.said('ready')).toContain('Building the site of release 1 ...');
    expect(await seen(second, name)).toEqual({ release: 1, page: 1001, shop: 1001 });
    await second.kill();
    await rm(join(place.dataFolder, 'sites'), { recursive: true });
    await mkdir(join(place.dataFolder, 'sites'));
    await place.setFlag('fail');
    const third = await place.start();
    expect(await third.said('ready')).toContain(
      'The first catalogue is shown until release 1 is built.',
    );
    expect((await seen(third, name)).release).toBe(0);
    await third.kill();
  });
});
