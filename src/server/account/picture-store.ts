// Pictures of people. Every upload has its own key, so that its bytes can be removed when the
// account shows another picture. Only the owner can fetch them.
import { PICTURE_MAX_BYTES, PICTURE_RULE } from '../../contract/account/account.ts';
import { readPicture } from '../kernel/pictures/picture.ts';
import { ApiError, notFound } from '../kernel/refusal.ts';
import type { Call } from '../kernel/service-call.ts';
import { contentKeyOf, parseFileHash, parseOwnFile, prefixOf } from '../kernel/storage/keys.ts';
import type { Id, ScopedKv } from '../kernel/storage/kv.ts';
import type { StoragePorts } from '../kernel/storage/ports.ts';
import { orphanTask } from '../kernel/sweep/sweeper.ts';
import { type StoredUser, storedUser, userKey } from './stored-user.ts';

/** Stores the picture in a file; the account then keeps its name. */
export const storePicture = async (kv: ScopedKv, file: File, userId: string, uploadId: Id) => {
  if (file.size > PICTURE_MAX_BYTES)
    throw new ApiError('too_large', PICTURE_RULE, {
      fields: { profileImage: PICTURE_RULE },
    });
  const { bytes, type } = await readPicture(new Uint8Array(await file.arrayBuffer()));
  const key = contentKeyOf(['u', userId, uploadId], bytes);
  await kv.putImmutable(key, bytes, type);
  return key.slice(key.indexOf(uploadId));
};

/** Removes the bytes of the picture that a change of the account replaced or removed. */
export const dropReplaced = async (
  kv: ScopedKv,
  { before, after }: { before: StoredUser; after: StoredUser },
) => {
  const key =
    before.picture && before.picture !== after.picture && parseOwnFile(before._id, before.picture);
  if (key) await kv.purge(key);
};

/**
 * Removes pictures that no account uses, because an upload or the removal of a replaced picture was
 * cut off.
 */
export const strayPictures = (ports: StoragePorts) =>
  orphanTask({
    name: 'pictures',
    prefix: prefixOf('u'),
    isOrphan: async (kv, key) => {
      const [, owner = '', ...name] = key.split('/');
      return (await kv.get(userKey(owner), storedUser))?.value.picture !== name.join('/');
    },
    ports,
    idOf: (key) => key.split('/')[2] ?? '',
  });

/** The picture as a response that no cache stores and no browser treats as a page. */
export const pictureAnswer = async (call: Call, { _id, picture }: StoredUser) => {
  // Older pictures, from before accounts had their own files, are among the shared files.
  const key = picture && (parseOwnFile(_id, picture) ?? parseFileHash(picture));
  const file = key && (await call.kv.getImmutable(key));
  if (!file) throw notFound();
  return new Response(file.bytes, {
    headers: { 'content-type': file.type, 'content-disposition': 'inline; filename="picture"' },
  });
};

/** The picture of an account, as an export names it. */
export const profilePicture = ({ _id, picture }: StoredUser) => {
  const key = picture && (parseOwnFile(_id, picture) ?? parseFileHash(picture));
  return key ? [['profileImage', key] as const] : [];
};
