import { call } from '../kernel/call.ts';

export const readPaper = call({
  name: 'readPaper',
  method: 'GET',
  path: '/papers/{id}',
  access: 'user',
});
