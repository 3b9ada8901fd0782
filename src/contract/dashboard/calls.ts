import { call } from '../kernel/call.ts';

export const readDashboard = call({
  name: 'readDashboard',
  method: 'GET',
  path: '/admin/dashboard',
  access: 'admin',
});
