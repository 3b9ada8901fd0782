// The company's facts. A build puts the facts of its release in place of this file
// (build/release/integration.ts), and checks them by the schema in src/content.config.ts, so the
// browser does not have to.
import source from '../content/company/company.json' with { type: 'json' };
import type { Company } from '../contract/catalogue/company-fields.ts';

export const company = source as Company;
