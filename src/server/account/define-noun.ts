// The type of a noun with the accounts of this API as its callers.
import type { createMount } from '../kernel/http/mount.ts';
import type { Kernel as AnyKernel, Noun as AnyNoun, Parts } from '../kernel/noun/noun.ts';
import type { StoredUser } from './stored-user.ts';

/** The function with which a noun's routes mount a call. */
export type Mount = ReturnType<typeof createMount<StoredUser>>['mount'];

export type Kernel = AnyKernel<StoredUser>;
export type NounParts = Parts<Mount, StoredUser, object>;
export type Noun<Name extends string, Needs, Services extends object> = AnyNoun<
  Name,
  Needs,
  Mount,
  StoredUser,
  Services
>;

/** Declares a noun for src/server/nouns.ts. The type of `make` names the services it needs. */
export const defineNoun = <const Name extends string, Needs, Services extends object>(
  noun: Noun<Name, Needs, Services>,
) => noun;
