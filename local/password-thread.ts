// A thread that does nothing but hash and compare passwords, so that the one that answers requests
// stays free.
import { parentPort } from 'node:worker_threads';
import { compareSync, hashSync } from 'bcryptjs';

export type PasswordJob =
  | { hash: { password: string; cost: number } }
  | { compare: { password: string; passwordHash: string } };
export type PasswordResult = { hash: string } | { fits: boolean } | { error: string };

const done = (job: PasswordJob): PasswordResult => {
  try {
    if ('hash' in job) return { hash: hashSync(job.hash.password, job.hash.cost) };
    return { fits: compareSync(job.compare.password, job.compare.passwordHash) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
};

parentPort?.on('message', (job: PasswordJob) => parentPort?.postMessage(done(job)));
