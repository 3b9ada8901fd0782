// What functions get from the data folder when Netlify's own tools run them on this machine: the
// engine and the secrets of `npm start`, so that both serve the same accounts. It is in no bundle:
// netlify/local-tools.ts loads it from the sources.
import { join } from 'node:path';
import { createBlobEngine } from './blobs/engine.ts';
import { openSecrets } from './secrets.ts';

/** The engine makes the folder where it is missing, for its owner only. */
export const openFunctionData = async (
  dataFolder: string,
  secrets: Parameters<typeof openSecrets>[1],
) => {
  const engine = createBlobEngine({ file: join(dataFolder, 'blobs.sqlite') });
  return { engine, ...(await openSecrets(dataFolder, secrets)) };
};
