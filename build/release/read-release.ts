// The release to build: a folder with catalogue.json and pictures, named by RELEASE_DIR. Without
// RELEASE_DIR, the repository's own files are built.
import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import * as z from 'zod';
import { GROUPS } from '../../src/contract/catalogue/category.ts';

/** The fields that the build itself needs; the collections check every field. */
const ownSchema = z.object({ group: z.enum(GROUPS), name: z.string().default('') });
const releaseSchema = z.object({
  release: z.int().min(0),
  categories: z.array(z.object({ id: z.string(), data: ownSchema })),
  models: z.array(z.object({ id: z.string() })),
});

export type GroupedCategory = { id: string; data: z.infer<typeof ownSchema> };
export type ReleaseFolder = {
  release: number;
  categories: GroupedCategory[];
  /** Paths of the pictures, by file name. */
  pictures: Map<string, string>;
};

const parsed = <Schema extends z.ZodType>(schema: Schema, path: string, text: string) => {
  try {
    return schema.parse(JSON.parse(text));
  } catch (error) {
    const reason =
      error instanceof z.ZodError
        ? z.prettifyError(error)
        : error instanceof Error
          ? error.message
          : String(error);
    throw new Error(`${path} cannot be built:\n${reason}`);
  }
};

/** Reads the release in `folder`. Throws a sentence with the file when it is not one. */
export const readRelease = async (folder: string): Promise<ReleaseFolder> => {
  const path = join(resolve(folder), 'catalogue.json');
  const { release, categories } = parsed(releaseSchema, path, await readFile(path, 'utf8'));
  const pictures = join(resolve(folder), 'pictures');
  const names = await readdir(pictures).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return {
    release,
    categories,
    pictures: new Map(names.sort().map((name) => [name, join(pictures, name)])),
  };
};

/** The repository's own files, as release 0; each category is a file `{id}.json` in `folder`. */
export const readOwnFiles = async (folder: string): Promise<ReleaseFolder> => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
  const categories = names.map(async (name) => {
    const path = join(folder, name);
    return {
      id: name.replace(/\.json$/, ''),
      data: parsed(ownSchema, path, await readFile(path, 'utf8')),
    };
  });
  return { release: 0, categories: await Promise.all(categories), pictures: new Map() };
};
