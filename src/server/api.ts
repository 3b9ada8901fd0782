// The API from the calls it is to answer: nothing here listens, so Netlify's functions, the
// one-machine host and the tests share it. A function on Netlify mounts only the calls it answers,
// and is bundled with nothing else.
import { answerCalls } from './answer-calls.ts';
import type { Deps } from './deps.ts';
import type { Mount } from './mounted.ts';
import { createServices, type Services } from './services.ts';

/** Mounts some endpoints of the contract. */
export type MountCalls = (mount: Mount, deps: Deps, services: Services) => void;

export const createApi = (
  deps: Deps,
  mountCalls: MountCalls,
  services: Services = createServices(deps),
) =>
  answerCalls(deps, services, services.signIn.loadSession, (mount) =>
    mountCalls(mount, deps, services),
  );
