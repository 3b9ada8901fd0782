// What is known of builds, kept over a restart: how the latest one went, and which sites have been
// shown.
import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import * as z from 'zod';
import { type BuildStatus, buildStatusSchema } from '../src/contract/release/rules.ts';

const memorySchema = z.object({
  status: buildStatusSchema.nullable(),
  /**
   * Folders of the sites shown, the latest first; these are kept. Earlier versions of this host
   * named them by the release's number.
   */
  shown: z.array(z.union([z.string(), z.int().min(0).transform(String)])),
  /** How many pages and files the last build wrote. */
  written: z.int().min(1),
});
export type BuildMemory = z.infer<typeof memorySchema>;

const NOTHING: BuildMemory = { status: null, shown: [], written: 400 };

/**
 * Reads the memory; a file that is not there or not whole remembers nothing, and the sites
 * themselves tell which was shown last.
 */
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
  const file = await open(`${path}.new`, 'w');
  try {
    await file.writeFile(JSON.stringify(memory));
    // On the disk before it takes the place of the one before: a machine that loses its power keeps
    // one of the two.
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(`${path}.new`, path);
};

/** The status of a release whose build is now in this state. */
export const freshStatus = (
  release: number,
  state: BuildStatus['state'],
  step: string | null,
): BuildStatus => {
  const now = new Date().toISOString();
  const isLive = state === 'live';
  return {
    release,
    state,
    step,
    progress: isLive ? 1 : null,
    reason: null,
    detail: null,
    startedAt: now,
    finishedAt: isLive ? now : null,
  };
};
