import { call } from '../kernel/call.ts';

export const readHealth = call({
  name: 'readHealth',
  method: 'GET',
  path: '/health',
  access: 'anyone',
});
