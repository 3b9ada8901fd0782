import { call } from '../kernel/call.ts';

export const readLegalRecords = call({
  name: 'readLegalRecords',
  method: 'GET',
  path: '/super-admin/legal-records',
  access: 'superAdmin',
});

export const addLegalRecord = call({
  name: 'addLegalRecord',
  method: 'POST',
  path: '/super-admin/legal-record',
  access: 'superAdmin',
  idempotency: 'answer',
  sends: 'json',
});

export const takeBackLegalRecord = call({
  name: 'takeBackLegalRecord',
  method: 'DELETE',
  path: '/super-admin/legal-record/{id}',
  access: 'superAdmin',
});
