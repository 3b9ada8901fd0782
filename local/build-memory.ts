// What is known of builds, kept over a restart: how the latest one went, and which releases have been shown.
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';
import { buildStatusSchema } from '../src/contract/release.ts';

const memorySchema = z.object({
  status: buildStatusSchema.nullable(),
  /** Releases shown, the latest first; the folders of these are kept. */
  shown: z.array(z.int().min(0)),
  /** How many pages and files the last build wrote. */
  written: z.int().min(1),
});
export type BuildMemory = z.infer<typeof memorySchema>;

const NOTHING: BuildMemory = { status: null, shown: [], written: 400 };

/** Reads the memory; a file that is not there or not whole remembers nothing. */
export const readMemory = async (path: string): Promise<BuildMemory> => {
  const text = await readFile(path, 'utf8').catch(() => '');
  try {
    return memorySchema.parse(JSON.parse(text));
  } catch {
    return NOTHING;
  }
};

export const writeMemory = async (path: string, memory: BuildMemory) => {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(`${path}.new`, JSON.stringify(memory));
  await rename(`${path}.new`, path);
};
