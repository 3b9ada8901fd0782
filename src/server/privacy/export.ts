// The export: everything that the site stores about a customer, collected when they ask for it.
import * as z from 'zod';
import { SECOND_MS } from '../../contract/kernel/days.ts';
import { EXPORT_EVERY_MS, EXPORT_TOO_SOON } from '../../contract/privacy/privacy.ts';
import { EXPORT_NOTES, EXPORT_PICTURE_BYTES } from '../../contract/privacy/privacy-export.ts';
import { type DataExport, exportSchema } from '../../contract/privacy/privacy-export-rules.ts';
import type { Accounts } from '../account/accounts.ts';
import type { Kernel } from '../account/define-noun.ts';
import type { OwnCall, StoredUser } from '../account/stored-user.ts';
import type { ExportedPart } from '../kernel/noun/noun.ts';
import type { LetterKinds, ReadDatedLetterhead } from '../kernel/outbox/letter.ts';
import { letterText } from '../kernel/outbox/letter-text.ts';
import type { Outbox } from '../kernel/outbox/outbox.ts';
import { dispatchKey, storedDispatch } from '../kernel/outbox/stored-dispatch.ts';
import { ApiError } from '../kernel/refusal.ts';
import type { Kv, ScopedKv } from '../kernel/storage/kv.ts';
import { withoutSecrets } from '../outbox/letter-desk.ts';
import type { Consents } from './consents.ts';
import type { RequireOwner } from './owner-proof.ts';

type LettersDeps = {
  letters: LetterKinds;
  readDatedLetterhead: ReadDatedLetterhead;
  outbox: Pick<Outbox, 'list'>;
};
type SentLetters = ReturnType<typeof createSentLetters>;

/** How many of the latest letters are exported: an export has only a few seconds. */
const MOST = 200;
const AT_ONCE = 20;

/** The letters sent to a person, written anew in today's words and without secrets. */
export const createSentLetters =
  ({ letters, readDatedLetterhead, outbox }: LettersDeps) =>
  /** `ids`: the account's id, and the ids of its things that letters are about. */
  async (kv: Kv, ids: ReadonlySet<string>): Promise<DataExport['letters']> => {
    const rows = (await outbox.list.read(kv))
      .filter((row) => row.channel === 'mail' && Object.values(row.ids).some((id) => ids.has(id)))
      .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))
      .slice(0, MOST);
    const letterhead = await readDatedLetterhead(kv);
    const shown = async (id: string) => {
      const dispatch = (await kv.get(dispatchKey(id), storedDispatch))?.value;
      if (dispatch?.to !== 'customer') return [];
      const kind = Object.hasOwn(letters, dispatch.kind) ? letters[dispatch.kind] : undefined;
      // An obsolete letter can no longer be written.
      const letter = await kind?.write(kv, dispatch, letterhead).catch(() => null);
      const { state, createdAt, settledAt } = dispatch;
      return [
        {
          kind: kind?.label ?? dispatch.kind,
          state,
          createdAt,
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

type Deps = Pick<Kernel, 'isoNow' | 'now' | 'registered'> & {
  accounts: Accounts;
  consents: Consents;
  owner: RequireOwner;
  sentLetters: SentLetters;
};
export type Exports = ReturnType<typeof createExports>;

/** The pictures with their bytes, until the export is full. */
const picturesOf = async (kv: Kv, parts: readonly ExportedPart[]) => {
  const pictures: DataExport['pictures'] = [];
  let left = EXPORT_PICTURE_BYTES;
  for (const [name, key] of parts.flatMap((part) => part.pictures ?? [])) {
    const file = await kv.getImmutable(key);
    if (!file) continue;
    left -= file.bytes.length;
    const base64 = left >= 0 ? Buffer.from(file.bytes).toString('base64') : null;
    pictures.push({ name, type: file.type, base64 });
  }
  return pictures;
};

/** All values in one. Throws when two nouns export the same field. */
const joined = (parts: readonly Readonly<Record<string, unknown>>[]) => {
  const fields = parts.flatMap((values) => Object.entries(values));
  const names = fields.map(([name]) => name);
  const twice = names.find((name, nth) => names.indexOf(name) !== nth);
  if (twice !== undefined) throw new Error(`Two nouns export the field ${twice}.`);
  return Object.fromEntries(fields);
};

export const createExports = ({
  accounts,
  consents,
  isoNow,
  now,
  owner,
  registered,
  sentLetters,
}: Deps) => {
  const requireTime = ({ exportedAt }: StoredUser) => {
    const since = exportedAt === undefined ? EXPORT_EVERY_MS : now() - Date.parse(exportedAt);
    if (since < EXPORT_EVERY_MS)
      throw new ApiError('too_many', EXPORT_TOO_SOON, {
        retryAfterS: Math.ceil((EXPORT_EVERY_MS - since) / SECOND_MS),
      });
  };
  /** Exports once a day; an export that fails does not count. */
  const count = (kv: ScopedKv, uid: string) => {
    const at = isoNow();
    return accounts.change(kv, uid, (current) => {
      requireTime(current);
      return { ...current, exportedAt: at };
    });
  };

  /** Throws 409 or 422 without proof of the owner, 429 for a second export within a day. */
  return async (call: OwnCall, currentPassword: string | undefined): Promise<DataExport> => {
    const { account: user } = call.caller;
    requireTime(user);
    await owner.require(call, currentPassword);
    const exported = registered.personal.flatMap((noun) => noun.export ?? []);
    const [given, ...parts] = await Promise.all([
      consents.read(call, user),
      ...exported.map(({ read }) => read(call)),
    ]);
    const [pictures, letters] = await Promise.all([
      picturesOf(call.kv, parts),
      sentLetters(call.kv, new Set(parts.flatMap(({ about = [] }) => about))),
    ]);
    await count(call.kv, user._id);
    const common = { madeAt: isoNow(), consents: given, letters, pictures, notes: EXPORT_NOTES };
    const more: object = Object.assign({}, ...exported.map(({ fields }) => fields));
    // Strict, so that a value that no schema names fails instead of being left out.
    const schema = z.strictObject({ ...exportSchema.shape, ...more });
    return schema.parse(joined([common, ...parts.map(({ values }) => values)]));
  };
};
