// Writes the content security policy into every built page: only the code that the build put into
// that page may run. Rules that a page cannot state, or that apply to other files, are in
// public/_headers.

import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { MAP_FRAMES } from '../src/contract/company/company.ts';
import { TRANSLATIONS } from '../src/contract/language/language.ts';
import { type InlineCode, inlineCodeOf } from './inline-code.ts';

/**
 * With more distinct inline scripts than this over all pages, some page writes its own data into
 * code.
 */
const MOST_SCRIPTS = 19;

const ADMIN_PAGE = 'admin.html';
/** This page plays its peaks in a worker, in every language. */
const PLAYING_PAGE = new RegExp(`^((${TRANSLATIONS.join('|')})/)?plan/traffic\\.html$`);
/**
 * This page opens Razorpay's window, whose script brings its own frames, calls and styles. Copies
 * of checkout.js in public repositories set the frame's `style` as an attribute, so
 * `style-src-attr` is open. They set the other styles through CSSOM, which no policy covers. Their
 * `<style>` only turns a spinner and stays forbidden. Sources: docs/decisions/0033.
 */
const PAY_PAGE = 'pay.html';
const CHECKOUT = {
  scripts: ' https://checkout.razorpay.com https://cdn.razorpay.com',
  frames:
    ' https://api.razorpay.com https://checkout.razorpay.com upi: tez: gpay: phonepe: paytmmp:',
  calls:
    ' https://api.razorpay.com https://lumberjack.razorpay.com https://lumberjack-metrics.razorpay.com',
  pictures: ' https://cdn.razorpay.com',
  forms: ' https://api.razorpay.com https://checkout.razorpay.com',
};
const NOTHING_MORE = { scripts: '', frames: '', calls: '', pictures: '', forms: '' };

export type PolicySources = Pick<InlineCode, 'scripts' | 'styles' | 'hasSpeculationRules'> & {
  isHttps: boolean;
  /** Whether the page shows pages of this site in frames, as the admin area shows previews. */
  hasOwnFrames?: boolean;
  /** Beginning of the address of the map that the page embeds. */
  map?: string | undefined;
  /** Whether the page runs a script of this site as a worker. */
  hasWorker?: boolean;
  /** Whether the page opens the window of the payment gateway. */
  takesPayments?: boolean;
};

/** The text of the policy; it forbids everything that it does not name. */
export const policyText = ({
  scripts,
  styles,
  hasSpeculationRules,
  isHttps,
  hasOwnFrames,
  map,
  hasWorker,
  takesPayments,
}: PolicySources) => {
  const {
    scripts: foreign,
    frames,
    calls,
    pictures,
    forms,
  } = takesPayments ? CHECKOUT : NOTHING_MORE;
  const framed = `${hasOwnFrames ? "'self'" : (map ?? '')}${frames}`.trim();
  return [
    "default-src 'none'",
    [
      `script-src 'self'${foreign}`,
      ...(hasSpeculationRules ? ["'inline-speculation-rules'"] : []),
      ...scripts,
    ].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    takesPayments ? "style-src-attr 'unsafe-inline'" : "style-src-attr 'none'",
    `img-src 'self' data:${pictures}`,
    "font-src 'self'",
    `connect-src 'self'${calls}`,
    `frame-src ${framed || "'none'"}`,
    `form-action 'self'${forms}`,
    "base-uri 'none'",
    "object-src 'none'",
    "manifest-src 'self'",
    hasWorker ? "worker-src 'self'" : "worker-src 'none'",
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
};

/** The place of a page's policy: before everything that it applies to. */
const HEAD = /<meta charset="?utf-8"?\s*\/?>/i;

const withPolicy = (html: string, policy: string, name: string) => {
  if (!HEAD.test(html))
    throw new Error(`${name} has no <meta charset="utf-8"> for the content policy to follow.`);
  return html.replace(
    HEAD,
    (charset) => `${charset}<meta http-equiv="content-security-policy" content="${policy}">`,
  );
};

/**
 * Reads every page below `folder`, and every drawing, because a drawing can be opened as a page.
 * Throws with the file and the piece of HTML if a page contains something that the policy would
 * block, or a drawing a script.
 */
export const readPages = async (folder: string) => {
  const names = (await readdir(folder, { recursive: true }))
    .filter((name) => /\.(html|svg)$/.test(name))
    .sort();
  const pages: { name: string; html: string; code: InlineCode }[] = [];
  const violations: string[] = [];
  for (const name of names) {
    const html = await readFile(join(folder, name), 'utf8');
    const code = inlineCodeOf(html);
    violations.push(...code.violations.map((violation) => `${name}: ${violation}`));
    if (name.endsWith('.html')) pages.push({ name, html, code });
    else if (code.scripts.length > 0) violations.push(`${name}: a script in a drawing`);
  }
  if (violations.length > 0)
    throw new Error(`The content policy would block:\n${violations.join('\n')}`);
  const scripts = new Set(pages.flatMap(({ code }) => code.scripts)).size;
  if (scripts > MOST_SCRIPTS)
    throw new Error(
      `The pages hold ${scripts} different inline scripts, more than ${MOST_SCRIPTS}: move data out of the code.`,
    );
  return pages;
};

/**
 * `siteUrl` decides whether addresses with http are upgraded: a host without a certificate could
 * not serve them over https.
 */
export const contentPolicy = (siteUrl = process.env.SITE_URL): AstroIntegration => ({
  name: 'content-policy',
  hooks: {
    'astro:build:done': async ({ dir, logger }) => {
      const folder = fileURLToPath(dir);
      const pages = await readPages(folder);
      const isHttps = siteUrl?.startsWith('https:') ?? false;
      for (const { name, html, code } of pages)
        await writeFile(
          join(folder, name),
          withPolicy(
            html,
            policyText({
              ...code,
              isHttps,
              hasOwnFrames: name === ADMIN_PAGE,
              map: MAP_FRAMES.find((address) => html.includes(`src="${address}`)),
              hasWorker: PLAYING_PAGE.test(name),
              takesPayments: name === PAY_PAGE,
            }),
            name,
          ),
        );
      const most = Math.max(...pages.map(({ code }) => code.scripts.length));
      logger.info(
        `${pages.length} pages carry their own policy, for at most ${most} inline scripts`,
      );
    },
  },
});
