// A data store with every kind of document, made before the server's code was moved. A site that
// opens it gives the same answers as then, also after a night.

import { afterAll, describe, expect, it } from 'vitest';
import { KERNEL_FOLDERS } from '../../../src/server/assemble.ts';
import { NOUNS } from '../../../src/server/nouns.ts';
import { answersTo, findQuestions, questionsIn } from '../../support/golden/answers.ts';
import { expectSame, isKept, isRenewing, keep, readKept } from '../../support/golden/kept.ts';
import { foldersOf, keepStore, readStore } from '../../support/golden/store-file.ts';
import { type OpenedSite, openKept, walk } from '../../support/golden/walk.ts';

/** Folders that the walk does not write: for a restore on Netlify, and a webhook that fails. */
const NOT_WALKED = ['gen', 'webhook'];
const FOLDERS = [...KERNEL_FOLDERS, ...NOUNS.flatMap(({ folders }) => [...folders])]
  .filter((folder) => !NOT_WALKED.includes(folder))
  .sort();
/** Folders of nouns that are newer than the kept store. */
const NEWER = ['cmp', 'lgl', 'pag', 'trn'];

const ANSWERS = 'store-answers.txt';
const renewAnswers = async () => {
  const questions = await findQuestions(await openKept(readStore('store'), afterAll));
  keep(ANSWERS, await answersTo(await openKept(readStore('store'), afterAll), questions));
};
const answersOf = (site: OpenedSite) => answersTo(site, questionsIn(readKept(ANSWERS).toString()));

it('a walk through the API creates a document in every folder', async () => {
  const store = await walk(afterAll);
  expect(foldersOf(store)).toEqual(FOLDERS);
  // The store represents data that sites have stored, so an existing one is never made anew.
  if (isRenewing && !isKept('store.json')) keepStore('store', store);
  expect(foldersOf(readStore('store'))).toEqual(
    FOLDERS.filter((folder) => !NEWER.includes(folder)),
  );
});

describe('a kept store', () => {
  it('gives the same answers as when it was created', async () => {
    if (isRenewing) await renewAnswers();
    expectSame(ANSWERS, await answersOf(await openKept(readStore('store'), afterAll)));
  });

  it('passes a thorough sweep, which changes no answer', async () => {
    const site = await openKept(readStore('store'), afterAll);
    const failed = (await site.api.sweep(true)).filter(({ error }) => error !== undefined);
    expect(failed).toEqual([]);
    expectSame(ANSWERS, await answersOf(site));
  });
});
