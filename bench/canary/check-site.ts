// All checks of a live site, one after the other: what one finds broken does not keep the next from
// looking.
import { API_CHECKS } from './api.ts';
import { type Browser, createBrowser } from './browser.ts';
import type { Finding, Note } from './finding.ts';
import { PAGE_CHECKS } from './pages.ts';

/** Together with cleaning up, two minutes. */
const CHECKS_MS = 100_000;
const CLEANING_MS = 20_000;
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

type Check = (browser: Browser, note: Note, cleaner: Browser) => Promise<void>;

/**
 * The origin of an address that may be checked. Throws a sentence for anything else: a password is
 * sent there.
 */
export const siteOf = (address: string | undefined) => {
  if (!address || !URL.canParse(address))
    throw new Error('Name the address of the site: npm run canary -- https://www.example.com');
  const { protocol, hostname, origin, username, password } = new URL(address);
  if (username || password) throw new Error('The address must not name a user or a password.');
  if (protocol === 'https:' || (protocol === 'http:' && LOOPBACK.includes(hostname))) return origin;
  throw new Error('The address must begin with https://, unless it is on this machine.');
};

const reasonOf = (error: unknown) => {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
};

/** @param checksMs time for all checks together; cleaning up has its own. */
export const checkSite = async (site: string, checksMs = CHECKS_MS): Promise<Finding[]> => {
  const findings: Finding[] = [];
  const note: Note = (what, isGood, seen, remedy) =>
    void findings.push({ what, isGood, seen, remedy });
  const isOver = AbortSignal.timeout(checksMs);
  const cleaner = createBrowser(site, AbortSignal.timeout(checksMs + CLEANING_MS));
  const checks: Record<string, Check> = { ...API_CHECKS, ...PAGE_CHECKS };
  for (const [name, check] of Object.entries(checks))
    await check(createBrowser(site, isOver), note, cleaner).catch((error: unknown) =>
      note(name, false, reasonOf(error), 'See whether the site answers at all, then try again.'),
    );
  return findings;
};
