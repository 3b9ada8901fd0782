// The known facts about the sender of a quote request: customers with the same phone number, and
// the number of other requests from it.
import { listCustomers } from '../../../contract/people/calls.ts';
import type { Person } from '../../../contract/people/rules.ts';
import { listQuotes } from '../../../contract/quote/calls.ts';
import type { Client } from '../../kernel/client.ts';
import { createRemote } from '../../kernel/remote.ts';
import { desk } from '../kit/desk.ts';

export type Caller = {
  customers: readonly Person[];
  /** Requests from this number, without the one that is open. */
  others: number;
};

export const createQuoteCaller = (call: Client, phone: string) =>
  createRemote<Caller>(async () => {
    const [customers, quotes] = await Promise.all([
      call(listCustomers, { query: { search: phone } }),
      call(listQuotes, { query: { search: phone, limit: 1 } }),
    ]);
    if (!customers.ok) return customers;
    if (!quotes.ok) return quotes;
    return {
      ok: true,
      data: {
        // The search also finds longer numbers.
        customers: customers.data.customers.filter((person) => person.phone === phone),
        others: Math.max(0, quotes.data.totalAvailableQuotes - 1),
      },
    };
  });

export const openQuoteCaller = (phone: string) => createQuoteCaller(desk.call, phone);
