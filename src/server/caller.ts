// Who makes a call, as services see it.

export type Client = {
  /** Address as the platform saw it, never as a header claims. */
  ip: string;
  /** What the browser calls itself, at most 200 characters. */
  device: string;
  /** Id of this request, in the answer's header and in the log. */
  requestId: string;
};

export type Caller<Account> = { account: Account; sessionId: string; client: Client };
