// The second client: answers with the data alone and rejects when there is none. For work of
// several calls, where the first failure ends it all.
import type { Answered, ApiCall, Client, Failure, Sent } from './client.ts';

/** Its message is the sentence for whoever waits. */
export class CallFailed extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure.error.error);
    this.name = 'CallFailed';
    this.failure = failure;
  }
}

export type DataClient = <Called extends ApiCall>(
  called: Called,
  sent: Sent<Called>,
) => Promise<Answered<Called>>;

/** @throws CallFailed whenever the client's result is not ok. */
export const dataOf =
  (client: Client): DataClient =>
  async (called, sent) => {
    const result = await client(called, sent);
    if (!result.ok) throw new CallFailed(result);
    return result.data;
  };
