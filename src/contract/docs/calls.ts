import { call } from '../kernel/call.ts';

export const readOpenApi = call({
  name: 'readOpenApi',
  method: 'GET',
  path: '/openapi.json',
  access: 'anyone',
});

export const readDocs = call({
  name: 'readDocs',
  method: 'GET',
  path: '/docs',
  access: 'anyone',
});
