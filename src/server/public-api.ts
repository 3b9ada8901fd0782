// The API of the calls that anyone may make, which knows of no account: a function with nothing
// else is bundled with few of the services.
import { answerCalls } from './answer-calls.ts';
import type { Deps } from './deps.ts';
import type { Mount } from './mounted.ts';
import { createPublicServices, type PublicServices } from './public-services.ts';

/** Mounts some endpoints that are open to anyone. */
export type MountPublicCalls = (mount: Mount, deps: Deps, services: PublicServices) => void;

/** Throws when an endpoint is mounted that asks who is logged in. */
export const createPublicApi = (deps: Deps, mountCalls: MountPublicCalls) => {
  const services = createPublicServices(deps);
  const noAccount = async () => undefined;
  const { mounted, ...api } = answerCalls(deps, services, noAccount, (mount) =>
    mountCalls(mount, deps, services),
  );
  const closed = mounted.find(({ access }) => access !== 'anyone');
  if (closed) throw new Error(`${closed.name} is not open to anyone`);
  return { ...api, mounted };
};
