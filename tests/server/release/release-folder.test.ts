// A published release as the folder a build reads, here and on Netlify.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readRelease } from '../../../build/release/read-release.ts';
import { ROOT } from '../../../local/built-site.ts';
import { catalogueSchema } from '../../../src/contract/catalogue/rules.ts';
import { createLiveReleases } from '../../../src/server/release/live.ts';
import { currentRelease, writeReleaseFolder } from '../../../src/server/release/release-folder.ts';
import { startNode } from '../../support/command.ts';
import { file, jpeg } from '../../support/pictures.ts';
import { changeModel, createOffice, MODEL, publish } from '../../support/releases.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { firstCatalogue, siteCatalogue } from '../../support/test-api.ts';

const first = await firstCatalogue();
const catalogueIn = async (folder: string) => {
  const { release, ...catalogue } = JSON.parse(
    await readFile(join(folder, 'catalogue.json'), 'utf8'),
  );
  return { release, catalogue: catalogueSchema.parse(catalogue) };
};

/** A release whose model has a picture that was uploaded. */
const published = async () => {
  const { admin, deps } = await createOffice();
  const { src } = (await admin.postForm('/admin/picture', { picture: file(jpeg(40, 30)) })).body
    .picture;
  await changeModel(admin, {
    pictures: [{ id: 0, src, alt: 'The car from inside', title: 'Inside' }],
  });
  const { status, text } = await publish(admin);
  if (status !== 201) throw new Error(text);
  return {
    source: { storage: deps.storage, live: createLiveReleases(firstCatalogue) },
    name: src.slice('media:'.length),
  };
};

describe('a release as a folder', () => {
  it('contains its catalogue and every uploaded picture it shows, byte for byte', async () => {
    const { source, name } = await published();
    const folder = join(await tempFolder(), 'releases/1');
    expect(await currentRelease(source)).toBe(1);
    await writeReleaseFolder(source, 1, folder);
    const { release, catalogue } = await catalogueIn(folder);
    expect(release).toBe(1);
    expect(catalogue.categories).toEqual(first.categories);
    expect(catalogue.models.find(({ id }) => id === MODEL)?.data.pictures[0]?.src).toBe(
      `media:${name}`,
    );
    expect(await readdir(join(folder, 'pictures'))).toEqual([name]);
    const hash = createHash('sha256')
      .update(await readFile(join(folder, 'pictures', name)))
      .digest('hex');
    expect(name).toBe(`${hash}.jpg`);
    expect([...(await readRelease(folder)).pictures.keys()]).toEqual([name]);
  });

  it('contains the first catalogue when nothing is published', async () => {
    const { deps } = await createOffice();
    const source = { storage: deps.storage, live: createLiveReleases(firstCatalogue) };
    const folder = join(await tempFolder(), '0');
    expect(await currentRelease(source)).toBe(0);
    await writeReleaseFolder(source, 0, folder);
    expect(await catalogueIn(folder)).toEqual({ release: 0, catalogue: first });
  });
});

describe('the preparation of a build on Netlify', () => {
  const prepare = (env: Record<string, string>) =>
    startNode([join(ROOT, 'netlify/prepare-release.ts')], { cwd: ROOT, env }).ended;

  it('leaves the files of the repository to a build that names no folder', async () => {
    const { code, stdout } = await prepare({});
    expect([code, stdout]).toEqual([
      0,
      'RELEASE_DIR is not set: the site is built from the files of the repository.\n',
    ]);
  });

  it('writes the catalogue of the repository if there are no Blobs, over the previous files', async () => {
    const folder = await tempFolder({ 'pictures/old.png': 'x' });
    await writeFile(join(folder, 'catalogue.json'), '{}');
    const { code, stdout } = await prepare({ RELEASE_DIR: folder });
    expect([code, stdout]).toEqual([
      0,
      'There are no Blobs here: the site is built from the catalogue of the repository.\n',
    ]);
    expect(await catalogueIn(folder)).toEqual({ release: 0, catalogue: await siteCatalogue() });
    expect(await readdir(join(folder, 'pictures'))).toEqual([]);
    // For the functions of the same deploy.
    expect(JSON.parse(await readFile(join(folder, 'release.json'), 'utf8'))).toEqual({
      release: 0,
      legal: null,
    });
  });

  it('takes the release of the data folder if Netlify’s own tools emulate the Blobs', async () => {
    const folder = await tempFolder();
    const context = { apiURL: 'http://localhost:9', siteID: '0', token: 'none' };
    const { code, stdout } = await prepare({
      RELEASE_DIR: join(folder, 'release'),
      DATA_DIR: join(folder, 'data'),
      CONTEXT: 'production',
      NETLIFY_LOCAL: 'true',
      NETLIFY_BLOBS_CONTEXT: Buffer.from(JSON.stringify(context)).toString('base64'),
    });
    expect([code, stdout]).toEqual([
      0,
      'Nothing has been published: the site is built from the catalogue of the repository.\n',
    ]);
    expect(existsSync(join(folder, 'data/blobs.sqlite'))).toBe(true);
  });

  it('stops the build if the first superAdmin could not be created, and gives the reason', async () => {
    const folder = join(await tempFolder(), 'release');
    const env = { SUPER_ADMIN_EMAIL: 'owner@lifts.example', SUPER_ADMIN_PASSWORD: 'administrator' };
    const { code, stderr } = await prepare({ RELEASE_DIR: folder, ...env });
    expect([code, stderr]).toEqual([
      1,
      'SUPER_ADMIN_PASSWORD is not accepted: This password is too common. Please choose another one.\n',
    ]);
    expect(existsSync(folder)).toBe(false);
  });

  it.each([
    ['on Netlify without a word where the Blobs are', {}, 'was not told where the Blobs are'],
    [
      'when the Blobs cannot be reached',
      {
        CONTEXT: 'production',
        NETLIFY_BLOBS_CONTEXT: Buffer.from(
          JSON.stringify({ apiURL: 'http://127.0.0.1:9', siteID: 'site', token: 'none' }),
        ).toString('base64'),
      },
      'The release could not be prepared: ',
    ],
  ])(
    'stops the build rather than undo what staff have published: %s',
    async (_when, env, sentence) => {
      const folder = join(await tempFolder(), 'release');
      const { code, stderr } = await prepare({ RELEASE_DIR: folder, NETLIFY: 'true', ...env });
      expect(code).toBe(1);
      expect(stderr).toContain(sentence);
      expect(stderr.trim().split('\n')).toHaveLength(1);
      expect(existsSync(join(folder, 'catalogue.json'))).toBe(false);
    },
    90_000,
  );
});
