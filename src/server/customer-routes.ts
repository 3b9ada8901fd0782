// Calls of what belongs to one customer beside cart and orders.

import * as customer from '../contract/endpoints/customer.ts';
import type { Addresses } from './address/addresses.ts';
import type { Mount } from './mounted.ts';
import type { Services } from './services.ts';
import type { Wallets } from './wallet/wallets.ts';
import type { Wishlists } from './wishlist/wishlists.ts';

const mountAddresses = (mount: Mount, { addresses }: { addresses: Addresses }) => {
  mount(customer.listAddresses, async ({ kv, caller }) => ({
    addresses: await addresses.all(kv, caller.account._id),
  }));
  mount(customer.createAddress, async ({ kv, caller, body, onceKey }) => ({
    address: await addresses.add(kv, caller.account._id, body, onceKey),
  }));
  mount(customer.changeAddress, async ({ kv, caller, id, body }) => ({
    address: await addresses.change(kv, caller.account._id, id, body),
  }));
  mount(customer.removeAddress, async ({ kv, caller, id }) => ({
    addresses: await addresses.remove(kv, caller.account._id, id),
  }));
};

const mountWallets = (mount: Mount, { wallets }: { wallets: Wallets }) => {
  mount(customer.readWallet, async ({ kv, caller, query }) => {
    const { wallet, total, page, limit } = await wallets.page(kv, caller.account, query);
    return { wallet, totalAvailableTransactions: total, page, limit };
  });
  mount(customer.readCustomerWallet, async ({ kv, id, query }) => {
    const {
      wallet,
      customer: owner,
      problem,
      total,
      page,
      limit,
    } = await wallets.ofCustomer(kv, id, query);
    return { wallet, customer: owner, problem, totalAvailableTransactions: total, page, limit };
  });
  mount(customer.adjustWallet, async ({ kv, caller, id, body, onceKey, later }) => ({
    wallet: await wallets.adjust(kv, caller, id, body, onceKey, later),
  }));
};

const mountWishlists = (mount: Mount, { wishlists }: { wishlists: Wishlists }) => {
  mount(customer.readWishlist, async ({ kv, caller }) => ({
    wishlist: await wishlists.read(kv, caller.account._id),
  }));
  mount(customer.addWish, async ({ kv, caller, body }) => ({
    wishlist: await wishlists.add(kv, caller.account._id, body.product),
  }));
  mount(customer.clearWishlist, async ({ kv, caller }) => ({
    wishlist: await wishlists.clear(kv, caller.account._id),
  }));
  mount(customer.removeWish, async ({ kv, caller, id }) => ({
    wishlist: await wishlists.remove(kv, caller.account._id, id),
  }));
};

export const mountCustomers = (mount: Mount, parts: Services) => {
  mountAddresses(mount, parts);
  mountWallets(mount, parts);
  mountWishlists(mount, parts);
  mount(customer.uploadPhoto, async ({ kv, caller, body }) => ({
    photo: await parts.photos.store(kv, caller.account._id, body.picture),
  }));
  mount(customer.readPhoto, async ({ kv, caller, query }) => {
    const { bytes, type } = await parts.photos.read(kv, caller.account, query.src);
    return new Response(bytes, {
      headers: { 'content-type': type, 'content-disposition': 'inline; filename="photo"' },
    });
  });
};
