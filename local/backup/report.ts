// What the commands say while they work, and when they have done it.

export type Progress = (done: number, total: number) => void;

const STEP_PERCENT = 10;
const WIDTH = 30;

/** A bar that is drawn in place on a terminal, and a line for every tenth elsewhere. */
export const showProgress = (
  what: string,
  { isTTY, write }: { isTTY?: boolean; write: (text: string) => unknown },
): Progress => {
  let shown = -1;
  return (done, total) => {
    const percent = total === 0 ? 100 : Math.floor((done / total) * 100);
    if (percent === shown || (!isTTY && Math.floor(percent / STEP_PERCENT) * STEP_PERCENT <= shown))
      return;
    shown = isTTY ? percent : Math.floor(percent / STEP_PERCENT) * STEP_PERCENT;
    const filled = Math.round((percent / 100) * WIDTH);
    const bar = `${'#'.repeat(filled)}${'.'.repeat(WIDTH - filled)}`;
    if (isTTY) write(`\r${what} [${bar}] ${percent} %${percent === 100 ? '\n' : ''}`);
    else write(`${what}: ${percent} % (${done} of ${total})\n`);
  };
};

export const progressOnTerminal = (what: string) =>
  showProgress(what, {
    isTTY: process.stderr.isTTY,
    write: (text) => process.stderr.write(text),
  });

const UNITS = ['bytes', 'kB', 'MB', 'GB'];
const sizeOf = (bytes: number) => {
  const unit = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3));
  return `${unit === 0 ? bytes : (bytes / 1000 ** unit).toFixed(1)} ${UNITS[unit]}`;
};

/** "812 documents, 43 pictures; 12.3 MB in 855 entries". */
export const countsInWords = (
  sorts: Readonly<Record<string, number>>,
  { entries, bytes }: { entries: number; bytes: number },
) => {
  const parts = Object.entries(sorts).map(([sort, count]) => `${count} ${sort}`);
  return `${parts.join(', ')}; ${sizeOf(bytes)} in ${entries} entries`;
};
