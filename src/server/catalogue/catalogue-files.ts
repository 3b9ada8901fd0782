// The repository's catalogue, from which the first release is made.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type PageKind, pageKindOf } from '../../contract/catalogue/page.ts';
import { type Catalogue, catalogueSchema } from '../../contract/catalogue/rules.ts';

const ENDING = '.json';

const readEntries = async (folder: string) => {
  const names = (await readdir(folder)).filter((name) => name.endsWith(ENDING)).sort();
  return Promise.all(
    names.map(async (name) => ({
      id: name.slice(0, -ENDING.length),
      data: JSON.parse(await readFile(join(folder, name), 'utf8')) as unknown,
    })),
  );
};

/**
 * @param content folder with `categories`, `models`, `extras`, `costs`, `company` and `pages`. Read
 * once: these files change with a new version of the site only.
 */
export const catalogueFiles = (content: string): (() => Promise<Catalogue>) => {
  let reading: Promise<Catalogue> | undefined;
  const read = async () => {
    const [categories, models, parts, costs, company, pages = []] = await Promise.all(
      ['categories', 'models', 'extras', 'costs', 'company', 'pages'].map((folder) =>
        readEntries(join(content, folder)),
      ),
    );
    const page = (kind: PageKind) => pages.filter(({ id }) => pageKindOf(id) === kind);
    return catalogueSchema.parse({
      categories,
      models,
      parts,
      costs,
      company,
      home: page('home'),
      about: page('about'),
      contact: page('contact'),
    });
  };
  return () => {
    reading ??= read().catch((error: unknown) => {
      reading = undefined;
      throw error;
    });
    return reading;
  };
};
