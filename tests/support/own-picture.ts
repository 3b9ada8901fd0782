// A customer with a picture, and the names of the stored pictures.
import { prefixOf } from '../../src/server/kernel/storage/keys.ts';
import { file, jpeg, png } from './pictures.ts';
import { createTestApi } from './test-api.ts';
import type { Visitor } from './visitor.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Makes time pass faster, so that a call that gives up after seconds gives up at once. */
export const FASTER = 25;

export const openPictureOwner = async (picture = png()) => {
  const world = createTestApi();
  const { visitor, id } = await world.newCustomer({ profileImage: file(picture) });
  /** Names of all pictures in storage. */
  const stored = async () => Array.fromAsync(world.deps.storage.scope().list(prefixOf('u')));
  const replace = (content = jpeg(), by = visitor) =>
    by.postForm('/user/edit-profile', { profileImage: file(content) });
  const isShown = async (by: Visitor = visitor) =>
    (await by.copy().get('/user/picture')).status === 200;
  const daysLater = async (days: number) => {
    world.clock.offsetMs += days * DAY_MS;
    return (await world.api.sweep(true)).find(({ name }) => name === 'pictures');
  };
  return { ...world, visitor, id, stored, replace, isShown, daysLater };
};
