// The letters that were sent to a person, as they are written today, without secrets.
import type { DataExport } from '../../contract/privacy/privacy-export-rules.ts';
import type { Letterhead, LetterKinds } from '../outbox/letter.ts';
import { letterText } from '../outbox/letter-text.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { withoutSecrets } from '../outbox/shown-letter.ts';
import { dispatchKey, storedDispatch } from '../outbox/stored-dispatch.ts';
import type { Kv } from '../storage/kv.ts';

type Deps = { letters: LetterKinds; letterhead: Letterhead; outbox: Pick<Outbox, 'list'> };
export type SentLetters = ReturnType<typeof createSentLetters>;

/** The latest ones; an export has a few seconds. */
const MOST = 200;
const AT_ONCE = 20;

export const createSentLetters =
  ({ letters, letterhead, outbox }: Deps) =>
  /** `ids`: of the account and of everything of it that letters are about. */
  async (kv: Kv, ids: ReadonlySet<string>): Promise<DataExport['letters']> => {
    const rows = (await outbox.list.read(kv))
      .filter((row) => row.channel === 'mail' && Object.values(row.ids).some((id) => ids.has(id)))
      .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))
      .slice(0, MOST);
    const shown = async (id: string) => {
      const dispatch = (await kv.get(dispatchKey(id), storedDispatch))?.value;
      if (dispatch?.to !== 'customer') return [];
      const kind = Object.hasOwn(letters, dispatch.kind) ? letters[dispatch.kind] : undefined;
      // What has lost its point has no words any more.
      const letter = await kind?.write(kv, dispatch).catch(() => null);
      const { state, createdAt, settledAt } = dispatch;
      return [
        {
          ...{ kind: kind?.label ?? dispatch.kind, state, createdAt },
          sentAt: state === 'sent' ? settledAt : null,
          subject: letter?.subject ?? null,
          text: letter ? letterText(withoutSecrets(letter), letterhead) : null,
        },
      ];
    };
    const found: DataExport['letters'] = [];
    for (let from = 0; from < rows.length; from += AT_ONCE) {
      const some = rows.slice(from, from + AT_ONCE).map(({ _id }) => shown(_id));
      found.push(...(await Promise.all(some)).flat());
    }
    return found;
  };
