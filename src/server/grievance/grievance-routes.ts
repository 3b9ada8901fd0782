// Calls about complaints.
import * as grievance from '../../contract/grievance/endpoints.ts';
import type { Mount } from '../mounted.ts';
import { grievanceRefusedPage, grievanceSentPage } from './grievance-pages.ts';
import type { Grievances } from './grievances.ts';

const SENT = '/api/grievance/sent';

export const mountGrievances = (
  mount: Mount,
  { grievances }: { grievances: Grievances },
  siteName: string,
) => {
  const send: Parameters<typeof mount<typeof grievance.sendGrievance>>[1] = async ({
    kv,
    body,
    caller,
    client,
    idempotencyKey,
    isPlainForm,
    afterAnswer,
  }) => {
    const user = caller?.userId ?? null;
    const from = { idempotencyKey, ip: client.ip, user };
    const { _id, number } = await grievances.send(kv, body, from, afterAnswer);
    // A page of its own address: reloading it sends nothing again.
    if (isPlainForm)
      return new Response(null, { status: 303, headers: { location: `${SENT}?number=${number}` } });
    return { grievance: { _id, number } };
  };
  mount(grievance.sendGrievance, send, {
    refusal: (error) => grievanceRefusedPage(siteName, error),
  });
  mount(grievance.readGrievanceSent, async ({ query }) =>
    grievanceSentPage(siteName, query.number),
  );
  mount(grievance.listGrievances, async ({ kv, query }) => {
    const { rows, total, counts, page, limit } = await grievances.page(kv, query);
    return { grievances: rows, totalAvailableGrievances: total, counts, page, limit };
  });
  mount(grievance.readGrievance, async ({ kv, id }) => ({
    grievance: await grievances.read(kv, id),
  }));
  mount(grievance.changeGrievance, async ({ kv, caller, id, ifMatch, body, afterAnswer }) => ({
    grievance: await grievances.change(kv, caller, { id, ifMatch }, body, afterAnswer),
  }));
};
