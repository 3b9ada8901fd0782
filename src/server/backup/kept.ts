// Selects the documents for a backup: neither sessions nor counters of attempts, which mean nothing
// elsewhere.
import type { Listed } from '../kernel/storage/blob-store.ts';
import { openEnvelope } from '../kernel/storage/envelope.ts';
import { isContent } from '../kernel/storage/keys.ts';
import type { Whole } from '../kernel/storage/whole.ts';

/**
 * Folders that a backup leaves out: counters of attempts and of wrong passwords, and storage's own
 * notes: its test document, and the served generation.
 */
const LEFT_OUT = ['thr', 'fail', 'probe', 'gen'];
const folderOf = (key: string) => key.slice(0, key.indexOf('/'));

export const isKept = ({ key }: Pick<Listed, 'key'>) => !LEFT_OUT.includes(folderOf(key));

/** Removes the sessions of an account; leaves everything else. */
const withoutSessions = (key: string, bytes: Uint8Array<ArrayBuffer>) => {
  if (folderOf(key) !== 'usr') return bytes;
  const envelope = openEnvelope(bytes);
  const d = { ...(envelope.d as Record<string, unknown>), sessions: [] };
  return new Uint8Array(Buffer.from(JSON.stringify({ ...envelope, d })));
};

/** A document as a backup holds it. */
export const keptPart = (whole: Whole) => ({
  async *list(after = '') {
    for await (const listed of whole.list(after)) if (isKept(listed)) yield listed;
  },
  read: async (key: string) => {
    const found = await whole.read(key);
    return found && { ...found, bytes: withoutSessions(key, found.bytes) };
  },
});
export type KeptPart = ReturnType<typeof keptPart>;

/** The kind of thing that is stored under a key, for reports. */
export const sortOf = (key: string) => {
  if (!isContent(key)) return 'documents';
  return folderOf(key) === 'seg' ? 'list parts' : 'pictures';
};
