// What a build takes from the folder of its release if the release has it, and from the repository
// otherwise: the company's facts, the legal facts, lists that older releases lack, and corrections.
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { TranslationEntry } from '../../src/contract/catalogue/translation-fields.ts';

type Lists = { company?: { data: unknown }[]; translations?: { data: TranslationEntry }[] };
const readCatalogue = (folder: string): Lists =>
  JSON.parse(readFileSync(join(resolve(folder), 'catalogue.json'), 'utf8'));

/** Whether a release is from before a list was part of it. */
export const lacksList = (folder: string, list: string) => !(list in readCatalogue(folder));

/** The company's facts of a release as JSON; undefined without a release that has them. */
export const companyOf = (folder: string | undefined) => {
  const [company] = (folder && readCatalogue(folder).company) || [];
  return company && JSON.stringify(company.data);
};

/** The file of a release's legal facts; undefined without a release that has it. */
export const legalFile = (folder: string | undefined) => {
  const file = folder && join(resolve(folder), 'legal.json');
  return file && existsSync(file) ? file : undefined;
};

/** The corrected translations of a release, by path; none without a release that has them. */
export const correctionsOf = (folder: string | undefined) =>
  ((folder && readCatalogue(folder).translations) || []).map(
    ({ data: { language, kind, of, texts } }) => ({
      id: `${language}/corrected/${kind}/${of}`,
      data: Object.fromEntries(texts.map(({ path, ...one }) => [path, one])),
    }),
  );
