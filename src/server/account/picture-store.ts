// Pictures of people: every upload has a key of its own, so that the bytes can be removed when the
// account shows another one; served to their owner only.
import { PICTURE_MAX_BYTES, PICTURE_TOO_LARGE } from '../../contract/account/account.ts';
import { ApiError, notFound } from '../refusal.ts';
import { contentKeyOf, parseFileHash, parseOwnFile, prefixOf } from '../storage/keys.ts';
import type { Id, ScopedKv } from '../storage/kv.ts';
import type { StoragePorts } from '../storage/ports.ts';
import { orphanTask } from '../storage/sweeper.ts';
import { readPicture } from './picture.ts';
import { type StoredUser, storedUser, userKey } from './stored-user.ts';

/** Stores the picture in a file; the account then keeps its name. */
export const storePicture = async (kv: ScopedKv, file: File, userId: string, uploadId: Id) => {
  if (file.size > PICTURE_MAX_BYTES)
    throw new ApiError('too_large', PICTURE_TOO_LARGE, {
      fields: { profileImage: PICTURE_TOO_LARGE },
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
 * Removes pictures that no account uses: the upload was cut off, or the removal of a replaced
 * picture was.
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

/** The picture as an answer that no cache stores and no browser treats as a page. */
export const pictureAnswer = async (kv: ScopedKv, { _id, picture }: StoredUser) => {
  // Pictures from before accounts had files of their own are among the shared ones.
  const key = picture && (parseOwnFile(_id, picture) ?? parseFileHash(picture));
  const file = key && (await kv.getImmutable(key));
  if (!file) throw notFound();
  return new Response(file.bytes, {
    headers: { 'content-type': file.type, 'content-disposition': 'inline; filename="picture"' },
  });
};
