import { call } from '../kernel/call.ts';

export const listDispatches = call({
  name: 'listDispatches',
  method: 'GET',
  path: '/admin/outbox',
  access: 'admin',
  list: { rows: 'dispatches', total: 'totalAvailableDispatches' },
});

export const readDispatch = call({
  name: 'readDispatch',
  method: 'GET',
  path: '/admin/outbox/{id}',
  access: 'admin',
});

export const moveDispatch = call({
  name: 'moveDispatch',
  method: 'PATCH',
  path: '/admin/outbox/{id}',
  access: 'admin',
  sends: 'json',
});

export const resumeChannel = call({
  name: 'resumeChannel',
  method: 'POST',
  path: '/admin/outbox-resume',
  access: 'admin',
  sends: 'json',
});

export const listLetterKinds = call({
  name: 'listLetterKinds',
  method: 'GET',
  path: '/admin/letters',
  access: 'admin',
});

export const readLetter = call({
  name: 'readLetter',
  method: 'GET',
  path: '/admin/letter',
  access: 'admin',
});

export const showLetter = call({
  name: 'showLetter',
  method: 'GET',
  path: '/admin/letter-page',
  access: 'admin',
});
