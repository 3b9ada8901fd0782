// Calls of quote requests that are measured.
import type { ApiCall } from './api-call.ts';
import { byStaff } from './api-callers.ts';
import type { World } from './api-world.ts';

export const QUOTE = {
  name: 'Anu Nair',
  phone: '+914844000000',
  elevatorType: 'Residential',
  location: 'Kerala',
};
export const firstQuote = async ({ staff }: World) =>
  (await staff.send('GET', '/admin/quotes')).body.quotes[0]._id as string;

export const QUOTES: ApiCall[] = [
  {
    endpoint: 'POST /quote',
    prepare: async (world) => {
      const me = await world.newVisitor();
      return () => me.send('POST', '/quote', QUOTE, { 'idempotency-key': crypto.randomUUID() });
    },
  },
  { endpoint: 'GET /quote/sent', prepare: byStaff((staff) => staff.send('GET', '/quote/sent')) },
  {
    endpoint: 'GET /admin/quotes',
    budget: [2, 0],
    prepare: byStaff((staff) => staff.send('GET', '/admin/quotes')),
  },
  {
    endpoint: 'GET /admin/quote/{id}',
    prepare: async (world) => {
      const id = await firstQuote(world);
      return () => world.staff.send('GET', `/admin/quote/${id}`);
    },
  },
  {
    endpoint: 'PATCH /admin/quote/{id}',
    prepare: async (world) => {
      const id = await firstQuote(world);
      return () => world.staff.send('PATCH', `/admin/quote/${id}`, { note: 'Called back.' });
    },
  },
];
