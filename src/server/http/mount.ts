// Mounts an endpoint: everything the contract says about it is checked here, in this order, before
// its handler runs.
import type { Hono } from 'hono';
import {
  ACCESS,
  type AnswerOf,
  type Endpoint,
  isLimited,
  needsOwnSite,
  needsToken,
  pathWith,
} from '../../contract/endpoint.ts';
import { checkFields, plainQuery } from '../check-fields.ts';
import { ApiError } from '../refusal.ts';
import { needsHttps, PROOF_HEADER, requireOwnSite, wrongToken } from './anti-forgery.ts';
import type { BurstLimit } from './burst-limit.ts';
import { type Call, DEVICE_MAX, notSignedIn, requireIdentifier, requireRights } from './call.ts';
import type { ApiEnv } from './env.ts';
import type { AccountRights, LoadAccount } from './identity.ts';
import { networkOf } from './network.ts';
import { onceKeyOf } from './once-key.ts';
import { isPlain, lacksHttps, type PublicAddresses } from './plain-http.ts';
import { isPlainForm, readBody, readBytes, requireContentType } from './read-body.ts';

export const BASE = '/api';
/** Sent by the payment gateway. */
const SIGNATURE_HEADER = 'x-razorpay-signature';

type MountPorts<Account> = PublicAddresses & {
  app: Hono<ApiEnv>;
  loadAccount: LoadAccount<Account>;
  burstLimit: BurstLimit;
  /**
   * Whether the server that calls with a `signature` for proof has signed these bytes; absent where
   * there is none.
   */
  isSigned?: ((bytes: Uint8Array, signature: string) => boolean) | undefined;
};
export type Handler<Called extends Endpoint, Account> = (
  call: Call<Called, Account>,
) => Promise<AnswerOf<Called> | Response>;

const notSigned = () => new ApiError('forbidden', 'This payment is not signed.');

/** The path as the router reads it. */
const routeOf = (called: Pick<Endpoint, 'path'>) =>
  `${BASE}${pathWith(called, (name) => `:${name}`)}`;

const firstOf = (value: string | null, most: number) =>
  (value ?? '').replace(/\p{Cc}/gu, ' ').slice(0, most);

export const createMount = <Account extends AccountRights>({
  app,
  loadAccount,
  siteUrl,
  publicUrl,
  burstLimit,
  isSigned = () => false,
}: MountPorts<Account>) => {
  const mounted: Endpoint[] = [];

  /** `refusal` answers those a page without script has sent, who could not read JSON. */
  const mount = <Called extends Endpoint>(
    called: Called,
    handler: Handler<Called, Account>,
    refusal?: (error: ApiError) => Response,
  ) => {
    if (!ACCESS.includes(called.access))
      throw new Error(`${called.name} does not say who may call it`);
    mounted.push(called);

    app.on(called.method, routeOf(called), async (context) => {
      const request = context.req.raw;
      const { visit, kv } = context.var;
      context.set('route', called.path);
      if (refusal && isPlainForm(request, called.body)) context.set('refusal', refusal);
      const [id, item] = [
        requireIdentifier(context.req.param('id')),
        requireIdentifier(context.req.param('item')),
      ];
      const url = new URL(request.url);
      const addresses = { siteUrl, publicUrl };
      const origins = [url.origin, ...(siteUrl ? [new URL(siteUrl).origin] : [])];
      if (needsOwnSite(called))
        requireOwnSite(request.headers, origins, { isPlain: isPlain(url, addresses) });
      if (called.body) requireContentType(request, called.body);

      const signedIn = visit.signedIn();
      if (called.access !== 'anyone' && !signedIn) throw notSignedIn(visit.hadSession);
      const nonce = visit.proof(request.headers.get(PROOF_HEADER) ?? undefined);
      if (needsToken(called) && !nonce)
        throw !visit.hasKeptCookies && lacksHttps(url, request.headers, addresses)
          ? needsHttps(url.origin)
          : wrongToken(request.headers);

      const account =
        called.access !== 'anyone' && signedIn ? await loadAccount(kv, signedIn) : undefined;
      if (called.access !== 'anyone') {
        if (!account) throw notSignedIn(true);
        requireRights(account, called);
      }

      const signature = request.headers.get(SIGNATURE_HEADER) ?? '';
      // Without a signature nothing is read; what is wrongly signed is not parsed.
      if (called.proof === 'signature' && signature === '') throw notSigned();
      const client = {
        ip: context.env?.ip ?? 'unknown',
        device: firstOf(request.headers.get('user-agent'), DEVICE_MAX),
        requestId: context.var.requestId,
      };
      const onceKey = onceKeyOf(request.headers, called);
      const query = called.query && checkFields(called.query, plainQuery(url.searchParams));
      if (isLimited(called)) burstLimit.take(networkOf(client.ip));
      const bytes = called.body ? await readBytes(request, called.body) : Buffer.alloc(0);
      if (called.proof === 'signature' && !isSigned(bytes, signature)) throw notSigned();
      // The types of query, body and caller follow from the contract, which has just been applied.
      const call = {
        kv,
        query,
        body: called.body && checkFields(called.body.schema, await readBody(request, bytes)),
        bytes,
        signature,
        id,
        item,
        caller: account && signedIn ? { account, sessionId: signedIn.sessionId, client } : signedIn,
        client,
        onceKey,
        nonce,
        isPlainForm: isPlainForm(request, called.body),
        devices: visit.devices,
        keepDevices: visit.keepDevices,
        signIn: visit.start,
        signOut: visit.forget,
        markStaff: visit.markStaff,
        header: (name: string, value: string) => context.header(name, value),
        later: context.get('later'),
      } as unknown as Call<Called, Account>;

      const result = await handler(call);
      if (result instanceof Response) return result;
      if (called.answer.as !== 'json')
        throw new Error(`${called.name} has to answer with a Response`);
      // Parsing is what keeps fields out of an answer that the contract does not name.
      return context.json(called.answer.schema.parse(result) as object, called.answer.status);
    });
  };

  /** Answers the remaining methods of every mounted path with 405. To be called once, last. */
  const close = () => {
    for (const path of new Set(mounted.map((called) => called.path))) {
      const methods = mounted.filter((called) => called.path === path).map(({ method }) => method);
      const allow = methods
        .flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
        .join(', ');
      app.all(routeOf({ path }), (context) => {
        context.set('route', path);
        context.set('allow', allow);
        throw new ApiError('method_not_allowed', 'This method is not allowed here.');
      });
    }
    return mounted;
  };

  return { mount, close };
};
