// What a scope has read: the latest version of a few documents, for updates that need not read
// again. Never the truth: its etag decides whether it still is the stored version.
import type { Opened } from './envelope.ts';
import type { Key, Schema } from './kv.ts';

/** More than any request changes; a sweep that reads everything keeps no more than these. */
const KEPT = 24;

export const createSeen = () => {
  const versions = new Map<Key, { schema: unknown; opened: Opened<unknown> | null }>();
  return {
    note: <T>(key: Key, schema: Schema<T>, opened: Opened<T> | null) => {
      versions.delete(key);
      versions.set(key, { schema, opened });
      const oldest = versions.keys().next();
      if (versions.size > KEPT && !oldest.done) versions.delete(oldest.value);
    },

    /** The version; `opened: null` for a document that was not there. */
    version: <T>(key: Key, schema: Schema<T>) => {
      const found = versions.get(key);
      // It was read by this very schema.
      return found?.schema === schema ? { opened: found.opened as Opened<T> | null } : undefined;
    },

    forget: (key: Key) => void versions.delete(key),
  };
};
