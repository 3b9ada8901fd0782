// What functions get from the data folder when Netlify's own tools run them on this machine: the
// engine and the secrets of `npm start`, so that both serve the same accounts. It is in no bundle:
// netlify/local-tools.ts loads it from the sources.
import { openStores } from '../src/server/kernel/storage/open-stores.ts';
import { systemPorts } from '../src/server/kernel/storage/ports.ts';
import { openEngine } from './data-folder.ts';
import { openSecrets } from './secrets.ts';

/** Opens the folder as a start of the site does, and refuses the same folders. */
export const openFunctionData = async (
  dataFolder: string,
  secrets: Parameters<typeof openSecrets>[1],
) => {
  const engine = await openEngine(dataFolder);
  try {
    const storage = openStores({ context: 'local', ports: systemPorts(Date.now), engine });
    return { engine, ...(await openSecrets(dataFolder, secrets, storage.scope())) };
  } catch (error) {
    engine.close();
    throw error;
  }
};
