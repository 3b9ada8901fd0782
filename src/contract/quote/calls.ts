import { call } from '../kernel/call.ts';

export const sendQuote = call({
  name: 'sendQuote',
  method: 'POST',
  path: '/quote',
  access: 'anyone',
  isForCaller: true,
  proof: 'origin',
  idempotency: 'optional',
  sends: 'json-or-form',
});

export const readQuoteSent = call({
  name: 'readQuoteSent',
  method: 'GET',
  path: '/quote/sent',
  access: 'anyone',
});

export const correctQuotePhone = call({
  name: 'correctQuotePhone',
  method: 'POST',
  path: '/quote/correct',
  access: 'anyone',
  proof: 'origin',
  sends: 'json-or-form',
});

export const listQuotes = call({
  name: 'listQuotes',
  method: 'GET',
  path: '/admin/quotes',
  access: 'admin',
  list: { rows: 'quotes', total: 'totalAvailableQuotes' },
});

export const exportQuotes = call({
  name: 'exportQuotes',
  method: 'GET',
  path: '/admin/quotes.csv',
  access: 'admin',
});

export const listQuoteOwners = call({
  name: 'listQuoteOwners',
  method: 'GET',
  path: '/admin/quote-owners',
  access: 'admin',
});

export const readQuote = call({
  name: 'readQuote',
  method: 'GET',
  path: '/admin/quote/{id}',
  access: 'admin',
});

export const changeQuote = call({
  name: 'changeQuote',
  method: 'PATCH',
  path: '/admin/quote/{id}',
  access: 'admin',
  sends: 'json',
});
