// Photographs that go with a return or a review: each is uploaded as soon as it is chosen, and
// named when the whole is sent.
import { atom } from 'nanostores';
import { uploadPhoto } from '../../contract/picture/calls.ts';
import type { Client } from '../kernel/client.ts';
import { newId } from '../kernel/new-id.ts';
import type { SessionStore } from '../kernel/session.ts';
import { settle } from '../kernel/settle.ts';
import { takeField } from '../kernel/take-field.ts';

export type Photo = {
  readonly key: string;
  /** Name of its file. */
  readonly name: string;
} & (
  | { readonly status: 'sending'; readonly part: number }
  /** `src` is its name on the server. */
  | { readonly status: 'ready'; readonly src: string }
  | { readonly status: 'failed'; readonly message: string }
);
type PhotoDeps = { client: Client; session: Pick<SessionStore, 'follow'> };

export const PHOTOS_UNSENT = 'A photo could not be uploaded. Please send it again, or remove it.';

export const createPhotos = (
  { client, session }: PhotoDeps,
  most: number,
  begin: readonly string[] = [],
) => {
  const $photos = atom<readonly Photo[]>(
    begin.map((src) => ({ key: src, name: '', status: 'ready', src })),
  );
  const files = new Map<string, File>();
  const underWay = new Map<string, Promise<void>>();

  const has = (key: string) => $photos.get().some((photo) => photo.key === key);
  const set = (photo: Photo) =>
    $photos.set($photos.get().map((old) => (old.key === photo.key ? photo : old)));

  const send = async (key: string, picture: File) => {
    const { name } = picture;
    set({ key, name, status: 'sending', part: 0 });
    const onProgress = (part: number) => has(key) && set({ key, name, status: 'sending', part });
    const result = await settle(async () =>
      takeField(
        'photo',
        session.follow(await client(uploadPhoto, { body: { picture }, onProgress })),
      ),
    );
    if (!has(key)) return;
    if (!result.ok)
      return set({
        key,
        name,
        status: 'failed',
        message: result.error.fields?.picture ?? result.error.error,
      });
    const { src } = result.data;
    // The same picture twice is one picture.
    if ($photos.get().some((photo) => photo.status === 'ready' && photo.src === src)) remove(key);
    else set({ key, name, status: 'ready', src });
  };

  const begun = (key: string, picture: File) => {
    const sending = send(key, picture).finally(() => underWay.delete(key));
    underWay.set(key, sending);
    return sending;
  };

  const remove = (key: string) => {
    files.delete(key);
    $photos.set($photos.get().filter((photo) => photo.key !== key));
  };

  return {
    $photos,
    most,
    remove,

    /**
     * Uploads as many as there is room for. Resolves when all have ended, to the number of
     * photographs that were left out.
     */
    add: async (chosen: readonly File[]) => {
      const room = Math.max(0, most - $photos.get().length);
      const taken = chosen.slice(0, room).map((file) => ({ key: newId(), file }));
      $photos.set([
        ...$photos.get(),
        ...taken.map(
          ({ key, file }): Photo => ({ key, name: file.name, status: 'sending', part: 0 }),
        ),
      ]);
      for (const { key, file } of taken) files.set(key, file);
      await Promise.all(taken.map(({ key, file }) => begun(key, file)));
      return chosen.length - taken.length;
    },

    /** Uploads one again that could not be sent. */
    again: async (key: string) => {
      const file = files.get(key);
      if (file && !underWay.has(key)) await begun(key, file);
    },

    /** Their names on the server, once all are there; undefined if one could not be sent. */
    names: async (): Promise<string[] | undefined> => {
      await Promise.all(underWay.values());
      const photos = $photos.get();
      const names = photos.flatMap((photo) => (photo.status === 'ready' ? [photo.src] : []));
      return names.length === photos.length ? names : undefined;
    },
  };
};
export type Photos = ReturnType<typeof createPhotos>;
