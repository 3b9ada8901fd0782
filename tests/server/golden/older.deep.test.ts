// Data from the version of commit f3f70025 of this repository: a data store with every kind of
// document, a backup, and a release for the build. The present version opens all of them and
// answers.
import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readRelease } from '../../../build/release/read-release.ts';
import { openBackup } from '../../../local/backup/backup-file.ts';
import { restoreFolder } from '../../../local/backup/restore-folder.ts';
import { catalogueSchema } from '../../../src/contract/catalogue/rules.ts';
import { unsetCost } from '../../../src/contract/catalogue/running-cost.ts';
import { type Hashing, hashingInProcess } from '../../../src/server/account/passwords.ts';
import { answersTo, findQuestions, questionsIn } from '../../support/golden/answers.ts';
import { expectSame, isRenewing, keep, readKept } from '../../support/golden/kept.ts';
import { foldersOf, readStore } from '../../support/golden/store-file.ts';
import { type OpenedSite, openAt, openKept } from '../../support/golden/walk.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { PASSWORD, SUPER_ADMIN } from '../../support/test-api.ts';

const KEY_SECRET = 'a secret for keys that is also long enough';

/** Compares the answers with the golden ones; with `RENEW_GOLDEN=1` writes these first. */
const expectAnswers = async (
  name: string,
  open: () => Promise<OpenedSite>,
  isAsked: (question: string) => boolean = () => true,
) => {
  if (isRenewing) {
    const questions = await findQuestions(await open());
    keep(name, await answersTo(await open(), questions.filter(isAsked)));
  }
  const site = await open();
  const questions = questionsIn(readKept(name).toString());
  expect(questions.length).toBeGreaterThan(500);
  expectSame(name, await answersTo(site, questions));
  return { site, questions };
};

describe('a data store of an older version', () => {
  it('has the same folders as one of this version', () => {
    expect(foldersOf(readStore('older-store'))).toEqual(foldersOf(readStore('store')));
  });

  it('answers, and a thorough sweep finds no error and changes no answer', async () => {
    const name = 'older-store-answers.txt';
    const open = () => openKept(readStore('older-store'), afterAll);
    const { site, questions } = await expectAnswers(name, open);
    const failed = (await site.api.sweep(true)).filter(({ error }) => error !== undefined);
    expect(failed).toEqual([]);
    expectSame(name, await answersTo(site, questions));
  });
});

describe('a backup of an older version', () => {
  /** The folder into which it was restored. */
  const restored = async () => {
    const folder = await tempFolder();
    const file = join(folder, 'site.backup');
    await writeFile(file, readKept('older-site.backup'));
    const backup = openBackup(file);
    const dataFolder = join(folder, 'data');
    try {
      await restoreFolder({ backup, dataFolder, keySecret: KEY_SECRET, progress: () => undefined });
    } finally {
      backup.close();
    }
    return dataFolder;
  };

  /** The tests of that version kept passwords as digests, so the backup has no hashes of bcrypt. */
  const hashing: Hashing = {
    ...hashingInProcess,
    compare: async (password, kept) =>
      createHash('sha256').update(password).digest('base64url') === kept,
  };

  /** A restore ends all sessions, so everyone logs in again. */
  const openRestored = async () => {
    const file = join(await restored(), 'blobs.sqlite');
    const nobody = { stranger: {}, one: {}, other: {}, staff: {}, owner: {} };
    const site = await openAt(Date.parse('2026-11-26T12:00:00.000Z'), nobody, afterAll, {
      file,
      hashing,
    });
    const people = {
      one: ['customer2@example.com', PASSWORD],
      other: ['customer3@example.com', PASSWORD],
      staff: ['staff1@lifts.example', 'governor-rope-90'],
      owner: [SUPER_ADMIN.email, SUPER_ADMIN.password],
    };
    for (const [name, [email, password]] of Object.entries(people)) {
      await site.browser(name).get('/user');
      const { status } = await site.browser(name).post('/auth/login', { email, password });
      expect([name, status]).toEqual([name, 200]);
    }
    return site;
  };

  /** They name the sessions that have begun since, and the letters about them. */
  const isOfNow = (question: string) => /sessions|outbox|dispatch=/.test(question);

  it('is restored into an empty folder, and the restored site answers', async () => {
    const { site } = await expectAnswers(
      'older-backup-answers.txt',
      openRestored,
      (question) => !isOfNow(question),
    );
    const failed = (await site.api.sweep(true)).filter(({ error }) => error !== undefined);
    expect(failed).toEqual([]);
  });
});

describe('a release of an older version', () => {
  const kept: { catalogue: string; pictures: Record<string, string> } = JSON.parse(
    readKept('older-release.json').toString(),
  );

  it('is read by the build, with its catalogue and its pictures', async () => {
    const folder = join(await tempFolder(), '1');
    await mkdir(join(folder, 'pictures'), { recursive: true });
    await writeFile(join(folder, 'catalogue.json'), kept.catalogue);
    for (const [name, base64] of Object.entries(kept.pictures))
      await writeFile(join(folder, 'pictures', name), Buffer.from(base64, 'base64'));
    const { release, pictures, categories } = await readRelease(folder);
    expect([release, [...pictures.keys()]]).toEqual([1, Object.keys(kept.pictures)]);
    const { release: _number, ...catalogue } = JSON.parse(kept.catalogue);
    expect(categories.map(({ id }) => id)).toEqual(
      catalogue.categories.map(({ id }: { id: string }) => id),
    );
    // Amounts and pages that are newer than the release get their defaults; all else is as it was.
    const costs = catalogue.costs.map(({ id, data }: { id: string; data: object }) => ({
      id,
      data: { ...unsetCost().data, ...data },
    }));
    expect(catalogueSchema.parse(catalogue)).toEqual({
      ...catalogue,
      costs,
      company: [],
      home: [],
      about: [],
      contact: [],
      translations: [],
    });
  });
});
