// What is done once a night: by whichever process is first, so that two never do it at once.
import * as z from 'zod';
import { dayOf, HOUR_MS } from '../../contract/kernel/days.ts';
import { keyOf, newOpId } from './keys.ts';
import { KEEP, type Kv } from './kv.ts';
import type { StoragePorts } from './ports.ts';
import { documentSchema } from './schema.ts';

const KEY = keyOf('upk', 'night');
const nightSchema = documentSchema(z.strictObject({ night: z.iso.date(), by: z.string() }));

/** Nights begin at 02:30 in India, which is 21:00 UTC. */
const AFTER_MIDNIGHT_MS = 2.5 * HOUR_MS;

/**
 * Whether the caller is to do this night's work: true for one caller a night. If that caller fails,
 * the work waits for the next night.
 */
export const takeNight = async (kv: Kv, ports: Pick<StoragePorts, 'now' | 'randomBytes'>) => {
  const night = dayOf(ports.now() - AFTER_MIDNIGHT_MS);
  const opId = newOpId(ports);
  const taken = await kv.update(KEY, nightSchema, opId, (current) =>
    current && current.night >= night ? KEEP : { night, by: opId },
  );
  return taken?.by === opId;
};
