// The calls by which a site on Netlify is copied. All of them may be repeated, so that a network
// that fails now and then stops nothing.

import { setTimeout as wait } from 'node:timers/promises';
import type { z } from 'zod';
import * as backup from '../../src/contract/backup/endpoints.ts';
import type {
  BackupEntry,
  backupEntriesSchema,
  backupListSchema,
  backupStateSchema,
  restoreStateSchema,
  stagedListSchema,
  switchStateSchema,
} from '../../src/contract/backup/rules.ts';
import { pathWith } from '../../src/contract/kernel/call.ts';
import { MINUTE_MS } from '../../src/contract/kernel/days.ts';
import type { Endpoint } from '../../src/contract/kernel/endpoint.ts';
import { errorBodySchema } from '../../src/contract/kernel/errors-rules.ts';
import { Stop } from '../stop.ts';

const TRIES = 8;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 15_000;
const ANSWER_MS = MINUTE_MS;

/** The site refuses a call for good. */
export class Refused extends Stop {
  readonly status: number;
  constructor(status: number, sentence: string) {
    super(sentence);
    this.status = status;
  }
}

/**
 * What proves that a superAdmin calls: an API key, or the cookies of a browser that is logged in as
 * `name=value; name=value`.
 */
export const authHeaders = (site: string, credential: string): Record<string, string> =>
  credential.startsWith('upk_')
    ? { authorization: `Bearer ${credential}` }
    : {
        cookie: credential,
        origin: site,
        'x-xsrf-token': /(?:^|; *)XSRF-TOKEN=([^;]*)/.exec(credential)?.[1] ?? '',
      };

type RemoteOptions = {
  /** Origin of the site. */
  site: string;
  credential: string;
  fetch?: typeof globalThis.fetch;
  sleep?: (ms: number) => Promise<unknown>;
};
type Call = { id?: string; query?: Record<string, string>; body?: unknown };

const pauseOf = (answer: Response | undefined, tries: number) =>
  Math.min(
    LONGEST_PAUSE_MS,
    Number(answer?.headers.get('retry-after') ?? 0) * 1000 || FIRST_PAUSE_MS * 2 ** tries,
  );

export const openRemoteSite = ({
  site,
  credential,
  fetch = globalThis.fetch,
  sleep = wait,
}: RemoteOptions) => {
  const send = async (called: Endpoint, { id = '', query = {}, body }: Call) => {
    const url = new URL(`/api${pathWith(called, () => id)}`, site);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    return fetch(url, {
      method: called.method,
      headers: {
        ...authHeaders(site, credential),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_MS),
    });
  };

  const call = async (called: Endpoint, given: Call = {}): Promise<unknown> => {
    for (let tries = 0; ; tries += 1) {
      let answer: Response | undefined;
      let trouble = '';
      try {
        answer = await send(called, given);
        const text = await answer.text();
        if (answer.ok && called.answer.as === 'json')
          return called.answer.schema.parse(JSON.parse(text));
        const error = errorBodySchema.safeParse(parsed(text)).data?.error;
        trouble = error ?? `an answer with status ${answer.status} that is none of this site's API`;
      } catch (error) {
        trouble = (error as Error).cause ? String((error as Error).cause) : String(error);
      }
      const isPassing = !answer || answer.status === 429 || answer.status >= 500;
      if (!isPassing) throw new Refused(answer?.status ?? 0, `${site} refuses: ${trouble}`);
      if (tries + 1 >= TRIES)
        throw new Stop(
          `${site} does not answer as it should: ${trouble} Run the command again: it goes on where it stopped.`,
        );
      await sleep(pauseOf(answer, tries));
    }
  };

  return {
    site,
    sleep,
    state: () => call(backup.readBackupState) as Promise<z.output<typeof backupStateSchema>>,
    list: (after: string) =>
      call(backup.listBackup, { query: { after } }) as Promise<z.output<typeof backupListSchema>>,
    read: (keys: readonly string[]) =>
      call(backup.readBackupEntries, { query: { keys: keys.join(',') } }) as Promise<
        z.output<typeof backupEntriesSchema>
      >,
    start: (body: z.input<typeof backup.startRestore.body.schema>) =>
      call(backup.startRestore, { body }) as Promise<z.output<typeof restoreStateSchema>>,
    stage: (id: string, entries: BackupEntry[]) =>
      call(backup.stageEntries, { id, body: { entries } }),
    listStaged: (id: string, after: string) =>
      call(backup.listStaged, { id, query: { after } }) as Promise<
        z.output<typeof stagedListSchema>
      >,
    step: (id: string, step: 'close' | 'open') =>
      call(backup.switchRestore, { id, body: { step } }) as Promise<
        z.output<typeof switchStateSchema>
      >,
  };
};
export type RemoteSite = ReturnType<typeof openRemoteSite>;

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The address of a site as it was given to a command. Throws a `Stop`. */
const originOf = (text: string) => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isLoopback = /^(localhost|127\.0\.0\.1|\[::1\])$/.test(url?.hostname ?? '');
  if (url?.pathname !== '/' || (url.protocol !== 'https:' && !isLoopback))
    throw new Stop(`"${text}" is not the address of a site, such as https://www.example.com.`);
  return url.origin;
};

/** The site that a command names. Throws a `Stop` without a key for it. */
export const openRemote = (url: string, credential: string | undefined) => {
  const site = originOf(url);
  if (!credential)
    throw new Stop(
      'SITE_API_KEY is not set: make an API key as a superAdmin of the site and set the variable to it.',
    );
  return openRemoteSite({ site, credential });
};
