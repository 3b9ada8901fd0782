// Uploaded pictures on their way through a release: looked for before it is published, written out
// for the build.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createLiveReleases } from '../../../src/server/release/live.ts';
import { currentRelease, writeReleaseFolder } from '../../../src/server/release/release-folder.ts';
import { file, png } from '../../support/pictures.ts';
import {
  changeModel,
  createOffice,
  draftOf,
  MODEL,
  type Office,
  publish,
  restore,
} from '../../support/releases.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { firstCatalogue } from '../../support/test-api.ts';

const upload = async ({ admin }: Office, width: number): Promise<string> =>
  (await admin.postForm('/admin/picture', { picture: file(png(width), 'car.png', 'image/png') }))
    .body.picture.src;
const shown = (src: string) => ({
  pictures: [{ id: 1, src, alt: 'A car with a mirror', title: 'Mirror' }],
});
/** Storage as a build sees it, which knows nothing yet. */
const sourceOf = ({ deps: { storage } }: Office) => ({
  storage,
  live: createLiveReleases(firstCatalogue),
});
const fileOf = (src: string) => src.replace('media:', '');

describe('a picture of the draft', () => {
  it('that is stored may be published, and is read at most once', async () => {
    const office = await createOffice();
    const src = await upload(office, 5);
    await changeModel(office.admin, shown(src));
    const { problems, fingerprint } = await draftOf(office.admin);
    expect(problems).toEqual([]);
    let reads = 0;
    office.engine.faults.plan(({ kind, key }) => {
      if (kind === 'get' && key.startsWith('f/')) reads += 1;
      return undefined;
    });
    expect((await publish(office.admin, fingerprint)).status).toBe(201);
    expect((await draftOf(office.admin)).problems).toEqual([]);
    expect(reads).toBe(0);
  });

  it.each([
    ['was never uploaded', async () => `media:${'b'.repeat(64)}.png`],
    [
      'is not of the kind its name says',
      async (office: Office) => (await upload(office, 5)).replace('.png', '.jpg'),
    ],
  ])('that %s cannot be published', async (_what, srcOf) => {
    const office = await createOffice();
    await changeModel(office.admin, shown(await srcOf(office)));
    const { problems, fingerprint } = await draftOf(office.admin);
    const problem = {
      kind: 'model',
      slug: MODEL,
      path: 'pictures.0.src',
      message: 'This picture is not stored. Please upload it again.',
    };
    expect(problems).toEqual([expect.objectContaining(problem)]);
    expect((await publish(office.admin, fingerprint)).status).toBe(422);
  });
});

describe('a release that is written for the build', () => {
  it('consists of its catalogue, its number and the pictures it shows, each once', async () => {
    const office = await createOffice();
    const { admin } = office;
    const [one, two] = [await upload(office, 5), await upload(office, 6)];
    await changeModel(admin, shown(one));
    await publish(admin);
    await changeModel(admin, {
      pictures: [...shown(one).pictures, ...shown(one).pictures, ...shown(two).pictures],
    });
    await publish(admin);
    const source = sourceOf(office);
    const written = async (number: number) => {
      const folder = join(await tempFolder(), 'made', 'here');
      await writeReleaseFolder(source, number, folder);
      const { release, models } = JSON.parse(
        await readFile(join(folder, 'catalogue.json'), 'utf8'),
      );
      const pictures = await readdir(join(folder, 'pictures'));
      return { folder, release, count: models.length, pictures: pictures.sort() };
    };
    const { models } = await firstCatalogue();
    expect(await written(0)).toMatchObject({ release: 0, count: models.length, pictures: [] });
    expect(await written(1)).toMatchObject({
      release: 1,
      count: models.length,
      pictures: [fileOf(one)],
    });
    const second = await written(2);
    expect(second).toMatchObject({ release: 2, pictures: [fileOf(one), fileOf(two)].sort() });
    expect(new Uint8Array(await readFile(join(second.folder, 'pictures', fileOf(two))))).toEqual(
      png(6),
    );

    expect(await currentRelease(source)).toBe(2);
    await restore(admin, 0, 2);
    expect(await currentRelease(source)).toBe(0);
    await expect(writeReleaseFolder(source, 7, await tempFolder())).rejects.toThrow('Not found');
  });

  it('has no catalogue.json if one of its pictures could not be read', async () => {
    const office = await createOffice();
    await changeModel(office.admin, shown(await upload(office, 5)));
    await publish(office.admin);
    office.engine.faults.plan(({ kind, key }) =>
      kind === 'get' && key.startsWith('f/') ? { apply: false, answer: 503 } : undefined,
    );
    const folder = await tempFolder();
    await expect(writeReleaseFolder(sourceOf(office), 1, folder)).rejects.toThrow(
      'Storage could not be read.',
    );
    expect(await readdir(folder)).not.toContain('catalogue.json');
  });
});
