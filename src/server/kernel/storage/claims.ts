// Claims on limited things: uses of a coupon, pieces in stock. A thing is claimed first, then
// committed in the owner's document. A claim is freed only after the owner's document says that it
// will not be committed: a slow owner cannot commit a freed claim.
import * as z from 'zod';
import { newOpId } from './keys.ts';
import { KEEP, type Key, type Kv, type Schema } from './kv.ts';
import type { StoragePorts } from './ports.ts';

/**
 * Claims by id, for example of an order: the claimant, the time, the units (one by default), and
 * whether the commit is known.
 */
export type Claims = Readonly<
  Record<
    string,
    {
      readonly by: string;
      readonly at: number;
      readonly units?: number | undefined;
      readonly kept?: true | undefined;
    }
  >
>;
export type Claim = { id: string; by: string; units?: number };

export const claimsSchema: z.ZodType<Claims> = z.record(
  z.string(),
  z.strictObject({
    by: z.string(),
    at: z.number(),
    units: z.int().positive().optional(),
    kept: z.literal(true).optional(),
  }),
);

/** Units claimed in all. */
export const unitsOf = (claims: Claims) =>
  Object.values(claims).reduce((all, { units = 1 }) => all + units, 0);

export type ClaimState = 'open' | 'committed' | 'over';

type ClaimOptions<Limited extends { readonly claims: Claims }, Owner> = {
  limited: { key: (id: string) => Key; schema: Schema<Limited> };
  owner: {
    key: (by: string) => Key;
    schema: Schema<Owner>;
    /**
     * `committed`: the claim counts. `over`: it was aborted or has ended. `open`: the document does
     * not know it. May read data that the document has moved elsewhere for good.
     */
    stateOf: (owner: Owner | null, claim: Claim, kv: Kv) => ClaimState | Promise<ClaimState>;
    /** The document with the claim aborted; from then on its commit must be refused. */
    abort: (owner: Owner | null, claim: Claim) => NoInfer<Owner>;
  };
  ports: StoragePorts;
};

/**
 * Longer than a request (7.5 s) or a sweep (25 s) can take from a claim to its commit, so that
 * normal requests are not disturbed. A request that is slower is refused at its commit, because its
 * document is marked before a claim is freed.
 */
export const CLAIM_REST_MS = 30_000;
/** Claims that a refused request checks before it gives up; the sweeper checks all. */
const LOOKED_AT = 8;

const isHeld = (limited: { readonly claims: Claims } | null, { id }: Claim) =>
  limited !== null && Object.hasOwn(limited.claims, id);

export const createClaims = <Limited extends { readonly claims: Claims }, Owner>({
  limited,
  owner,
  ports,
}: ClaimOptions<Limited, Owner>) => {
  type Admit = (current: Limited | null) => Limited;
  /**
   * Adds the claim; returns the error of `admit` and the claims at that time, or undefined if the
   * claim was added.
   */
  const tryToAdd = async (kv: Kv, limitedId: string, claim: Claim, admit: Admit) => {
    const at = ports.now();
    const found: { refusal?: { error: unknown; claims: Claims } } = {};
    const decide = (current: Limited | null) => {
      delete found.refusal;
      if (isHeld(current, claim)) return KEEP;
      try {
        const admitted = admit(current);
        const { id, by, units } = claim;
        return {
          ...admitted,
          claims: {
            ...admitted.claims,
            [id]: { by, at, ...(units === undefined ? {} : { units }) },
          },
        };
      } catch (error) {
        found.refusal = { error, claims: current?.claims ?? {} };
        return KEEP;
      }
    };
    // A claimant has usually just read the claims, and many may claim at once.
    const options = { fromSeen: true, inTurn: true };
    await kv.update(limited.key(limitedId), limited.schema, newOpId(ports), decide, options);
    return found.refusal;
  };

  /**
   * Frees the claim unless it is committed; an open one is aborted first. Returns whether it was
   * freed.
   */
  const settle = async (kv: Kv, limitedId: string, claim: Claim): Promise<'kept' | 'freed'> => {
    const document = await kv.update(
      owner.key(claim.by),
      owner.schema,
      newOpId(ports),
      async (current) =>
        (await owner.stateOf(current, claim, kv)) === 'open' ? owner.abort(current, claim) : KEEP,
    );
    if ((await owner.stateOf(document, claim, kv)) === 'committed') return 'kept';
    await kv.update(limited.key(limitedId), limited.schema, newOpId(ports), (current) => {
      if (!current || !isHeld(current, claim)) return KEEP;
      const { [claim.id]: _freed, ...claims } = current.claims;
      return { ...current, claims };
    });
    return 'freed';
  };

  /** Records that these are committed, so that they are not checked again. */
  const keep = async (kv: Kv, limitedId: string, kept: ReadonlySet<string>) => {
    if (kept.size === 0) return;
    await kv.update(limited.key(limitedId), limited.schema, newOpId(ports), (current) => {
      if (!current) return KEEP;
      const claims = Object.entries(current.claims).map(
        ([id, claim]) => [id, kept.has(id) ? { ...claim, kept: true as const } : claim] as const,
      );
      return { ...current, claims: Object.fromEntries(claims) };
    });
  };

  /** Claims that were not committed in time, the oldest first. */
  const oldOf = (claims: Claims) =>
    Object.entries(claims)
      .filter(([, { at, kept }]) => !kept && ports.now() - at > CLAIM_REST_MS)
      .toSorted(([, one], [, other]) => one.at - other.at);

  const settleAll = async (
    kv: Kv,
    limitedId: string,
    old: ReturnType<typeof oldOf>,
    hasTime = () => true,
  ): Promise<number> => {
    const kept = new Set<string>();
    let freed = 0;
    for (const [id, { by }] of old) {
      if (!hasTime()) break;
      if ((await settle(kv, limitedId, { id, by })) === 'freed') freed += 1;
      else kept.add(id);
    }
    await keep(kv, limitedId, kept);
    return freed;
  };

  const claimsOf = async (kv: Kv, limitedId: string) =>
    (await kv.get(limited.key(limitedId), limited.schema))?.value.claims ?? {};

  /**
   * Settles the claims that were not committed in time; returns how many it freed. Code that ends
   * something committed settles its claim itself.
   */
  const reap = async (kv: Kv, limitedId: string, hasTime?: () => boolean): Promise<number> =>
    settleAll(kv, limitedId, oldOf(await claimsOf(kv, limitedId)), hasTime);

  /** The same for a refused request, which cannot wait for the sweeper: checks the oldest few. */
  const reapSome = async (kv: Kv, limitedId: string): Promise<number> =>
    settleAll(kv, limitedId, oldOf(await claimsOf(kv, limitedId)).slice(0, LOOKED_AT));

  /**
   * Claims a unit of `limitedId`. `admit` decides on the version that is replaced, and throws to
   * refuse; it is not called again for an existing claim. Claims that a crash has left are freed,
   * and `admit` is called once more. Commit in the owner's document next, and refuse there if the
   * claim is over.
   */
  const addClaim = async (kv: Kv, limitedId: string, claim: Claim, admit: Admit): Promise<void> => {
    const first = await tryToAdd(kv, limitedId, claim, admit);
    if (!first) return;
    const freed = await settleAll(kv, limitedId, oldOf(first.claims).slice(0, LOOKED_AT));
    const refusal = freed > 0 ? await tryToAdd(kv, limitedId, claim, admit) : first;
    if (refusal) throw refusal.error;
  };

  return { addClaim, settle, reap, reapSome };
};
