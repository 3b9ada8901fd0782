// Gives the pages the data that is not in the collections: the number of the release and its
// pictures, as the module `virtual:release`.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { checkCatalogue } from './check-catalogue.ts';
import { type ReleaseFolder, readOwnFiles, readRelease } from './read-release.ts';
import { companyOf, legalFile } from './release-facts.ts';

const NAME = 'virtual:release';
const RESOLVED = `\0${NAME}`;

/** Imports every picture, so that Astro measures it and can make smaller ones of it. */
const moduleOf = ({ release, pictures }: ReleaseFolder) => {
  const files = [...pictures];
  return [
    ...files.map(([, path], at) => `import p${at} from ${JSON.stringify(path)};`),
    `export const release = ${release};`,
    `export const pictures = { ${files.map(([name], at) => `${JSON.stringify(name)}: p${at}`).join(', ')} };`,
  ].join('\n');
};

/** `folder` contains the release to build; without it, the repository's own files are built. */
export const release = (folder = process.env.RELEASE_DIR): AstroIntegration => ({
  name: 'release',
  hooks: {
    'astro:config:setup': async ({ config, logger, updateConfig }) => {
      const read = folder
        ? await readRelease(folder)
        : await readOwnFiles(fileURLToPath(new URL('content/categories', config.srcDir)));
      const assets = fileURLToPath(new URL('assets/pictures', config.srcDir));
      if (folder)
        await checkCatalogue({
          file: join(folder, 'catalogue.json'),
          pictures: read.pictures,
          assets,
        });
      logger.info(folder ? `release ${read.release} from ${folder}` : 'the repository’s own files');
      const ownLegal = fileURLToPath(new URL('content/legal.json', config.srcDir));
      const ownCompany = fileURLToPath(new URL('content/company/company.json', config.srcDir));
      const legal = legalFile(folder);
      const company = companyOf(folder);
      updateConfig({
        vite: {
          plugins: [
            {
              name: 'release',
              resolveId: (id: string) => (id === NAME ? RESOLVED : undefined),
              load: (id: string) => {
                if (id === RESOLVED) return moduleOf(read);
                if (id === ownCompany) return company;
                // The legal facts that are valid on the day of the build.
                return legal && id === ownLegal ? readFile(legal, 'utf8') : undefined;
              },
            },
          ],
        },
      });
    },
  },
});
