// What fails together: all letters go through one mail server, but each webhook has a receiver of
// its own, and one that does not answer must not hold up the others.
import type { Dispatch } from './stored-dispatch.ts';

export type Lane = string;

export const laneOf = ({ channel, ids }: Pick<Dispatch, 'channel' | 'ids'>): Lane =>
  channel === 'mail' ? channel : `${channel} ${ids.webhook ?? ''}`;
