// Who took a step, as it is kept with it.
import { fullName } from '../../contract/kernel/full-name.ts';
import type { StoredUser } from '../account/stored-user.ts';
import type { StoredHistory } from '../ledger/stored-order.ts';

type By = StoredHistory['by'];

export const actorOf = (user: Pick<StoredUser, '_id' | 'role' | 'firstName' | 'lastName'>): By => ({
  _id: user._id,
  role: user.role,
  name: fullName(user),
});

/** A payment that arrived. */
export const GATEWAY: By = { _id: null, role: null, name: 'Payment' };
/** Time that has passed. */
export const CLOCK: By = { _id: null, role: null, name: 'Automatic' };
