// The company's facts as the pages of a language show them.
import { COMPANY_ID } from '../contract/catalogue/company-fields.ts';
import type { Language } from '../contract/language/language.ts';
import { company } from './company.ts';
import { inLanguage } from './language.ts';

export const companyIn = (language: Language) =>
  inLanguage(language, 'company', COMPANY_ID, company);
