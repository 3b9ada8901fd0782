// The screen of each part of the area, whose code comes when the part is open.

import type { ComponentType } from 'react';
import type { ScreenProps } from './screen-props.ts';
import type { SectionName } from './sections.ts';

const LOADERS: Record<SectionName, () => Promise<ComponentType<ScreenProps>>> = {
  orders: async () => (await import('./orders/OrdersScreen.tsx')).OrdersScreen,
  order: async () => (await import('./orders/OrderPage.tsx')).OrderPage,
  'care-plans': async () => (await import('./care/CarePlansScreen.tsx')).CarePlansScreen,
  wallet: async () => (await import('./wallet/WalletScreen.tsx')).WalletScreen,
  addresses: async () => (await import('./addresses/AddressesScreen.tsx')).AddressesScreen,
  wishlist: async () => (await import('./wishlist/WishlistScreen.tsx')).WishlistScreen,
  reviews: async () => (await import('./reviews/ReviewsScreen.tsx')).ReviewsScreen,
  data: async () => (await import('./data/DataScreen.tsx')).DataScreen,
  profile: async () => (await import('./ProfileScreen.tsx')).ProfileScreen,
};

const there: { [Name in SectionName]?: ComponentType<ScreenProps> } = {};

/** The screen of a part when its code is there already. */
export const loadedScreen = (section: SectionName) => there[section];

/** Fetches the screen of a part. */
export const loadScreen = async (section: SectionName) => {
  const screen = there[section] ?? (await LOADERS[section]());
  there[section] = screen;
  return screen;
};
