// Stores results that a build computes from pictures beside Astro's cache, for later builds:
// publishing a changed sentence must not process sixty photographs again.
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Astro's cache: the one named by BUILD_CACHE_DIR, or that in the project's folder. */
const folder = () => join(process.env.BUILD_CACHE_DIR || 'node_modules/.astro', 'kept');

const nameOf = (recipe: string, from: readonly (string | Uint8Array)[]) => {
  const hash = createHash('sha256').update(recipe);
  for (const part of from) hash.update(`\0${Buffer.byteLength(part as Uint8Array)}\0`).update(part);
  return hash.digest('hex');
};

const readKept = (path: string) =>
  readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });

/**
 * The result of `make` for `from`, or the stored one of an earlier build. `recipe` names the
 * method: a changed method needs a new name.
 */
export const keptOutput = async (
  recipe: string,
  from: readonly (string | Uint8Array)[],
  make: () => Promise<Uint8Array>,
): Promise<Uint8Array> => {
  const path = join(folder(), nameOf(recipe, from));
  const kept = await readKept(path);
  if (kept) return kept;
  const made = await make();
  await mkdir(folder(), { recursive: true });
  // Written completely before it gets its name: a build may be stopped at any moment.
  const unnamed = `${path}.${randomUUID()}`;
  await writeFile(unnamed, made);
  await rename(unnamed, path);
  return made;
};
