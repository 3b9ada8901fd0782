// The company's facts. Every build checks them by the schema in src/content.config.ts, so the
// browser does not have to.
import source from '../content/company.json' with { type: 'json' };
import type { Company } from '../contract/company/rules.ts';

export const company = source as Company;
