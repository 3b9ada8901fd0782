// Markers: written before an entity changes, removed when its list is up to date. A reader that
// finds a marker reads the entity itself.
import * as z from 'zod';
import { keyOf, newId, newOpId, parseId, prefixOf, timeOfId } from '../storage/keys.ts';
import type { Key, Kv } from '../storage/kv.ts';
import type { StoragePorts } from '../storage/ports.ts';
import { documentSchema } from '../storage/schema.ts';

export type Marker = { key: Key; entity: string; at: number };

/**
 * How long a reader may take to read markers and head at once, and how long a marker stays after
 * its row is in the head. If a reader misses a marker, the marker was removed during the read; its
 * row was in the head before the read began, because the marker stayed longer than the read took.
 * Each process measures its own time, so clocks need not agree; the difference allows for clocks of
 * uneven speed.
 */
export const READ_AT_ONCE_MS = 200;
const MARKER_STAY_MS = 250;

const schema = documentSchema(z.strictObject({}));

const read = (key: Key): Marker[] => {
  const [, , name = '', entity = ''] = key.split('/');
  const id = parseId(name);
  return id && entity !== '' ? [{ key, entity, at: timeOfId(id) }] : [];
};

export const createMarkers = (
  list: string,
  ports: Pick<StoragePorts, 'now' | 'randomBytes' | 'sleep'>,
) => ({
  put: async (kv: Kv, entity: string): Promise<Marker> => {
    const key = keyOf('out', list, newId(ports), entity);
    await kv.create(key, schema, {}, newOpId(ports));
    return { key, entity, at: ports.now() };
  },

  all: async (kv: Kv): Promise<Marker[]> => {
    const markers: Marker[] = [];
    for await (const key of kv.list(prefixOf('out', list))) markers.push(...read(key));
    return markers;
  },

  /** Removes markers whose rows have just come into the head. */
  remove: async (kv: Kv, settled: readonly Marker[]) => {
    await ports.sleep(MARKER_STAY_MS);
    await Promise.all(settled.map(({ key }) => kv.purge(key)));
  },
});
