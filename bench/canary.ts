// Checks a live site from outside in two minutes and leaves nothing behind:
// npm run canary -- https://www.example.com
import { join } from 'node:path';
import { ROOT } from '../local/built-site.ts';
import { catalogueFiles } from '../src/server/catalogue/catalogue-files.ts';
import { checkSite, siteOf } from './canary/check-site.ts';
import { tableOf } from './canary/finding.ts';
import { placeholderLine } from './canary/placeholders.ts';

try {
  const site = siteOf(process.argv[2]);
  const findings = await checkSite(site);
  const failed = findings.filter(({ isGood }) => !isGood).length;
  process.stdout.write(
    `${tableOf(findings)}\n\n${site}: ${findings.length - failed} of ${findings.length} checks are good.\n`,
  );
  const { company } = await catalogueFiles(join(ROOT, 'src/content'))();
  for (const { data } of company) process.stdout.write(`${await placeholderLine(site, data)}\n`);
  process.exitCode = failed > 0 ? 1 : 0;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 2;
}
