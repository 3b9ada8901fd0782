// Mounts an endpoint: checks everything that the contract says about it, in this order, before its
// handler runs.
import type { Hono } from 'hono';
import { ACCESS, changesState, needsToken, pathWith } from '../../../contract/kernel/call.ts';
import { type Endpoint, isLimited, needsOwnSite } from '../../../contract/kernel/endpoint.ts';
import { checkFields, checkFieldsAsync, plainQuery } from '../check-fields.ts';
import type { KeptAnswers } from '../idempotency/kept-answers.ts';
import type {
  AccountRights,
  Client,
  KeyHolder,
  LoadAccount,
  LoadKey,
  SignedIn,
} from '../identity.ts';
import { networkOf } from '../ip-address.ts';
import { ApiError, wrongRequest } from '../refusal.ts';
import type { Kv } from '../storage/kv.ts';
import {
  authorizationOf,
  identify,
  identifyKey,
  requireIdentifier,
  requireNoKeyInAddress,
} from './access.ts';
import { needsHttps, requireOwnSite, takeFormToken, wrongToken } from './anti-forgery.ts';
import type { BurstLimit } from './burst-limit.ts';
import { carryOut, type EndpointCall, type Handler, tagOf } from './call.ts';
import { idempotencyKeyOf, ifMatchOf, withVersion } from './conditions.ts';
import type { ApiEnv } from './env.ts';
import { isPlain, lacksHttps, type PublicAddresses } from './plain-http.ts';
import { isJson, isPlainForm, readBody, readBytes, requireContentType } from './read-body.ts';
import type { SessionContext } from './session-context.ts';

const BASE = '/api';
/** Longest name of a browser that is stored with its session. */
const DEVICE_MAX = 200;

/** How an endpoint whose proof is a signature identifies its sender. */
type SignatureCheck = {
  /** Name of the header with the signature. */
  header: string;
  /** Whether the sender has signed these bytes. */
  isSigned: (bytes: Uint8Array, signature: string) => boolean;
  /** Error message when the signature is missing or wrong. */
  refusal: string;
};

type MountDeps<Account> = PublicAddresses & {
  app: Hono<ApiEnv>;
  loadAccount: LoadAccount<Account>;
  burstLimit: BurstLimit;
  loadKey: LoadKey;
  /** Limits the calls of each API key. */
  keyLimit: BurstLimit;
  keptAnswers: KeptAnswers;
};
type MountOptions = {
  /** Answers requests from a page without script, whose user could not read JSON. */
  refusal?: (error: ApiError, sent: unknown, kv: Kv) => Response | Promise<Response>;
  /** Puts a refusal into the language that the body names. */
  speak?: (error: ApiError, sent: unknown, kv: Kv) => Promise<ApiError>;
  signature?: SignatureCheck;
  /**
   * Starts to read the answer's data while the account is read; for calls of staff that change
   * nothing. An unauthorised caller gets the refusal only; data that were read are discarded.
   */
  prefetch?: (kv: Kv) => void;
};
/** An endpoint has a signature check exactly when its proof is a signature. */
export type OptionsOf<Called extends Endpoint> = Called extends { proof: 'signature' }
  ? [options: MountOptions & { signature: SignatureCheck }]
  : [options?: MountOptions & { signature?: never }];

/** The path as the router reads it. */
const routeOf = (called: Pick<Endpoint, 'path'>) =>
  `${BASE}${pathWith(called, (name) => `:${name}`)}`;

/**
 * Throws if the scope of an endpoint does not fit its access: a call with a scope of its own must
 * be one of staff, and a call for `any` key must be open to anyone and change nothing.
 */
const requireKeysFit = (called: Endpoint) => {
  const { access, keyScope, name, proof } = called;
  const isOpen = access === 'anyone' && proof === undefined && !changesState(called);
  const fits = keyScope === 'any' ? isOpen : access === 'admin' || access === 'superAdmin';
  if (keyScope !== undefined && !fits) throw new Error(`${name} cannot be called with API keys`);
};

type Identified<Account> = {
  holder: KeyHolder | undefined;
  account: Account | undefined;
  signedIn: SignedIn | undefined;
  client: Client;
};
const callerOf = <Account>(
  { access }: Endpoint,
  { holder, account, signedIn, client }: Identified<Account>,
) => {
  if (holder) return access === 'anyone' ? undefined : { account: holder.account, client };
  return account && signedIn ? { account, sessionId: signedIn.sessionId, client } : signedIn;
};

const firstOf = (value: string | null, most: number) =>
  (value ?? '').replace(/\p{Cc}/gu, ' ').slice(0, most);

export const createMount = <Account extends AccountRights>({
  app,
  loadAccount,
  siteUrl,
  publicUrl,
  burstLimit,
  keptAnswers,
  ...byKey
}: MountDeps<Account>) => {
  const mounted: Endpoint[] = [];
  const addresses = { siteUrl, publicUrl };

  /** Throws 403 unless a page of ours sends this, as far as the endpoint asks for it. */
  const requireOwnPage = (called: Endpoint, request: Request, session: SessionContext) => {
    const url = new URL(request.url);
    const origins = [url.origin, ...(siteUrl ? [new URL(siteUrl).origin] : [])];
    if (needsOwnSite(called))
      requireOwnSite(request.headers, origins, { isPlain: isPlain(url, addresses) });
    if (needsToken(called) && !session.nonce())
      throw !session.hasKeptCookies && lacksHttps(url, request.headers, addresses)
        ? needsHttps(url.origin)
        : wrongToken(request.headers, session);
  };

  /** Reads the body's bytes. An unsigned body is not read, and a wrongly signed one not parsed. */
  const readProven = async (called: Endpoint, request: Request, check?: SignatureCheck) => {
    const bytesOf = async () =>
      called.body ? await readBytes(request, called.body) : Buffer.alloc(0);
    if (!check) return { bytes: await bytesOf() };
    const notSigned = () => new ApiError('forbidden', check.refusal);
    const signature = request.headers.get(check.header) ?? '';
    if (signature === '') throw notSigned();
    const bytes = await bytesOf();
    if (!check.isSigned(bytes, signature)) throw notSigned();
    return { bytes, signedBody: { bytes, signature } };
  };

  const mount = <Called extends Endpoint>(
    called: Called,
    handler: Handler<Called, Account>,
    ...options: OptionsOf<Called>
  ) => {
    const [{ refusal, signature, speak, prefetch } = {}]: [MountOptions?] = options;
    if (!ACCESS.includes(called.access))
      throw new Error(`${called.name} does not say who may call it`);
    if ((called.proof === 'signature') !== (signature !== undefined))
      throw new Error(`${called.name} does not say how its signature is checked`);
    requireKeysFit(called);
    mounted.push(called);

    app.on(called.method, routeOf(called), async (context) => {
      const request = context.req.raw;
      const { session, kv } = context.var;
      const sentPlain = isPlainForm(request, called.body);
      const wantsPage = (request.headers.get('accept') ?? '').includes('text/html');
      context.set('route', called.path);
      if (refusal && (sentPlain || (wantsPage && called.method === 'GET')))
        context.set('refusal', (error, sent) => refusal(error, sent, kv));
      if (speak) context.set('speak', (error, sent) => speak(error, sent, kv));

      requireNoKeyInAddress(request);
      const authorization = authorizationOf(request.headers);
      context.set('isWithoutCookies', authorization !== undefined || called.proof === 'fields');
      if (authorization === undefined && session.isMarkedStaff) prefetch?.(kv);
      // With a key, cookies are ignored: there is no session.
      const holder =
        authorization === undefined
          ? undefined
          : await identifyKey(called, authorization, kv, byKey);
      const { signedIn, account } = holder
        ? { signedIn: undefined, account: undefined }
        : await identify(called, session, request.headers, kv, loadAccount);
      if (!holder) requireOwnPage(called, request, session);
      const id = requireIdentifier(context.req.param('id'));
      const item = requireIdentifier(context.req.param('item'));
      if (called.body) requireContentType(request, called.body);
      const client = {
        ip: context.env?.ip ?? 'unknown',
        device: firstOf(request.headers.get('user-agent'), DEVICE_MAX),
        requestId: context.var.requestId,
      };
      const idempotencyKey = idempotencyKeyOf(request.headers, called);
      const ifMatch = ifMatchOf(request.headers, called);
      const jsonBody = isJson(request) ? called.body?.json : undefined;
      const sendsJson = jsonBody !== undefined || called.body?.as === 'json';
      const query =
        called.query &&
        checkFields(
          called.query,
          withVersion(plainQuery(new URL(request.url).searchParams), called, ifMatch),
        );
      if (isLimited(called)) burstLimit.countRequest(networkOf(client.ip));
      // On a slow line, a body takes longer to arrive than storage may take, so this time is not
      // counted.
      const { bytes, signedBody } = await kv.untimed(() => readProven(called, request, signature));
      const sent = called.body && (await readBody(request, bytes, called.body));
      context.set('sent', sent);
      const form = sentPlain && called.isForCaller ? takeFormToken(sent) : undefined;
      const isCallers = !form || session.fits(form.token);
      // The types of query, body and caller follow from the contract, which was applied above.
      const call = {
        kv,
        query,
        body:
          called.body &&
          (await checkFieldsAsync(
            jsonBody ?? called.body.schema,
            withVersion(form?.fields ?? sent, called, ifMatch, sendsJson),
          )),
        id,
        item,
        caller: isCallers ? callerOf(called, { holder, account, signedIn, client }) : undefined,
        client,
        idempotencyKey,
        ifMatch,
        session,
        signedBody,
        isPlainForm: sentPlain,
        wantsPage,
        origin: new URL(request.url).origin,
        acceptEncoding: request.headers.get('accept-encoding') ?? '',
        header: (name: string, value: string) => context.header(name, value),
        afterAnswer: context.get('afterAnswer'),
      } as unknown as EndpointCall<Called, Account>;

      await holder?.noteUse(call, { endpoint: `${called.method} ${called.path}`, client });
      const answer = await carryOut(called, call, handler, keptAnswers);
      if (called.sharedForS) {
        context.set('isShared', true);
        const kept = { 'cache-control': `public, max-age=${called.sharedForS}`, vary: 'accept' };
        // A response that a handler has made does not get the headers of the context.
        for (const [name, value] of Object.entries(kept))
          if (answer instanceof Response) answer.headers.set(name, value);
          else context.header(name, value);
      }
      if (answer instanceof Response) return answer;
      const tag = tagOf(called, answer);
      if (tag) context.header('etag', tag);
      return context.json(answer, called.answer.as === 'json' ? called.answer.status : 200);
    });
  };

  /** Answers the remaining methods of every mounted path with 405. To be called once, last. */
  const close = () => {
    for (const [path, called] of Map.groupBy(mounted, (one) => one.path)) {
      const allow = called
        .flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
        .join(', ');
      app.all(routeOf({ path }), (context) => {
        context.set('route', path);
        context.set('allow', allow);
        throw wrongRequest('method_not_allowed', `Send one of these methods: ${allow}.`);
      });
    }
    return mounted;
  };

  return { mount, close };
};
