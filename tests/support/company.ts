// The company of the tests: that of the repository under another name.
import { readFileSync } from 'node:fs';
import { ROOT } from '../../local/built-site.ts';
import { companySchema } from '../../src/contract/company/rules.ts';

export const COMPANY = {
  ...companySchema.parse(JSON.parse(readFileSync(`${ROOT}/src/content/company.json`, 'utf8'))),
  name: 'The Maker',
};

export const PAPER_FONTS = `${ROOT}/src/assets/paper-fonts`;
