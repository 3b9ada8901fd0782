// Why a build failed: a sentence for editors, who may know nothing of programs, and all that was
// said for the log.
import { FOR_EDITORS } from '../src/contract/release/build-words.ts';
import { StorageBusy, StorageUnavailable } from '../src/server/kernel/storage/kv.ts';
import { UnbuildableRelease } from '../src/server/release/release-folder.ts';

/** The message is a sentence for editors; `detail` is what was said, for the log. */
export class BuildFailed extends Error {
  readonly detail: string;

  constructor(sentence: string, detail = '') {
    super(sentence);
    this.detail = detail;
  }
}

/** A build that was cut off for an unknown reason. */
class BuildBroken extends Error {}

const STAYS = 'The site that was live stays live.';
const NO_SPACE = `There is no space left on the disk of the server. ${STAYS} Please have some space freed, then try again.`;
const NO_MEMORY = `The server ran out of memory while it built the site. ${STAYS} Please try again; if it happens again, the server needs more memory.`;
const NO_NETWORK = `The server could not reach the network while it built the site. ${STAYS} Please try again in a few minutes.`;
const NO_CATALOGUE = `The catalogue could not be read just now. ${STAYS} Please try again in a few minutes.`;
export const TOOK_TOO_LONG = `The build took longer than 15 minutes and was stopped. ${STAYS} Please try again.`;
export const STOPPED = `The server was stopped while it built the site. ${STAYS} The build is taken up again when the server starts.`;

const KNOWN: readonly { mark: RegExp; sentence: string }[] = [
  { mark: /\b(ENOSPC|EDQUOT)\b|no space left/i, sentence: NO_SPACE },
  {
    mark: /\bENOMEM\b|heap out of memory|cannot allocate memory|out of memory/i,
    sentence: NO_MEMORY,
  },
  {
    mark: /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ENETUNREACH|ETIMEDOUT)\b|fetch failed/,
    sentence: NO_NETWORK,
  },
];

const ESCAPE = String.fromCharCode(27);
export const plain = (line: string) => line.replaceAll(new RegExp(`${ESCAPE}\\[[\\d;]*m`, 'g'), '');

const DETAIL_LINES = 60;

/** How the process ended: by itself with a code, or by a signal. */
export type Ending = { code: number | null; signal: string | null };

/**
 * The error of a build that ended without a site, from what it said on its error output and
 * otherwise.
 */
export const failureOf = (
  errors: readonly string[],
  output: readonly string[],
  { code, signal }: Ending,
): Error => {
  const lines = [...output, ...errors].map(plain).filter((line) => line.trim());
  const detail = [`ended with ${signal ?? code}`, ...lines.slice(-DETAIL_LINES)].join('\n');
  const meant = lines.find((line) => line.includes(FOR_EDITORS));
  if (meant)
    return new BuildFailed(
      meant.slice(meant.indexOf(FOR_EDITORS) + FOR_EDITORS.length).trim(),
      detail,
    );
  // The system ends what takes too much memory, without a word.
  const known =
    signal === 'SIGKILL'
      ? NO_MEMORY
      : KNOWN.find(({ mark }) => lines.some((line) => mark.test(line)))?.sentence;
  return known ? new BuildFailed(known, detail) : new BuildBroken(detail);
};

const detailOf = (error: unknown) =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

/**
 * The sentence for editors, and the text of the log. `reference` is in both where only the log
 * says more.
 */
export const explain = (error: unknown, reference: string): { reason: string; detail: string } => {
  if (error instanceof BuildFailed)
    return { reason: error.message, detail: error.detail || error.message };
  const detail = error instanceof BuildBroken ? error.message : detailOf(error);
  if (error instanceof UnbuildableRelease) return { reason: error.message, detail };
  if (error instanceof StorageUnavailable || error instanceof StorageBusy)
    return { reason: NO_CATALOGUE, detail };
  const known =
    error instanceof Error &&
    'code' in error &&
    KNOWN.find(({ mark }) => mark.test(String(error.code)));
  if (known) return { reason: known.sentence, detail };
  const reason = `The site could not be built because of a technical problem. ${STAYS} Please tell your developer; reference ${reference}.`;
  return { reason, detail: `reference ${reference}\n${detail}` };
};

const OF_STACK = /^\s*(at .*[:(]|Stack trace:\s*$)/;
const LOG_LINES = 40;
const LOG_SIGNS = 4000;

/**
 * The end of a log for staff to send to a developer: bounded, without stacks and without the
 * folders of this machine; null when it says no more than the reason.
 */
export const logOf = (detail: string, reason: string, folders: readonly string[]) => {
  const hidden = folders.reduce((text, folder) => text.replaceAll(folder, '…'), detail);
  const lines = hidden.split('\n').filter((line) => line.trim() && !OF_STACK.test(line));
  const log = lines.slice(-LOG_LINES).join('\n').slice(-LOG_SIGNS);
  return log === '' || log === reason ? null : log;
};
