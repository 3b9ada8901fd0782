import { expect, it } from 'vitest';
import { createTestApi } from '../../support/test-api.ts';

it('quote requests are found by the page they were sent from, and not by another', async () => {
  const { visitor, newAdmin } = createTestApi();
  const person = visitor();
  const returnOrder = {
    phone: '+919847012345',
    elevatorType: 'Residential',
    location: 'Kerala',
    fillMs: 9000,
  };
  await person.post('/quote', {
    ...returnOrder,
    name: 'Anu',
    page: '/products/home/courtyard-lifts',
  });
  await person.post('/quote', { ...returnOrder, name: 'Binu', page: '/products/home/glass' });
  await person.post('/quote', { ...returnOrder, name: 'Chandran' });
  const { visitor: admin } = await newAdmin();
  const found = await admin.get('/admin/quotes?sentFrom=%2Fproducts%2Fhome%2Fcourtyard-lifts');
  expect(found.body.quotes.map(({ name }: { name: string }) => name)).toEqual(['Anu']);
  expect(found.body.totalAvailableQuotes).toBe(1);
  expect((await admin.get(`/admin/quotes?sentFrom=${'x'.repeat(201)}`)).status).toBe(422);
});
