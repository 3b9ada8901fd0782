// A profile picture from before accounts had files of their own: among the files that anything may
// share, and gone with its account unless something else names it.
import { describe, expect, it } from 'vitest';
import { storedUser, userKey } from '../../../src/server/account/stored-user.ts';
import { contentKeyOf, newOpId } from '../../../src/server/kernel/storage/keys.ts';
import { KEEP } from '../../../src/server/kernel/storage/kv.ts';
import { CUTS, cutSweepAt } from '../../support/crashing-process.ts';
import { nights, openShop } from '../../support/leaver.ts';
import { file, png } from '../../support/pictures.ts';
import type { Shop } from '../../support/shop.ts';
import { PASSWORD } from '../../support/test-api.ts';

const DAY_MS = 24 * 60 * 60_000;
const OLD = png(7, 3);
const KEY = contentKeyOf(['f'], OLD);

/** A customer whose account shows the old picture. */
const withOldPicture = async (shop: Shop) => {
  const customer = await shop.newCustomer();
  const kv = shop.deps.storage.scope();
  await kv.putImmutable(KEY, OLD, 'image/png');
  const picture = KEY.slice(2);
  await kv.update(userKey(customer.id), storedUser, newOpId(shop.deps.ports), (user) =>
    user ? { ...user, picture } : KEEP,
  );
  const { profileImage } = (await customer.visitor.get('/user')).body.user;
  expect(profileImage).toContain(picture.slice(-8));
  return customer;
};
const leave = async ({ visitor }: Awaited<ReturnType<typeof withOldPicture>>) =>
  expect((await visitor.post('/user/deletion', { currentPassword: PASSWORD })).status).toBe(200);
const isStored = async ({ deps }: Shop) => (await deps.storage.scope().getImmutable(KEY)) !== null;

describe('an old profile picture', () => {
  it('is deleted with its account', async () => {
    const shop = await openShop();
    await leave(await withOldPicture(shop));
    await nights(shop);
    expect(await isStored(shop)).toBe(true);
    shop.clock.offsetMs += 8 * DAY_MS;
    await nights(shop, 2);
    expect(await isStored(shop)).toBe(false);
  });

  it('stays while another account shows it, and is deleted with the last one', async () => {
    const shop = await openShop();
    const [one, other] = [await withOldPicture(shop), await withOldPicture(shop)];
    await leave(one);
    shop.clock.offsetMs += 8 * DAY_MS;
    await nights(shop, 2);
    expect(await isStored(shop)).toBe(true);
    const again = await shop.signedIn(other.email, PASSWORD);
    expect((await again.raw('GET', '/user/picture')).status).toBe(200);
    await leave({ ...other, visitor: again });
    shop.clock.offsetMs += 8 * DAY_MS;
    await nights(shop);
    expect(await isStored(shop)).toBe(false);
  });

  it('stays while a photograph of another person is the same file', async () => {
    const shop = await openShop();
    const sender = await shop.newCustomer();
    const { body } = await sender.visitor.postForm('/user/photo', { picture: file(OLD) });
    expect(body.photo.src).toContain(KEY.slice(2));
    await leave(await withOldPicture(shop));
    shop.clock.offsetMs += 8 * DAY_MS;
    await nights(shop, 2);
    expect(await isStored(shop)).toBe(true);
  });

  const STEPS: [string, string, string, number][] = [
    ['noting whose it was', 'put', 'pho/', 1],
    ['burying the account', 'put', 'usr/', 2],
    ['removing the bytes', 'delete', 'f/', 1],
    ['removing the note', 'delete', 'pho/', 1],
  ];
  it.each(STEPS.flatMap((step) => CUTS.map(([how, fault]) => [...step, how, fault] as const)))(
    'is deleted in the end when a night is interrupted at %s (%s %s %i), %s',
    async (_what, kind, folder, number, _how, fault) => {
      const shop = await openShop();
      await leave(await withOldPicture(shop));
      shop.clock.offsetMs += 8 * DAY_MS;
      let isBegun = false;
      const wasCut = await cutSweepAt(shop, number, fault, (operation) => {
        isBegun ||= operation.kind === 'get' && operation.key.startsWith('ers/');
        return isBegun && operation.kind === kind && operation.key.startsWith(folder);
      });
      expect(wasCut).toBe(true);
      shop.clock.offsetMs += DAY_MS / 4;
      await nights(shop, 2);
      expect(await isStored(shop)).toBe(false);
    },
  );
});
