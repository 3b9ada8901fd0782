// The company of the tests: that of the repository under another name.
import { readFileSync } from 'node:fs';
import { ROOT } from '../../local/built-site.ts';
import { companySchema } from '../../src/contract/catalogue/company-rules.ts';
import { legalSchema } from '../../src/contract/company/legal-rules.ts';

export const COMPANY = companySchema.parse(
  JSON.parse(readFileSync(`${ROOT}/tests/fixtures/catalogue/company/company.json`, 'utf8')),
);

/** Legal name, GSTIN and tax of the repository. */
export const LEGAL = legalSchema.parse(
  JSON.parse(readFileSync(`${ROOT}/src/content/legal.json`, 'utf8')),
);

export const PAPER_FONTS = `${ROOT}/src/assets/paper-fonts`;
