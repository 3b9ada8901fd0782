// The company's legal facts. A build puts those of the legal record that is valid on its day in the
// place of this file (build/release/integration.ts), and checks them by the schema in
// src/content.config.ts, so the browser does not have to.
import source from '../content/legal.json' with { type: 'json' };
import type { BuiltLegal } from '../contract/company/legal-rules.ts';

export const legal = source as BuiltLegal;
