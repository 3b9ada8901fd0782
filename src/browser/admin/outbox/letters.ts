// The pages of letters: of those in the outbox, and of an example of each kind.
import { listLetterKinds, readLetter, showLetter } from '../../../contract/outbox/calls.ts';
import type {
  LetterKindInfo,
  LetterQuery,
  ShownLetter,
} from '../../../contract/outbox/outbox-desk-rules.ts';
import type { Client } from '../../kernel/client.ts';
import { createRemote } from '../../kernel/remote.ts';
import { takeField } from '../../kernel/take-field.ts';
import { desk } from '../kit/desk.ts';

/** Address of the letter's page, for a frame. */
export const letterAddress = (which: LetterQuery) =>
  `/api${showLetter.path}?${new URLSearchParams(which as Record<string, string>)}`;

export const createLetter = (call: Client, which: LetterQuery) =>
  createRemote<ShownLetter>(async () =>
    takeField('letter', await call(readLetter, { query: which })),
  );
export const openLetter = (which: LetterQuery) => createLetter(desk.call, which);

export const createLetterKinds = (call: Client) =>
  createRemote<readonly LetterKindInfo[]>(async () =>
    takeField('letters', await call(listLetterKinds, {})),
  );
export const openLetterKinds = () => createLetterKinds(desk.call);
