// Markers: written before an entity changes, removed when its list is up to date. A reader
// that finds one reads the entity itself.
import * as z from 'zod';
import { keyOf, newId, newOpId, parseId, prefixOf, timeOfId } from './keys.ts';
import type { Key, Kv } from './kv.ts';
import type { StoragePorts } from './ports.ts';
import { documentSchema } from './schema.ts';

export type Marker = { key: Key; entity: string; at: number };

const schema = documentSchema(z.strictObject({}));

const read = (key: Key): Marker[] => {
  const [, , name = '', entity = ''] = key.split('/');
  const id = parseId(name);
  return id && entity !== '' ? [{ key, entity, at: timeOfId(id) }] : [];
};

export const createMarkers = (list: string, ports: Pick<StoragePorts, 'now' | 'randomBytes'>) => ({
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
});
