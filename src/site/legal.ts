// The company's legal facts. Every build checks them by the schema in src/content.config.ts, so the
// browser does not have to.
import source from '../content/legal.json' with { type: 'json' };
import type { Legal } from '../contract/company/legal-rules.ts';

export const legal = source as Legal;
