// Mounts an endpoint: everything the contract says about it is checked here, in this order, before
// its handler runs.
import type { Hono } from 'hono';
import { ACCESS, changesState, needsToken, pathWith } from '../../contract/kernel/call.ts';
import { type Endpoint, isLimited, needsOwnSite } from '../../contract/kernel/endpoint.ts';
import type { Client } from '../caller.ts';
import { checkFields, checkFieldsAsync, plainQuery } from '../check-fields.ts';
import type { KeptAnswers } from '../idempotency/kept-answers.ts';
import type { AccountRights, KeyHolder, LoadAccount, LoadKey, SignedIn } from '../identity.ts';
import { networkOf } from '../network.ts';
import { ApiError } from '../refusal.ts';
import type { Kv } from '../storage/kv.ts';
import { identify, requireIdentifier } from './access.ts';
import { needsHttps, requireOwnSite, takeFormToken, wrongToken } from './anti-forgery.ts';
import { authorizationOf, identifyKey, requireNoKeyInAddress } from './bearer-key.ts';
import type { BurstLimit } from './burst-limit.ts';
import type { Call, Handler } from './call.ts';
import { carryOut, tagOf } from './carry-out.ts';
import type { ApiEnv } from './env.ts';
import { idempotencyKeyOf } from './idempotency-key.ts';
import { ifMatchOf, withVersion } from './if-match.ts';
import { isPlain, lacksHttps, type PublicAddresses } from './plain-http.ts';
import { isPlainForm, readBody, readBytes, requireContentType } from './read-body.ts';
import type { SessionContext } from './session-context.ts';

export const BASE = '/api';
/** Of the name a browser gives itself, kept with its session. */
const DEVICE_MAX = 200;

/** How an endpoint whose proof is a signature knows its sender. */
export type SignatureCheck = {
  /** Name of the header with the signature. */
  header: string;
  /** Whether the sender has signed these bytes. */
  isSigned: (bytes: Uint8Array, signature: string) => boolean;
  /** Sentence for whoever has not signed. */
  refusal: string;
};

type MountDeps<Account> = PublicAddresses & {
  app: Hono<ApiEnv>;
  loadAccount: LoadAccount<Account>;
  burstLimit: BurstLimit;
  loadKey: LoadKey;
  /** How often each API key may call. */
  keyLimit: BurstLimit;
  keptAnswers: KeptAnswers;
};
type MountOptions = {
  /** Answers those a page without script has sent, who could not read JSON. */
  refusal?: (error: ApiError) => Response;
  signature?: SignatureCheck;
  /**
   * Begins to read what the answer needs while the account is read; for calls of staff that change
   * nothing. Whoever turns out not to be staff gets their refusal and nothing of it.
   */
  ahead?: (kv: Kv) => void;
};
/** An endpoint has a signature check exactly when its proof is a signature. */
export type OptionsOf<Called extends Endpoint> = Called extends { proof: 'signature' }
  ? [options: MountOptions & { signature: SignatureCheck }]
  : [options?: MountOptions & { signature?: never }];

/** The path as the router reads it. */
const routeOf = (called: Pick<Endpoint, 'path'>) =>
  `${BASE}${pathWith(called, (name) => `:${name}`)}`;

/** Customers' own calls need a customer; what `any` key may do, everybody may, by reading. */
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

  /** The body's bytes. An unsigned body is not read; one that is wrongly signed is not parsed. */
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
    const [{ refusal, signature, ahead } = {}]: [MountOptions?] = options;
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
        context.set('refusal', refusal);

      requireNoKeyInAddress(request);
      const authorization = authorizationOf(request.headers);
      context.set('isWithoutCookies', authorization !== undefined || called.proof === 'fields');
      if (authorization === undefined && session.isMarkedStaff) ahead?.(kv);
      // A key decides, whatever cookies come with it: nobody is logged in.
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
      const matched = (fields: unknown) => withVersion(fields, called, ifMatch);
      const query =
        called.query &&
        checkFields(called.query, matched(plainQuery(new URL(request.url).searchParams)));
      if (isLimited(called)) burstLimit.countRequest(networkOf(client.ip));
      // On a slow line a body takes longer to arrive than storage may take: it is not counted.
      const { bytes, signedBody } = await kv.untimed(() => readProven(called, request, signature));
      const sent = called.body && (await readBody(request, bytes, called.body));
      const form = sentPlain && called.isForCaller ? takeFormToken(sent) : undefined;
      const isCallers = !form || session.fits(form.token);
      // The types of query, body and caller follow from the contract, which has just been applied.
      const call = {
        kv,
        query,
        body:
          called.body &&
          (await checkFieldsAsync(called.body.schema, matched(form?.fields ?? sent))),
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
      } as unknown as Call<Called, Account>;

      await holder?.noteUse({
        ...{ call: `${called.method} ${called.path}`, client },
        afterAnswer: context.get('afterAnswer'),
      });
      const answer = await carryOut(called, call, handler, keptAnswers);
      if (called.sharedForS) {
        context.set('isShared', true);
        const kept = { 'cache-control': `public, max-age=${called.sharedForS}`, vary: 'accept' };
        // A response that a handler has made itself takes no headers from the context.
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
        throw new ApiError('method_not_allowed', 'This method is not allowed here.');
      });
    }
    return mounted;
  };

  return { mount, close };
};
