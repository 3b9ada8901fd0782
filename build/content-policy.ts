// Writes the content security policy of the built site: only code that came out of this very build may run.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { type InlineCode, inlineCodeOf } from './inline-code.ts';

/** More distinct inline scripts than this means that a page writes its own data into code. */
const MOST_SCRIPTS = 16;

export type PolicySources = { scripts: string[]; styles: string[]; hasSpeculationRules: boolean; isHttps: boolean };

/** The policy's text: everything is forbidden that is not named. */
export const policyText = ({ scripts, styles, hasSpeculationRules, isHttps }: PolicySources) =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...(hasSpeculationRules ? ["'inline-speculation-rules'"] : []), ...scripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    "style-src-attr 'none'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    'frame-src https://www.google.com/maps/',
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "manifest-src 'self'",
    "worker-src 'none'",
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
  ].join('; ');

/** Reads every page below `folder`, and every drawing, for it can be opened as a page of its own. Throws with file and piece of HTML when a page holds what the policy would block. */
export const readPages = async (folder: string) => {
  const names = (await readdir(folder, { recursive: true })).filter((name) => /\.(html|svg)$/.test(name)).sort();
  const pages: InlineCode[] = [];
  const violations: string[] = [];
  for (const name of names) {
    const page = inlineCodeOf(await readFile(join(folder, name), 'utf8'));
    pages.push(page);
    violations.push(...page.violations.map((violation) => `${name}: ${violation}`));
  }
  if (violations.length > 0) throw new Error(`The content policy would block:\n${violations.join('\n')}`);
  const scripts = [...new Set(pages.flatMap((page) => page.scripts))].sort();
  const styles = [...new Set(pages.flatMap((page) => page.styles))].sort();
  if (scripts.length > MOST_SCRIPTS)
    throw new Error(`The pages hold ${scripts.length} different inline scripts, more than ${MOST_SCRIPTS}: move data out of the code.`);
  return { scripts, styles, hasSpeculationRules: pages.some((page) => page.hasSpeculationRules) };
};

/** `siteUrl` decides whether addresses with http are upgraded; a host without a certificate could not serve them. */
export const contentPolicy = (siteUrl = process.env.SITE_URL): AstroIntegration => ({
  name: 'content-policy',
  hooks: {
    'astro:build:done': async ({ dir, logger }) => {
      const sources = await readPages(fileURLToPath(dir));
      const policy = policyText({ ...sources, isHttps: siteUrl?.startsWith('https:') ?? false });
      await writeFile(new URL('_headers', dir), `/*\n  Content-Security-Policy: ${policy}\n`);
      logger.info(`${sources.scripts.length} inline scripts and ${sources.styles.length} inline styles are allowed (${policy.length} characters)`);
    },
  },
});
