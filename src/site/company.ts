// The company's facts, checked once; a wrong company.json stops the build with the field's name.

import source from '../content/company.json' with { type: 'json' };
import { companySchema } from '../contract/company/rules.ts';

const parsed = companySchema.safeParse(source);
if (!parsed.success) {
  const problems = parsed.error.issues.map(
    (issue) => `  ${issue.path.join('.') || '(whole file)'}: ${issue.message}`,
  );
  throw new Error(`src/content/company.json is not valid:\n${problems.join('\n')}`);
}

export const company = parsed.data;
