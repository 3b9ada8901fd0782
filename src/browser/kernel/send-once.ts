// Sends a change once more under the same key when it is unknown whether it arrived: the server
// does it only once.
import { IDEMPOTENCY_KEY } from '../../contract/kernel/idempotency.ts';
import type { RequestResult } from './client.ts';
import { newId } from './new-id.ts';

/** Keys for the requests of a form: a repeated request has the same key as the first one. */
export const createContentKeys = () => {
  let sent = { text: '', key: '' };
  return (content: unknown): string => {
    const text = JSON.stringify(content);
    if (sent.text !== text) sent = { text, key: newId() };
    return sent.key;
  };
};

/** `send` gets headers that make the server treat both tries as one. */
export const sendOnce = async <Data>(
  send: (headers: Record<string, string>) => Promise<RequestResult<Data>>,
  key = newId(),
): Promise<RequestResult<Data>> => {
  const headers = { [IDEMPOTENCY_KEY]: key };
  const result = await send(headers);
  return !result.ok && result.kind === 'network' ? send(headers) : result;
};
