// An API that also looks after what is stored: what one machine runs, and on Netlify the functions
// that run by a schedule. Functions that answer are bundled without it.
import { createApi, type MountCalls } from './api.ts';
import type { Deps } from './deps.ts';
import { createServices } from './services.ts';
import { createUpkeep } from './upkeep.ts';

export const createApiWithUpkeep = (deps: Deps, mountCalls: MountCalls) => {
  const services = createServices(deps);
  return { ...createApi(deps, mountCalls, services), ...createUpkeep(deps, services) };
};
export type ApiWithUpkeep = ReturnType<typeof createApiWithUpkeep>;
