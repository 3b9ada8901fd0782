// The translations in the repository.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../local/built-site.ts';
import { fieldLabel, translatedPath } from '../src/contract/catalogue/field-labels.ts';
import { translationSlug } from '../src/contract/catalogue/translation-fields.ts';
import { translationSlugSchema } from '../src/contract/catalogue/translation-rules.ts';
import { faultsOf } from '../src/contract/language/faults.ts';
import { TRANSLATIONS } from '../src/contract/language/language.ts';
import { translationsSchema } from '../src/contract/language/rules.ts';
import { fileOf, sourcesOf } from '../src/contract/language/sources.ts';
import { covered } from '../src/contract/language/translate.ts';
import { catalogueFiles } from '../src/server/catalogue/catalogue-files.ts';

const CONTENT = join(ROOT, 'src/content');
const sources = sourcesOf(await catalogueFiles(CONTENT)());

const filesOf = async (language: string) => {
  const folder = join(CONTENT, 'i18n', language);
  const names = await readdir(folder, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return Promise.all(
    names
      .filter((name) => name.endsWith('.json'))
      .map(async (name) => ({
        name,
        texts: translationsSchema.parse(JSON.parse(await readFile(join(folder, name), 'utf8'))),
      })),
  );
};

describe.each(TRANSLATIONS)('translations into %s', (language) => {
  it('are of things and texts that exist', async () => {
    const unknown = (await filesOf(language)).flatMap(({ name, texts }) => {
      const source = sources.find((one) => fileOf(one) === name);
      if (!source) return [name];
      const paths = new Set(source.texts.map(({ path }) => path));
      return Object.keys(texts)
        .filter((path) => !paths.has(path))
        .map((path) => `${name}: ${path}`);
    });
    expect(unknown).toEqual([]);
  });

  it('keep the signs, figures, units and codes of their sources', async () => {
    const faults = (await filesOf(language)).flatMap(({ name, texts }) => {
      const source = sources.find((one) => fileOf(one) === name);
      return covered(source?.texts ?? [], texts).flatMap((text) => {
        if (!text.found || text.state !== 'current') return [];
        return faultsOf(text, text.found.text).map((fault) => `${name} ${text.path}: ${fault}`);
      });
    });
    expect(faults).toEqual([]);
  });
});

describe('the translation of a thing', () => {
  it('has an id of its own in releases', () => {
    const slugs = TRANSLATIONS.flatMap((language) =>
      sources.map(({ kind, id }) => translationSlug(language, kind, id)),
    );
    expect(new Set(slugs).size).toBe(slugs.length);
    expect(slugs.filter((slug) => !translationSlugSchema.safeParse(slug).success)).toEqual([]);
  });

  it('has a label for people at each of its texts', () => {
    const unnamed = sources.flatMap(({ kind, texts }) =>
      texts
        .map(({ path }) => fieldLabel('translation', translatedPath(kind, path)))
        .filter((label) => label === '' || label.includes('.') || label.includes('{')),
    );
    expect(unnamed).toEqual([]);
  });
});
