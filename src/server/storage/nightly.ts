// What is done once a night: by whichever process is first, so that two never do it at once.
import * as z from 'zod';
import { keyOf, newOpId } from './keys.ts';
import { KEEP, type Kv } from './kv.ts';
import type { StoragePorts } from './ports.ts';
import { documentSchema } from './schema.ts';

const KEY = keyOf('upk', 'night');
const nightSchema = documentSchema(z.strictObject({ night: z.iso.date(), by: z.string() }));

/** Nights begin at 21:00 UTC, which is 02:30 in India. */
const BEFORE_MIDNIGHT_MS = 3 * 60 * 60_000;

/**
 * Whether the caller is to do this night's work: true for one caller a night. If that caller fails,
 * the work waits for the next night.
 */
export const takeNight = async (kv: Kv, ports: Pick<StoragePorts, 'now' | 'randomBytes'>) => {
  const night = new Date(ports.now() + BEFORE_MIDNIGHT_MS).toISOString().slice(0, 10);
  const opId = newOpId(ports);
  const taken = await kv.update(KEY, nightSchema, opId, (current) =>
    current && current.night >= night ? KEEP : { night, by: opId },
  );
  return taken?.by === opId;
};
