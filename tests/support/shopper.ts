// A customer with an open page of the shop: the ports of its stores, and the texts of its toasts.
import type { Notify } from '../../src/browser/kernel/tell.ts';
import { openPage } from './page-client.ts';
import type { TestApi } from './test-api.ts';

export const ADDRESS = {
  label: 'Home',
  firstName: 'Anu',
  lastName: 'Nair',
  phone: '+919847012345',
  line1: '14 Chittoor Road',
  line2: '',
  landmark: '',
  city: 'Kochi',
  district: 'Ernakulam',
  state: 'KL',
  pincode: '682016',
  country: 'IN',
  gstin: '',
  siteNotes: '',
};

export const openShopper = async (shop: Pick<TestApi, 'newCustomer'> & TestApi) => {
  const customer = await shop.newCustomer({ lastName: 'Nair' });
  const { visitor, client, session } = openPage(shop, customer.visitor);
  await session.loadSession();
  const told: string[] = [];
  const notify: Notify = (kind, words) =>
    void told.push(kind === 'success' ? words : `${kind}: ${words}`);
  return { customer, visitor, session, told, ports: { client, session, notify } };
};
export type Shopper = Awaited<ReturnType<typeof openShopper>>;
