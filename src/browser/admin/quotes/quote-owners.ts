// The members of staff who can look after quote requests.
import { listQuoteOwners } from '../../../contract/quote/calls.ts';
import type { QuoteOwner } from '../../../contract/quote/quote-desk-rules.ts';
import type { Client } from '../../kernel/client.ts';
import { createRemote } from '../../kernel/remote.ts';
import { takeField } from '../../kernel/take-field.ts';
import { desk } from '../kit/desk.ts';

export const createQuoteOwners = (call: Client) =>
  createRemote<readonly QuoteOwner[]>(async () =>
    takeField('owners', await call(listQuoteOwners, {})),
  );

export const openQuoteOwners = () => createQuoteOwners(desk.call);
