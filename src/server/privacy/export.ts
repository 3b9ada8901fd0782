// Everything that is stored about a customer, put together when they ask for it.

import { EXPORT_MAX } from '../../contract/kernel/list.ts';
import { EXPORT_EVERY_MS, EXPORT_TOO_SOON } from '../../contract/privacy/privacy.ts';
import { EXPORT_NOTES, EXPORT_PICTURE_BYTES } from '../../contract/privacy/privacy-export.ts';
import { type DataExport, exportSchema } from '../../contract/privacy/privacy-export-rules.ts';
import type { Accounts } from '../account/accounts.ts';
import type { RequireOwner } from '../account/owner-proof.ts';
import { sessionViews } from '../account/session-views.ts';
import { ownView, type StoredUser } from '../account/stored-user.ts';
import type { Addresses } from '../address/addresses.ts';
import type { AfterAnswer, Basics } from '../basics.ts';
import type { Caller } from '../caller.ts';
import type { Carts } from '../cart/carts.ts';
import { readClosed } from '../ledger/order-pages.ts';
import { ledgerKey, storedLedger } from '../ledger/stored-ledger.ts';
import { findOwnOrder } from '../order/find-order.ts';
import { orderView } from '../order/order-view.ts';
import { ApiError } from '../refusal.ts';
import { ownReturnView } from '../return/return-view.ts';
import { PHOTO_FOLDER } from '../review/photos.ts';
import type { Reviews } from '../review/reviews.ts';
import { parseFileHash, parseOwnFile, prefixOf } from '../storage/keys.ts';
import type { ContentKey, Kv, ScopedKv } from '../storage/kv.ts';
import type { Wallets } from '../wallet/wallets.ts';
import type { Wishlists } from '../wishlist/wishlists.ts';
import type { Consents } from './consents.ts';
import type { OwnRequests } from './own-requests.ts';
import type { SentLetters } from './sent-letters.ts';

type Me = Pick<Caller<StoredUser>, 'account' | 'sessionId'>;
type Deps = Pick<Basics, 'isoNow'> & {
  accounts: Accounts;
  addresses: Addresses;
  carts: Carts;
  consents: Consents;
  now: () => number;
  owner: RequireOwner;
  ownRequests: OwnRequests;
  reviews: Reviews;
  sentLetters: SentLetters;
  wallets: Wallets;
  wishlists: Wishlists;
};
export type Exports = ReturnType<typeof createExports>;

const WHOLE_WALLET = { page: 1, limit: EXPORT_MAX, search: '', sort: '-createdAt' } as const;

const keysOfPictures = async (kv: Kv, { _id, picture }: StoredUser) => {
  const own = picture && (parseOwnFile(_id, picture) ?? parseFileHash(picture));
  const keys: [name: string, key: ContentKey][] = own ? [['profileImage', own]] : [];
  for await (const key of kv.list(prefixOf(PHOTO_FOLDER, _id))) {
    const hash = key.slice(key.lastIndexOf('/') + 1);
    const file = parseFileHash(hash);
    if (file) keys.push([`media:${hash}`, file]);
  }
  return keys;
};

/** The pictures with their bytes, as long as there is room. */
const picturesOf = async (kv: Kv, user: StoredUser): Promise<DataExport['pictures']> => {
  const pictures: DataExport['pictures'] = [];
  let left = EXPORT_PICTURE_BYTES;
  for (const [name, key] of await keysOfPictures(kv, user)) {
    const file = await kv.getImmutable(key);
    if (!file) continue;
    left -= file.bytes.length;
    const base64 = left >= 0 ? Buffer.from(file.bytes).toString('base64') : null;
    pictures.push({ name, type: file.type, base64 });
  }
  return pictures;
};

export const createExports = ({ accounts, isoNow, now, owner, ...needed }: Deps) => {
  const { addresses, carts, consents, ownRequests, reviews, sentLetters, wallets, wishlists } =
    needed;

  const requireTime = ({ exportedAt }: StoredUser) => {
    const since = exportedAt === undefined ? EXPORT_EVERY_MS : now() - Date.parse(exportedAt);
    if (since < EXPORT_EVERY_MS)
      throw new ApiError('too_many', EXPORT_TOO_SOON, {
        retryAfterS: Math.ceil((EXPORT_EVERY_MS - since) / 1000),
      });
  };
  /** Once a day; one that fails does not count. */
  const count = (kv: ScopedKv, uid: string) => {
    const at = isoNow();
    return accounts.change(kv, uid, (current) => {
      requireTime(current);
      return { ...current, exportedAt: at };
    });
  };

  const ordersOf = async (kv: ScopedKv, uid: string) => {
    const ledger = (await kv.get(ledgerKey(uid), storedLedger))?.value;
    if (!ledger) return [];
    const all = [...Object.entries(ledger.orders), ...(await readClosed(kv, uid, ledger))];
    const inTime = all.toSorted(([, one], [, other]) => one.placedAt.localeCompare(other.placedAt));
    return Promise.all(inTime.map(([oid]) => findOwnOrder(kv, uid, oid)));
  };

  /**
   * Throws 409 or 422 where the owner is not proved, 429 for a second one within a day.
   */
  return async (
    kv: ScopedKv,
    me: Me,
    currentPassword: string | undefined,
    afterAnswer: AfterAnswer,
  ): Promise<DataExport> => {
    const { account: user } = me;
    const uid = user._id;
    requireTime(user);
    await owner.require(kv, me, currentPassword, afterAnswer);
    const requests = await ownRequests.read(kv, user);
    const [found, saved, cart, wishlist, { wallet }, own, pictures, given] = await Promise.all([
      ordersOf(kv, uid),
      addresses.all(kv, uid),
      carts.read(kv, user),
      wishlists.read(kv, uid),
      wallets.page(kv, user, WHOLE_WALLET),
      reviews.own(kv, uid),
      picturesOf(kv, user),
      consents.read(kv, user),
    ]);
    const about = [uid, ...found.map(({ snapshot }) => snapshot._id)];
    for (const { _id } of [...requests.quotes, ...requests.grievances]) about.push(_id);
    const letters = await sentLetters(kv, new Set(about));
    await count(kv, uid);
    return exportSchema.parse({
      madeAt: isoNow(),
      account: ownView(user),
      ...sessionViews(user, me),
      addresses: saved,
      ...{ cart, wishlist, wallet, pictures },
      orders: found.map((one) => orderView(one, now())),
      returns: found.flatMap((one) =>
        one.order.returns.map((returnOrder) => ownReturnView(one, returnOrder)),
      ),
      couponsUsed: found.flatMap(({ snapshot: { coupon, number } }) =>
        coupon ? [{ code: coupon.code, orderNumber: number }] : [],
      ),
      reviews: own.reviews,
      quotes: requests.quotes,
      complaints: requests.grievances,
      consents: given,
      letters,
      notes: EXPORT_NOTES,
    });
  };
};
