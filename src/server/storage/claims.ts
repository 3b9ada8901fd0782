// Claims on what there is a limited number of: uses of a coupon, pieces in stock. Claimed first, committed in the owner's document,
// and freed only after the owner's document says that it will not be committed: a slow owner cannot commit what was freed.
import { z } from 'zod';
import { newOpId } from './keys.ts';
import { KEEP, type Key, type Kv, type Schema } from './kv.ts';
import type { StoragePorts } from './ports.ts';

/** By claim id, for example an order's: who claimed, when, how much of it (one where nothing is said), and whether it was seen to be committed. */
export type Claims = Readonly<
  Record<string, { readonly by: string; readonly at: number; readonly units?: number | undefined; readonly kept?: true | undefined }>
>;
export type Claim = { id: string; by: string; units?: number };

export const claimsSchema: z.ZodType<Claims> = z.record(
  z.string(),
  z.strictObject({ by: z.string(), at: z.number(), units: z.int().positive().optional(), kept: z.literal(true).optional() }),
);

/** How much is claimed in all. */
export const unitsOf = (claims: Claims) => Object.values(claims).reduce((all, { units = 1 }) => all + units, 0);

export type ClaimState = 'open' | 'committed' | 'over';

type ClaimOptions<Limited extends { readonly claims: Claims }, Owner> = {
  limited: { key: (id: string) => Key; schema: Schema<Limited> };
  owner: {
    key: (by: string) => Key;
    schema: Schema<Owner>;
    /**
     * `committed`: the claim counts. `over`: it was aborted or has ended. `open`: the document knows nothing of it.
     * May read what the document has put elsewhere for good.
     */
    stateOf: (owner: Owner | null, claim: Claim, kv: Kv) => ClaimState | Promise<ClaimState>;
    /** The document with the claim aborted; its commit must refuse from then on. */
    abort: (owner: Owner | null, claim: Claim) => NoInfer<Owner>;
  };
  ports: StoragePorts;
};

/** Longer than an order can take from its claim to its commit. */
const REST_MS = 10 * 60_000;

const isHeld = (limited: { readonly claims: Claims } | null, { id }: Claim) => limited !== null && Object.hasOwn(limited.claims, id);

export const createClaims = <Limited extends { readonly claims: Claims }, Owner>({ limited, owner, ports }: ClaimOptions<Limited, Owner>) => {
  /**
   * Claims one of what `limitedId` has. `admit` decides on the very version that is written, and throws to refuse; it is
   * not asked again for a claim that stands. Commit in the owner's document next, and refuse there what is over.
   */
  const take = async (kv: Kv, limitedId: string, claim: Claim, admit: (current: Limited | null) => Limited): Promise<void> => {
    const at = ports.now();
    await kv.update(limited.key(limitedId), limited.schema, newOpId(ports), (current) => {
      if (isHeld(current, claim)) return KEEP;
      const admitted = admit(current);
      const { id, by, units } = claim;
      return { ...admitted, claims: { ...admitted.claims, [id]: { by, at, ...(units === undefined ? {} : { units }) } } };
    });
  };

  /** Frees the claim unless it is committed; an open one is aborted first. Answers whether it was freed. */
  const settle = async (kv: Kv, limitedId: string, claim: Claim): Promise<'kept' | 'freed'> => {
    const document = await kv.update(owner.key(claim.by), owner.schema, newOpId(ports), async (current) =>
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

  /** Notes that these are committed, so that they are not looked at again. */
  const keep = async (kv: Kv, limitedId: string, kept: ReadonlySet<string>) => {
    if (kept.size === 0) return;
    await kv.update(limited.key(limitedId), limited.schema, newOpId(ports), (current) => {
      if (!current) return KEEP;
      const claims = Object.entries(current.claims).map(([id, claim]) => [id, kept.has(id) ? { ...claim, kept: true as const } : claim] as const);
      return { ...current, claims: Object.fromEntries(claims) };
    });
  };

  /** Settles the claims that nobody committed in time; answers how many it freed. Whoever ends what is committed settles it by themselves. */
  const reap = async (kv: Kv, limitedId: string, hasTime = () => true): Promise<number> => {
    const found = await kv.get(limited.key(limitedId), limited.schema);
    const old = Object.entries(found?.value.claims ?? {}).filter(([, { at, kept }]) => !kept && ports.now() - at > REST_MS);
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

  return { take, settle, reap };
};
