// The list of quote requests as plain data: the call, its file, and the parts of its address.
import { exportQuotes, listQuotes } from '../../../contract/quote/calls.ts';
import { ELEVATOR_TYPES, LOCATIONS } from '../../../contract/quote/quote-choices.ts';
import {
  QUOTE_OWNER_FILTERS,
  QUOTE_SORTS,
  QUOTE_STATUSES,
} from '../../../contract/quote/quote-desk.ts';
import type { ListSource } from '../../kernel/first-call.ts';

export const QUOTE_LIST = {
  call: listQuotes,
  file: exportQuotes,
  sorts: QUOTE_SORTS,
  sort: '-createdAt',
  filters: {
    status: QUOTE_STATUSES,
    elevatorType: ELEVATOR_TYPES,
    location: LOCATIONS,
    owner: QUOTE_OWNER_FILTERS,
  },
} as const satisfies ListSource;
