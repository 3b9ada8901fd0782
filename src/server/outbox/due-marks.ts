// Marks that stand for dispatches to be sent, so that nobody reads those that were sent long ago.
// A round has its own mark, because a key that was purged is never needed again.
import * as z from 'zod';
import { CHANNELS, type Channel } from '../../contract/outbox/outbox.ts';
import { keyOf, opIdOf, prefixOf } from '../storage/keys.ts';
import type { Key, Kv } from '../storage/kv.ts';
import { documentSchema } from '../storage/schema.ts';
import type { Dispatch } from './stored-dispatch.ts';

export type DueMark = { channel: Channel; id: string; round: number };

const FOLDER = 'due';
const schema = documentSchema(z.strictObject({}));
const markKey = ({ channel, id, round }: DueMark) => keyOf(FOLDER, channel, id, round);

const read = (key: Key): DueMark[] => {
  const [, way, id = '', round] = key.split('/');
  const channel = CHANNELS.find((known) => known === way);
  return channel && id ? [{ channel, id, round: Number(round) }] : [];
};

export const markOf = ({ channel, _id, round }: Dispatch): DueMark => ({
  channel,
  id: _id,
  round,
});

export const putMark = (kv: Kv, mark: DueMark) =>
  kv.create(markKey(mark), schema, {}, opIdOf('due', mark.channel, mark.id, mark.round));

export const removeMark = (kv: Kv, mark: DueMark) => kv.purge(markKey(mark));

/** All marks of a channel, in the order of ids, which says nothing of their age. */
export const readMarks = async (kv: Kv, channel: Channel) => {
  const marks: DueMark[] = [];
  for await (const key of kv.list(prefixOf(FOLDER, channel))) marks.push(...read(key));
  return marks;
};
