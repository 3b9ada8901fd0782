// Whether other people are still served during an attack: each is a client that sends requests
// again and again, on a connection of its own.
import { Agent, get } from 'node:http';
import { createPeople } from './people.ts';
import type { Site } from './site.ts';

/** The longest wait that a client may have: a server that takes longer is blocked. */
const FROZEN_MS = 5000;
const PATHS = ['/release.json', '/api/user'];

const ask = (port: number, path: string, agent: Agent) =>
  new Promise<number>((resolve, reject) => {
    const asked = get({ host: '127.0.0.1', port, path, agent }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode ?? 0)).on('error', reject);
    });
    asked.on('error', reject);
  });

type Wait = { path: string; ms: number; answers: number };

/** Clients of a site, and a count of the answers that they have had. */
export const createCrowd = (site: Site) => {
  let answers = 0;
  const count = () => {
    answers += 1;
  };
  const people = createPeople(site, count);
  return {
    people,
    /** Counts an answer to an attack that no browser could make. */
    count,
    /**
     * Runs the attack. Returns its result, and the clients that waited too long meanwhile: for more
     * than `most` attacks, or for a server that stood still.
     */
    whileOthersBrowse: async <Result>(most: number, attack: () => Promise<Result>) => {
      let isOver = false;
      const waits: Wait[] = [];
      const agent = new Agent({ keepAlive: true });
      const browse = async () => {
        while (!isOver || waits.length === 0) {
          const path = PATHS[waits.length % PATHS.length] ?? '/';
          const [before, began] = [answers, performance.now()];
          const status = await ask(site.port, path, agent);
          if (status !== 200) throw new Error(`${path} was answered ${status} during an attack`);
          waits.push({
            path,
            ms: Math.round(performance.now() - began),
            answers: answers - before,
          });
        }
      };
      // Their connections are open when the attack begins: opening one is not measured.
      await ask(site.port, '/release.json', agent);
      const browsing = browse();
      const result = await attack().finally(() => (isOver = true));
      await browsing.finally(() => agent.destroy());
      return {
        result,
        asked: waits.length,
        waitedTooLong: waits.filter((wait) => wait.answers > most || wait.ms > FROZEN_MS),
      };
    },
  };
};
export type Crowd = ReturnType<typeof createCrowd>;
