// How a command ends when the person running it can put things right: one sentence, no stack, exit
// code 1.

export class Stop extends Error {}

/**
 * For a server: it goes on when it cannot write a line of output, and the line is lost. Its log may
 * be on a full disk, and its terminal may be closed.
 */
export const outliveOutput = () => {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
};

/**
 * Runs a command; a `Stop` it throws becomes a line on stderr, anything else stays a crash with its
 * stack.
 */
export const runCommand = async (command: () => Promise<void>) => {
  try {
    await command();
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
};
