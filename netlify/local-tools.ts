// The functions under Netlify's own tools (`netlify dev`, `netlify serve`): they use storage and
// secrets of this machine's data folder. The Blobs that those tools emulate have weak etags, so two
// writers of one key both win; they are never used for data.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod';
import { isLoopback } from '../local/loopback.ts';
import { readVariables, type Variables, WrongEnvironment } from '../src/server/environment.ts';
import { openStores } from '../src/server/kernel/storage/open-stores.ts';
import type { StoragePorts } from '../src/server/kernel/storage/ports.ts';
import { localToolsEnvironment } from './environment.ts';

type DataFolder = typeof import('../local/function-data.ts');

/** Loaded from the sources, so that a deploy contains neither this code nor SQLite. */
const ENGINE = 'local/function-data.ts';

const isThisMachine = (host: string) =>
  host === 'localhost' || isLoopback(host.replace(/^\[|\]$/g, ''));

/**
 * Whether Netlify's own tools run the function. They call the context `dev`, or leave it empty when
 * they run without edge functions; on Netlify it is never empty.
 */
export const isUnderLocalTools = (context: string | undefined, host: string | undefined) =>
  context === 'dev' || (!context && host !== undefined && isThisMachine(host));

const placesSchema = z.object({ apiURL: z.string().optional(), edgeURL: z.string().optional() });

/**
 * Whether the Blobs named by NETLIFY_BLOBS_CONTEXT are those that the tools emulate on this
 * machine.
 */
export const areEmulated = (blobsContext: string) => {
  const text = Buffer.from(blobsContext, 'base64').toString('utf8');
  const { apiURL, edgeURL } = placesSchema.parse(JSON.parse(text));
  return [apiURL, edgeURL].some((place) => place && isThisMachine(new URL(place).hostname));
};

/**
 * Opens the data folder of the project in `folder`, where the tools run. Throws WrongEnvironment.
 */
export const openDataFolder = async (
  ports: StoragePorts,
  variables: Variables,
  folder = process.cwd(),
) => {
  const environment = readVariables(localToolsEnvironment, variables);
  const file = join(folder, ENGINE);
  if (!existsSync(file))
    throw new WrongEnvironment(
      `The deploy context "dev" is for Netlify's tools on a developer's machine, and ${ENGINE} is not here: start them in the folder of the project, with "npm run netlify".`,
    );
  const { openFunctionData }: DataFolder = await import(pathToFileURL(file).href);
  const dataFolder = resolve(folder, environment.DATA_DIR);
  const { engine, ...secrets } = await openFunctionData(dataFolder, environment).catch(
    (error: Error) => {
      throw new WrongEnvironment(error.message, { cause: error });
    },
  );
  return { environment, ...secrets, storage: openStores({ context: 'local', ports, engine }) };
};
