// One's own care plans, and renewing one: the same plan goes into the cart.
import type { OwnCarePlan } from '../contract/care-plan/rules.ts';
import { listCarePlans } from '../contract/order/calls.ts';
import type { Client } from './lib/client.ts';
import { only } from './lib/only.ts';
import { createResource } from './lib/resource.ts';
import { ownCalls } from './own-calls.ts';
import { pageSession, type SessionStore } from './session.ts';

type CarePlanList = { carePlans: readonly OwnCarePlan[] };

export const createCarePlans = ({
  client,
  session,
}: {
  client: Client;
  session: Pick<SessionStore, 'follow'>;
}) => {
  const { $resource: $carePlans, load } = createResource<CarePlanList>(async () => {
    const result = only('carePlans', session.follow(await client(listCarePlans, {})));
    return result.ok ? { ok: true, data: { carePlans: result.data } } : result;
  });
  return { $carePlans, load };
};

export const createPageCarePlans = () =>
  createCarePlans({ client: ownCalls.call, session: pageSession });
