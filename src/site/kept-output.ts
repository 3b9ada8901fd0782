// What a build works out of pictures, kept beside Astro's own cache for the builds after it:
// publishing a changed sentence must not make sixty photographs again.
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Astro runs in the folder of the project, or with a cache that it is told. */
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
 * What `make` makes of `from`; an earlier build's, when one has made it before. `recipe` names how
 * it is made: another way of making needs another name.
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
  // Whole before it has its name: a build may be stopped at any moment.
  const unnamed = `${path}.${randomUUID()}`;
  await writeFile(unnamed, made);
  await rename(unnamed, path);
  return made;
};
