import { call } from '../kernel/call.ts';

export const sendGrievance = call({
  name: 'sendGrievance',
  method: 'POST',
  path: '/grievance',
  access: 'anyone',
  isForCaller: true,
  proof: 'origin',
  idempotency: 'optional',
  sends: 'json-or-form',
});

export const readGrievanceSent = call({
  name: 'readGrievanceSent',
  method: 'GET',
  path: '/grievance/sent',
  access: 'anyone',
});

export const listGrievances = call({
  name: 'listGrievances',
  method: 'GET',
  path: '/admin/grievances',
  access: 'admin',
  list: { rows: 'grievances', total: 'totalAvailableGrievances' },
});

export const readGrievance = call({
  name: 'readGrievance',
  method: 'GET',
  path: '/admin/grievance/{id}',
  access: 'admin',
});

export const changeGrievance = call({
  name: 'changeGrievance',
  method: 'PATCH',
  path: '/admin/grievance/{id}',
  access: 'admin',
  sends: 'json',
});
