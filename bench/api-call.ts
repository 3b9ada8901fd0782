// One call that is measured.
import type { World } from './api-world.ts';

export type ApiCall = {
  /** Method and path as the contract has them. */
  endpoint: string;
  note?: string;
  /** Reads and writes it was planned with, the list it changes brought up to date included. */
  budget?: [reads: number, writes: number];
  /** Makes what is needed, which is not measured, and gives back the call. */
  prepare: (world: World) => Promise<() => Promise<unknown>>;
};
