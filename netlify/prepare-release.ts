// Runs before `astro build` in `npm run build`: writes the current release into the folder
// RELEASE_DIR, for Astro to build.
// On Netlify, netlify.toml sets RELEASE_DIR, and NETLIFY_BLOBS_CONTEXT gives access to the site's
// Blobs. Without RELEASE_DIR nothing is written, and the repository's own files are built. Outside
// Netlify there may be no Blobs: then the repository's catalogue is written as release 0. On
// Netlify, missing Blobs stop the build, because it would replace the published catalogue by the
// first one. An unreadable release or a wrong environment variable stops it too; the live site
// stays as it is.
// The functions of the same deploy read the number and the legal record too: they sell the release
// that this build shows, even when a later one is published. Under Netlify's own tools, the release
// comes from the data folder, as for the functions.
import { rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import legal from '../src/content/legal.json' with { type: 'json' };
import { legalSchema } from '../src/contract/company/legal-rules.ts';
import { createGenerations } from '../src/server/backup/generations.ts';
import { catalogueFiles } from '../src/server/catalogue/catalogue-files.ts';
import {
  checkMail,
  checkSuperAdmin,
  readVariables,
  WrongEnvironment,
} from '../src/server/environment.ts';
import { createLegalFacts } from '../src/server/kernel/legal/legal-facts.ts';
import { openStores } from '../src/server/kernel/storage/open-stores.ts';
import { systemPorts } from '../src/server/kernel/storage/ports.ts';
import { createLiveReleases } from '../src/server/release/live.ts';
import {
  currentRelease,
  writeCatalogueFolder,
  writeLegal,
  writeReleaseFolder,
} from '../src/server/release/release-folder.ts';
import { buildEnvironment } from './environment.ts';
import { areEmulated, openDataFolder } from './local-tools.ts';

const print = (line: string) => void process.stdout.write(`${line}\n`);
const noUploads = async (src: string): Promise<never> => {
  throw new Error(`There are no Blobs to read ${src} from.`);
};

/** Writes the file that netlify/deps.ts reads; netlify.toml puts it beside each function. */
const tellFunctions = (folder: string, release: number, legal: string | null) =>
  writeFile(`${folder}/release.json`, JSON.stringify({ release, legal }));

const prepare = async () => {
  const environment = readVariables(buildEnvironment, process.env);
  checkSuperAdmin(environment);
  checkMail(environment);
  const { RELEASE_DIR, NETLIFY_BLOBS_CONTEXT, NETLIFY, CONTEXT, DEPLOY_PRIME_URL } = environment;
  if (!RELEASE_DIR)
    return print('RELEASE_DIR is not set: the site is built from the files of the repository.');
  const live = createLiveReleases(
    catalogueFiles(fileURLToPath(new URL('../src/content', import.meta.url))),
  );
  await rm(RELEASE_DIR, { recursive: true, force: true });
  if (!NETLIFY_BLOBS_CONTEXT) {
    if (NETLIFY === 'true')
      throw new Error(
        'The build was not told where the Blobs are (NETLIFY_BLOBS_CONTEXT), so the published catalogue cannot be read.',
      );
    await writeCatalogueFolder(RELEASE_DIR, 0, await live.first(), noUploads);
    await tellFunctions(RELEASE_DIR, 0, null);
    return print(
      'There are no Blobs here: the site is built from the catalogue of the repository.',
    );
  }
  const branch = DEPLOY_PRIME_URL && new URL(DEPLOY_PRIME_URL).hostname;
  const ports = systemPorts(Date.now);
  const servedStores = async () => {
    const where = { context: CONTEXT, branch, ports };
    const { served } = await createGenerations(openStores(where), ports).current();
    return openStores({ ...where, generation: served });
  };
  const storage =
    NETLIFY !== 'true' && areEmulated(NETLIFY_BLOBS_CONTEXT)
      ? (await openDataFolder(ports, process.env)).storage
      : await servedStores();
  const source = {
    storage,
    live,
    legalFacts: createLegalFacts({ legal: legalSchema.parse(legal), now: ports.now }),
  };
  const number = await currentRelease(source);
  await writeReleaseFolder(source, number, RELEASE_DIR);
  await tellFunctions(RELEASE_DIR, number, await writeLegal(source, RELEASE_DIR));
  print(
    number === 0
      ? 'Nothing has been published: the site is built from the catalogue of the repository.'
      : `The site is built from release ${number}.`,
  );
};

await prepare().catch((error: unknown) => {
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(
    error instanceof WrongEnvironment
      ? `${message}\n`
      : `The release could not be prepared: ${message}\n`,
  );
  process.exitCode = 1;
});
