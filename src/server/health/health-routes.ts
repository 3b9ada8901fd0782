// The call for an uptime monitor.
import { readHealth } from '../../contract/health/endpoints.ts';
import { unhealthySchema } from '../../contract/health/rules.ts';
import type { Mount } from '../account/define-noun.ts';
import type { ReadHealth } from './health.ts';

const RETRY_AFTER_S = 60;

export const mountHealth = (mount: Mount, { health }: { health: ReadHealth }) => {
  mount(readHealth, async () => {
    const found = await health();
    if (found.problems.length === 0) return { health: found };
    const body = unhealthySchema.parse({
      error: found.problems.map(({ sentence }) => sentence).join(' '),
      code: 'unavailable',
      health: found,
    });
    return Response.json(body, { status: 503, headers: { 'retry-after': String(RETRY_AFTER_S) } });
  });
};
