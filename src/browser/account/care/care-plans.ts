// The customer's care plans. Renewing one puts the same plan into the cart.
import type { OwnCarePlan } from '../../../contract/care-plan/rules.ts';
import { listCarePlans } from '../../../contract/order/calls.ts';
import type { Client } from '../../kernel/client.ts';
import { createRemote } from '../../kernel/remote.ts';
import type { SessionStore } from '../../kernel/session.ts';
import { takeField } from '../../kernel/take-field.ts';
import { pageSession } from '../../public/auth/current-session.ts';
import { ownCalls } from '../own-calls.ts';

export const createCarePlans = ({
  client,
  session,
}: {
  client: Client;
  session: Pick<SessionStore, 'follow'>;
}) => {
  const { $remote: $carePlans, load } = createRemote<readonly OwnCarePlan[]>(async () =>
    takeField('carePlans', session.follow(await client(listCarePlans, {}))),
  );
  return { $carePlans, load };
};

export const createPageCarePlans = () =>
  createCarePlans({ client: ownCalls.call, session: pageSession });
