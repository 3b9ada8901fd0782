// Letters as they look: those of the outbox, and an example of each kind.
import { listLetterKinds, readLetter, showLetter } from '../../contract/outbox/calls.ts';
import type {
  LetterKindInfo,
  LetterQuery,
  ShownLetter,
} from '../../contract/outbox/outbox-desk-rules.ts';
import type { Client } from '../lib/client.ts';
import { createLatest } from '../lib/latest.ts';
import { only } from '../lib/only.ts';
import { desk } from './desk.ts';

/** Where the letter is as a page, for a frame. */
export const letterAddress = (which: LetterQuery) =>
  `/api${showLetter.path}?${new URLSearchParams(which as Record<string, string>)}`;

export const createLetter = (call: Client, which: LetterQuery) =>
  createLatest<void, ShownLetter>(async () =>
    only('letter', await call(readLetter, { query: which })),
  );
export const openLetter = (which: LetterQuery) => createLetter(desk.call, which);

export const createLetterKinds = (call: Client) =>
  createLatest<void, readonly LetterKindInfo[]>(async () =>
    only('letters', await call(listLetterKinds, {})),
  );
export const openLetterKinds = () => createLetterKinds(desk.call);
