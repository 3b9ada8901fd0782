// For translators: prints the texts that a language lacks, and stores their translations. Usage:
//   node local/texts.ts ml [KIND/ID…]        prints the texts that are missing or out of date
//   node local/texts.ts ml --put FILE        stores a file of the same form with translations
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isTranslation } from '../src/contract/language/language.ts';
import { fileOf, type Source, sourcesOf } from '../src/contract/language/sources.ts';
import { covered, textHash } from '../src/contract/language/translate.ts';
import { catalogueFiles } from '../src/server/catalogue/catalogue-files.ts';
import { readTranslations } from '../src/server/catalogue/translation-files.ts';
import { ROOT } from './built-site.ts';

const CONTENT = join(ROOT, 'src/content');
/** Texts by path, by kind and id. */
type Texts = Record<string, Record<string, string>>;

const nameOf = ({ kind, id }: Source) => `${kind}/${id}`;

const [language, ...rest] = process.argv.slice(2);
if (!isTranslation(language)) throw new Error('Usage: node local/texts.ts ml|kn|hi [KIND/ID…]');
const folder = join(CONTENT, 'i18n', language);
const sources = sourcesOf(await catalogueFiles(CONTENT)());

const lacking = async (names: readonly string[]): Promise<Texts> => {
  const found: Texts = {};
  for (const source of sources) {
    const [name, kind] = [nameOf(source), source.kind];
    if (names.length > 0 && !names.some((one) => one === name || one === kind)) continue;
    const known = await readTranslations(join(folder, fileOf(source)));
    const open = covered(source.texts, known).filter(({ state }) => state !== 'current');
    if (open.length > 0)
      found[name] = Object.fromEntries(open.map(({ path, text }) => [path, text]));
  }
  return found;
};

const put = async (texts: Texts) => {
  for (const [name, given] of Object.entries(texts)) {
    const source = sources.find((one) => nameOf(one) === name);
    if (!source) throw new Error(`No words and no entry have the name ${name}.`);
    const file = join(folder, fileOf(source));
    const known = await readTranslations(file);
    const unknown = Object.keys(given).filter(
      (path) => !source.texts.some((text) => text.path === path),
    );
    if (unknown.length > 0) throw new Error(`${name} has no text at ${unknown.join(', ')}.`);
    // In the order of the source, without translations of texts that it lacks.
    const all = covered(source.texts, known).flatMap(({ path, text, found }) => {
      const typed = given[path];
      const kept = typed === undefined ? found : { text: typed, of: textHash(text) };
      return kept ? [[path, kept] as const] : [];
    });
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, `${JSON.stringify(Object.fromEntries(all), null, 2)}\n`);
  }
};

if (rest[0] === '--put') await put(JSON.parse(await readFile(rest[1] ?? '', 'utf8')) as Texts);
else process.stdout.write(`${JSON.stringify(await lacking(rest), null, 2)}\n`);
