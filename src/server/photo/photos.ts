// Photographs that customers send with returns and reviews: stored like the catalogue's pictures,
// visible to the sender and to staff.
import * as z from 'zod';
import { isStaff } from '../../contract/account/account.ts';
import { mediaFileOf } from '../../contract/picture/picture-file.ts';
import type { StoredUser } from '../account/stored-user.ts';
import type { Throttle } from '../account/throttle.ts';
import { readMedia, storeMedia } from '../catalogue/media.ts';
import type { Basics } from '../kernel/basics.ts';
import { notFound, wrongField } from '../kernel/refusal.ts';
import type { Call } from '../kernel/service-call.ts';
import { keyOf } from '../kernel/storage/keys.ts';
import type { Kv, OpId, ScopedKv } from '../kernel/storage/kv.ts';
import { documentSchema } from '../kernel/storage/schema.ts';

type Deps = Pick<Basics, 'isoNow' | 'newOpId'> & { throttle: Throttle };
export type Photos = ReturnType<typeof createPhotos>;

/** Records that a customer has sent this photograph; others may have sent the same bytes. */
const sentPhoto = documentSchema(z.strictObject({ at: z.iso.datetime() }));
export const PHOTO_FOLDER = 'pho';
const sentKey = (userId: string, hash: string) => keyOf(PHOTO_FOLDER, userId, hash);

/** Safe to repeat. */
export const noteSent = (kv: Kv, userId: string, hash: string, at: string, opId: OpId) =>
  kv.create(sentKey(userId, hash), sentPhoto, { at }, opId);

const isSentBy = async (kv: Kv, userId: string, src: string) => {
  const file = mediaFileOf(src);
  return file !== undefined && (await kv.get(sentKey(userId, file.hash), sentPhoto)) !== null;
};

export const createPhotos = ({ isoNow, newOpId, throttle }: Deps) => ({
  store: async (call: Call, userId: string, file: File) => {
    await throttle.countAttempt(call.kv, 'photo', userId);
    const photo = await storeMedia(call, file);
    const { hash = '' } = mediaFileOf(photo.src) ?? {};
    await noteSent(call.kv, userId, hash, isoNow(), newOpId());
    return photo;
  },

  /** Throws 404 for one that does not exist, or that another account has sent. */
  read: async (call: Call, { _id, role }: Pick<StoredUser, '_id' | 'role'>, src: string) => {
    const file =
      isStaff(role) || (await isSentBy(call.kv, _id, src)) ? await readMedia(call.kv, src) : null;
    if (!file) throw notFound();
    return file;
  },

  /** Throws 422 unless the customer has sent all of them. */
  requireOwn: async (kv: ScopedKv, userId: string, sources: readonly string[]) => {
    const own = await Promise.all(sources.map((src) => isSentBy(kv, userId, src)));
    if (own.includes(false))
      throw wrongField('photos', 'This photo was not uploaded. Please add it again.');
  },
});
