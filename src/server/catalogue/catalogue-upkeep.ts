// What keeps the lists of drafts whole.
import { prefixOf } from '../storage/keys.ts';
import type { StoragePorts } from '../storage/ports.ts';
import { listTask, rebuildTask } from '../storage/sweeper.ts';
import type { CatalogueDesk } from './catalogue-desk.ts';
import { CATEGORY, EXTRA, MODEL } from './kinds.ts';

export const catalogueTasks = (
  { categoryList, modelList, extraList }: CatalogueDesk,
  ports: StoragePorts,
) => [
  listTask(CATEGORY.list, categoryList, ports),
  listTask(MODEL.list, modelList, ports),
  listTask(EXTRA.list, extraList, ports),
];

/** Makes the lists anew from the drafts; once a night. */
export const catalogueRebuilds = (
  { categoryList, modelList, extraList }: CatalogueDesk,
  ports: StoragePorts,
) => [
  rebuildTask(CATEGORY.list, categoryList, prefixOf(CATEGORY.folder), ports),
  rebuildTask(MODEL.list, modelList, prefixOf(MODEL.folder), ports),
  rebuildTask(EXTRA.list, extraList, prefixOf(EXTRA.folder), ports),
];
