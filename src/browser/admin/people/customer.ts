// One customer as staff see them: the account, and its orders, returns, requests and wallet. Each
// part has its own call, so that the others appear if one fails.

import { listOrders } from '../../../contract/order/calls.ts';
import { readCustomer } from '../../../contract/people/calls.ts';
import type { Person } from '../../../contract/people/rules.ts';
import { listQuotes } from '../../../contract/quote/calls.ts';
import { listReturnOrders } from '../../../contract/return/calls.ts';
import type { Client } from '../../kernel/client.ts';
import { createList } from '../../kernel/list.ts';
import { pagesOf } from '../../kernel/list-client.ts';
import type { ListQuery } from '../../kernel/list-query.ts';
import { createRemote } from '../../kernel/remote.ts';
import { takeField } from '../../kernel/take-field.ts';
import { desk } from '../kit/desk.ts';
import { createCustomerWallet } from './customer-wallet.ts';
import { createCustomers } from './people.ts';

/** Rows of each kind on the page; it links to the list with all of them. */
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
  const work = createRemote<Person>(async () =>
    takeField('customer', await call(readCustomer, { id })),
  );
  const { blocking, renewal } = createCustomers({ call, notify, changed: work.show });
  return {
    ...work,
    blocking,
    renewal,
    orders: createList(pagesOf(call, listOrders)),
    returns: createList(pagesOf(call, listReturnOrders)),
    quotes: createList(pagesOf(call, listQuotes)),
    wallet: createCustomerWallet({ call, notify }, id).list,
    /** The query of the customer's orders and returns. */
    own: newest({ filters: { user: id } }),
    entries: newest({}),
    /** The query of the customer's requests: they have no account, only a phone number. */
    byPhone: (phone: string) => newest({ search: phone }),
  };
};
export type CustomerPage = ReturnType<typeof createCustomerPage>;

export const openCustomerPage = (id: string, notify: Deps['notify']) =>
  createCustomerPage({ call: desk.call, notify }, id);
