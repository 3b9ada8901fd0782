// A change of which nobody knows whether it arrived is sent once more under the same key: the
// server does it once.
import { IDEMPOTENCY_KEY } from '../../contract/kernel/idempotency.ts';
import type { RequestResult } from './client.ts';
import { newId } from './new-id.ts';

/**
 * Keys for what a form sends: what was sent and has no answer yet goes out under the same key
 * again, whatever else is pressed;
 * something else has a key of its own.
 */
export const createContentKeys = () => {
  let sent = { text: '', key: '' };
  return (content: unknown): string => {
    const text = JSON.stringify(content);
    if (sent.text !== text) sent = { text, key: newId() };
    return sent.key;
  };
};

/** `send` is given the headers that make both tries one. */
export const sendOnce = async <Data>(
  send: (headers: Record<string, string>) => Promise<RequestResult<Data>>,
  key = newId(),
): Promise<RequestResult<Data>> => {
  const headers = { [IDEMPOTENCY_KEY]: key };
  const result = await send(headers);
  return !result.ok && result.kind === 'network' ? send(headers) : result;
};
