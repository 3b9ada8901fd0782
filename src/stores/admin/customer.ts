// One customer as staff see them: the account, and what belongs to it. Each part is read by itself,
// so that one that fails takes nothing else along.

import { listOrders } from '../../contract/order/calls.ts';
import { readCustomer } from '../../contract/people/calls.ts';
import type { Person } from '../../contract/people/rules.ts';
import { listQuotes } from '../../contract/quote/calls.ts';
import { listReturnOrders } from '../../contract/return/calls.ts';
import type { Client } from '../lib/client.ts';
import { createList } from '../lib/list.ts';
import { pagesOf } from '../lib/list-client.ts';
import type { ListQuery } from '../lib/list-query.ts';
import { only } from '../lib/only.ts';
import { createCustomerWallet } from './customer-wallet.ts';
import { desk } from './desk.ts';
import { createCustomers } from './people.ts';
import { createWork } from './work.ts';

/** How many of each kind the page shows; the rest is in the list it links to. */
const SHOWN = 5;

const newest = (narrowed: Partial<ListQuery>): ListQuery => ({
  page: 1,
  limit: SHOWN,
  search: '',
  sort: '-createdAt',
  filters: {},
  ...narrowed,
});

type Deps = { call: Client; notify: (words: string) => void };

export const createCustomerPage = ({ call, notify }: Deps, id: string) => {
  const work = createWork<Person>({
    read: async () => only('customer', await call(readCustomer, { id })),
  });
  const { blocking, renewal } = createCustomers({ call, notify, changed: work.show });
  return {
    ...work,
    blocking,
    renewal,
    orders: createList(pagesOf(call, listOrders)),
    returns: createList(pagesOf(call, listReturnOrders)),
    quotes: createList(pagesOf(call, listQuotes)),
    wallet: createCustomerWallet({ call, notify }, id).list,
    /** What is asked for of orders, returns and the wallet's entries. */
    own: newest({ filters: { user: id } }),
    entries: newest({}),
    /** Requests have no account: they are the customer's by their phone number. */
    byPhone: (phone: string) => newest({ search: phone }),
  };
};
export type CustomerPage = ReturnType<typeof createCustomerPage>;

export const openCustomerPage = (id: string, notify: Deps['notify']) =>
  createCustomerPage({ call: desk.call, notify }, id);
