// A site of its own whose letters go to a mail server in the same process, for browser tests.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, vi } from 'vitest';
import { ensureBuilt, ROOT } from '../../local/built-site.ts';
import { openEngine } from '../../local/data-folder.ts';
import { localDeps } from '../../local/deps.ts';
import { readEnvironment } from '../../local/environment.ts';
import { createHost, type Handler } from '../../local/host.ts';
import { listen } from '../../local/listen.ts';
import { createApp } from '../../src/server/app.ts';
import { createHostApi } from './host-api.ts';
import { mailTo, openMailServer, partOf } from './mail-server.ts';
import { SUPER_ADMIN } from './site.ts';

/** @param whenOver is called with the function that closes the mail server. */
const openLetterHost = async (whenOver: (close: () => Promise<void>) => void) => {
  await ensureBuilt();
  const dataFolder = await mkdtemp(join(tmpdir(), 'lift-site-letters-'));
  const engine = await openEngine(dataFolder);
  const { letters, port } = await openMailServer({}, whenOver);
  let handle: Handler = () => new Response(null, { status: 503 });
  const server = await listen((request, connection) => handle(request, connection), 0);
  const url = `http://localhost:${server.port}`;
  const app = createApp({
    ...(await localDeps(engine, dataFolder, readEnvironment({ WEBHOOKS_HERE: 'yes' }))),
    mail: mailTo(port),
    siteUrl: url,
    showLink: undefined,
    passwordCost: 4,
    log: () => undefined,
  });
  await app.createFirstSuperAdmin(SUPER_ADMIN);
  const { fetch, rest } = createHostApi(app);
  ({ handle } = await createHost({ root: ROOT, app: { fetch } }));
  /** The text of the latest letter to the address that contains these words. */
  const textTo = (email: string, words: string) =>
    vi.waitFor(
      () => {
        const texts = letters
          .filter(({ to }) => to.includes(email))
          .map((letter) => partOf(letter, 'text/plain'));
        const text = texts.findLast((one) => one.includes(words));
        if (text === undefined) throw new Error(`no letter to ${email} with ${words}`);
        return text;
      },
      { timeout: 60_000, interval: 50 },
    );
  return {
    url,
    textTo,
    /** The link of that letter. */
    linkTo: async (email: string, words: string) => {
      const link = /http:\/\/\S+#\S+/.exec(await textTo(email, words));
      if (!link) throw new Error(`no link in the letter to ${email} with ${words}`);
      return link[0];
    },
    close: async () => {
      await server.close();
      await rest();
      engine.close();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
};
type LetterHost = Awaited<ReturnType<typeof openLetterHost>>;

/** Opens a site for all tests of a file; it is there when the first test runs. */
export const letterHostOfFile = () => {
  const closings: (() => Promise<void>)[] = [];
  const opened: { host?: LetterHost } = {};
  beforeAll(async () => {
    opened.host = await openLetterHost((close) => void closings.push(close));
  });
  afterAll(async () => {
    await opened.host?.close();
    for (const close of closings) await close();
  });
  return () => opened.host as LetterHost;
};
