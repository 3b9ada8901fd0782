// Letters for staff to look at: one of the outbox, or an example of a kind.
import type { LetterQuery } from '../../contract/outbox/outbox-desk-rules.ts';
import { notFound } from '../refusal.ts';
import { parseId } from '../storage/keys.ts';
import type { Kv } from '../storage/kv.ts';
import type { Letter, Letterhead, LetterKinds } from './letter.ts';
import type { FromAddress } from './mail-settings.ts';
import { letterPage, shownLetter } from './shown-letter.ts';
import { dispatchKey, storedDispatch } from './stored-dispatch.ts';

type Deps = { letters: LetterKinds; letterhead: Letterhead; from: FromAddress };
export type LetterDesk = ReturnType<typeof createLetterDesk>;

const EXAMPLE = { messageId: '<example@example.com>' };

export const createLetterDesk = ({ letters, letterhead, from }: Deps) => {
  const kindOf = (kind: string) => (Object.hasOwn(letters, kind) ? letters[kind] : undefined);

  const stored = async (kv: Kv, id: string) => {
    const found = parseId(id) && (await kv.get(dispatchKey(id), storedDispatch))?.value;
    const letter = found && (await kindOf(found.kind)?.write(kv, found));
    return found && letter ? { letter, dispatch: found } : null;
  };
  const find = async (kv: Kv, { dispatch, kind }: LetterQuery) => {
    if (dispatch !== undefined) return stored(kv, dispatch);
    const letter: Letter | undefined = kindOf(kind ?? '')?.example();
    return letter ? { letter, dispatch: EXAMPLE } : null;
  };
  const read = async (kv: Kv, which: LetterQuery) => {
    const found = await find(kv, which);
    if (!found) throw notFound();
    return found;
  };

  return {
    /** Every kind, in the order of its words. */
    kinds: () =>
      Object.entries(letters)
        .map(([kind, { label, example }]) => ({ kind, label, subject: example().subject }))
        .toSorted((a, b) => a.label.localeCompare(b.label, 'en')),

    /** Throws 404 when there is none, and when it has lost its point. */
    show: async (kv: Kv, which: LetterQuery) => {
      const { letter, dispatch } = await read(kv, which);
      return shownLetter(letter, dispatch, letterhead, from);
    },
    page: async (kv: Kv, which: LetterQuery) =>
      letterPage((await read(kv, which)).letter, letterhead, which.look),
  };
};
