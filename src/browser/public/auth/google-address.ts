// Signing in with Google without Google's script: its own page asks, and comes back to ours with a
// signed token in the hash.
import { readUser } from '../../../contract/account/calls.ts';
import type { ErrorBody } from '../../../contract/kernel/errors-rules.ts';
import type { Client, RequestResult } from '../../kernel/client.ts';
import { pageShown } from '../../kernel/page-session.ts';

const NO_COOKIES: ErrorBody = {
  error: 'Your browser blocks cookies. Allow them for this site to log in.',
  code: 'needs_https',
};
const ASKING = 'https://accounts.google.com/o/oauth2/v2/auth';

/**
 * The random part of the anti-forgery token. Google signs it into its answer, so that the answer
 * fits this browser only, and only while the account that this page shows is logged in.
 */
const nonceNow = () => {
  const kept = /(?:^|; )XSRF-TOKEN=([^;.]+)\./.exec(document.cookie)?.[1];
  return kept && (pageShown.get()?.token?.split('.')[0] ?? kept);
};

/**
 * Address of Google's login, which then leads to the path `returnTo`; fails when our own server
 * gave no nonce.
 */
export const googleAddress = async (
  clientId: string,
  client: Client,
  returnTo: string,
): Promise<RequestResult<string>> => {
  if (!nonceNow()) {
    const asked = await client(readUser, {});
    if (!asked.ok) return asked;
  }
  const nonce = nonceNow();
  if (!nonce) return { ok: false, kind: 'answer', error: NO_COOKIES };
  const asked = {
    client_id: clientId,
    redirect_uri: `${location.origin}${returnTo}`,
    response_type: 'id_token',
    scope: 'openid email profile',
    nonce,
    prompt: 'select_account',
  };
  return { ok: true, data: `${ASKING}?${new URLSearchParams(asked)}` };
};

/**
 * The token in the address, or null when the visitor cancelled at Google. It is removed from the
 * address, because it belongs neither into the history nor into a bookmark.
 */
export const takeGoogleToken = () => {
  const answer = new URLSearchParams(location.hash.slice(1));
  const token = answer.get('id_token') ?? (answer.has('error') ? null : undefined);
  if (token !== undefined) history.replaceState(history.state, '', location.pathname);
  return token;
};
