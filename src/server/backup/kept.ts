// What a backup holds of what is stored: neither sessions nor counters of attempts, which mean
// nothing elsewhere.

import type { Listed } from '../storage/blob-store.ts';
import { openEnvelope } from '../storage/envelope.ts';
import { isContent } from '../storage/keys.ts';
import type { Whole } from '../storage/whole.ts';

/**
 * Counters of attempts and of wrong passwords, and what storage notes about itself: its test
 * document, and which generation is served.
 */
const LEFT_OUT = ['thr', 'fail', 'probe', 'gen'];
const folderOf = (key: string) => key.slice(0, key.indexOf('/'));

export const isKept = ({ key }: Pick<Listed, 'key'>) => !LEFT_OUT.includes(folderOf(key));

/** An account without its sessions; anything else as it is. */
const withoutSessions = (key: string, bytes: Uint8Array<ArrayBuffer>) => {
  if (folderOf(key) !== 'usr') return bytes;
  const envelope = openEnvelope(bytes);
  const d = { ...(envelope.d as Record<string, unknown>), sessions: [] };
  return new Uint8Array(Buffer.from(JSON.stringify({ ...envelope, d })));
};

/** What is stored, as a backup holds it. */
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

/** What sort of thing is stored under a key, for reports. */
export const sortOf = (key: string) => {
  if (!isContent(key)) return 'documents';
  return folderOf(key) === 'seg' ? 'list parts' : 'pictures';
};
