// The lists of customers and staff as plain data: the call, its file, and the parts of its address.
import { listAdmins, listCustomers } from '../../../contract/people/calls.ts';
import { PERSON_SORTS } from '../../../contract/people/people.ts';
import { WALLET_SORTS, WALLET_TYPES } from '../../../contract/wallet/wallet.ts';
import type { ListSource } from '../../kernel/first-call.ts';
import type { ListShape } from '../../kernel/list-query.ts';

export const CUSTOMER_LIST = {
  call: listCustomers,
  sorts: PERSON_SORTS,
  sort: '-createdAt',
  filters: { isActive: ['true', 'false'] },
} as const satisfies ListSource;

export const ADMIN_LIST = {
  call: listAdmins,
  sorts: PERSON_SORTS,
  sort: '-createdAt',
  filters: { isActive: ['true', 'false'], role: ['admin', 'superAdmin'] },
} as const satisfies ListSource;

export const WALLET_LIST = {
  sorts: WALLET_SORTS,
  sort: '-createdAt',
  filters: { type: WALLET_TYPES },
} as const satisfies ListShape;
