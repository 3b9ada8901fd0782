// One entry that is edited: read, saved whole with its version, and removed. A version that another
// person has saved meanwhile is never overwritten unasked.
import { atom } from 'nanostores';
import type { ErrorBody } from '../../../contract/kernel/errors-rules.ts';
import { firstMessages } from '../../../contract/kernel/field-message.ts';
import type { RequestResult } from '../../kernel/client.ts';
import { settle } from '../../kernel/settle.ts';
import type { DraftData } from './catalogue-fields.ts';
import type { Notes } from './catalogue-notes.ts';

export type Thing<Data extends DraftData> = {
  _id: string;
  slug: string;
  version: number;
  state: 'live' | 'changed' | 'new' | 'removed';
  data: Data;
  live: Data | null;
  problems: { path: string; message: string }[];
  /** Stored fields that this version of the site does not know. */
  unknownFields?: string[] | undefined;
  updatedAt: string | null;
  updatedBy: { id: string; name: string } | null;
};
type Answer<Kept> = Promise<RequestResult<Kept>>;
export type EditorCalls<Data extends DraftData, Kept extends Thing<Data>> = {
  read: (id: string) => Answer<Kept>;
  /** Absent, like `remove`, for running cost, which is one fixed entry. */
  create?: (slug: string, data: Data) => Answer<Kept>;
  change: (id: string, version: number, data: Data) => Answer<Kept>;
  remove?: (id: string, version: number) => Answer<Kept>;
  /** The request's field with the data; without it, each field is sent under its own name. */
  field?: string;
};

export type Opened<Kept> =
  | { status: 'loading' }
  | { status: 'failed'; message: string; isMissing: boolean }
  | { status: 'ready'; kept: Kept };
export type Saving<Data, Kept> =
  | { status: 'idle' }
  | { status: 'busy' }
  | { status: 'refused'; message: string }
  | { status: 'conflict'; message: string; mine: Data; theirs: Kept };
export type Outcome<Kept> = { saved: Kept } | { notes: Notes } | undefined;

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const GONE =
  'This was removed while you worked on it. Your changes are still here: copy what you need, or add it again under its id.';

export const createEditor = <Data extends DraftData, Kept extends Thing<Data>>({
  read,
  create,
  change,
  remove,
  field,
}: EditorCalls<Data, Kept>) => {
  const $opened = atom<Opened<Kept>>({ status: 'loading' });
  const $saving = atom<Saving<Data, Kept>>({ status: 'idle' });
  const $removing = atom<{ isBusy: boolean; message: string | undefined }>({
    isBusy: false,
    message: undefined,
  });

  const keep = (kept: Kept): Outcome<Kept> => {
    $opened.set({ status: 'ready', kept });
    $saving.set({ status: 'idle' });
    return { saved: kept };
  };
  const refuse = (message: string) => void $saving.set({ status: 'refused', message });

  /** The messages by path within the data, without the name of `field`. */
  const notesIn = ({ fields = {} }: ErrorBody) =>
    firstMessages(
      Object.entries(fields).map(([path, message]) => ({
        path: field && path.startsWith(`${field}.`) ? path.slice(field.length + 1) : path,
        message,
      })),
    );

  const refuseFields = (error: ErrorBody): Outcome<Kept> => {
    refuse(error.error);
    const notes = notesIn(error);
    return Object.keys(notes).length > 0 ? { notes } : undefined;
  };

  const meet = async (id: string, mine: Data, message: string): Promise<Outcome<Kept>> => {
    const current = await settle(() => read(id));
    if (!current.ok) return refuse(current.error.code === 'not_found' ? GONE : current.error.error);
    const theirs = current.data;
    if (theirs.state === 'removed') return refuse(GONE);
    // An earlier request arrived, and only its answer was lost.
    if (isSame(theirs.data, mine)) return keep(theirs);
    $saving.set({ status: 'conflict', message, mine, theirs });
    return undefined;
  };

  const send = async (id: string, version: number, data: Data): Promise<Outcome<Kept>> => {
    $saving.set({ status: 'busy' });
    const result = await settle(() => change(id, version, data));
    if (result.ok) return keep(result.data);
    if (result.error.code === 'conflict') return meet(id, data, result.error.error);
    return refuseFields(result.error);
  };

  return {
    $opened,
    $saving,
    $removing,

    load: async (id: string) => {
      $opened.set({ status: 'loading' });
      const result = await settle(() => read(id));
      if (result.ok) $opened.set({ status: 'ready', kept: result.data });
      else
        $opened.set({
          status: 'failed',
          message: result.error.error,
          isMissing: result.error.code === 'not_found',
        });
    },

    /**
     * Sends the whole draft on the version it began with. A second call while the first is on its
     * way does nothing.
     */
    save: async (data: Data): Promise<Outcome<Kept>> => {
      const opened = $opened.get();
      if ($saving.get().status === 'busy' || opened.status !== 'ready') return undefined;
      return send(opened.kept._id, opened.kept.version, data);
    },

    add: async (slug: string, data: Data): Promise<Outcome<Kept>> => {
      if (!create || $saving.get().status === 'busy') return undefined;
      $saving.set({ status: 'busy' });
      const result = await settle(() => create(slug, data));
      if (result.ok) return keep(result.data);
      if (result.error.code !== 'conflict' || result.error.fields)
        return refuseFields(result.error);
      refuse(result.error.error);
      return { notes: { slug: result.error.error } };
    },

    /** Replaces the other person's version by the typed one. */
    keepMine: async (): Promise<Outcome<Kept>> => {
      const saving = $saving.get();
      return saving.status === 'conflict'
        ? send(saving.theirs._id, saving.theirs.version, saving.mine)
        : undefined;
    },
    takeTheirs: (): Outcome<Kept> => {
      const saving = $saving.get();
      return saving.status === 'conflict' ? keep(saving.theirs) : undefined;
    },
    /** Closes the question; the next save asks it again. */
    decideLater: () => {
      const saving = $saving.get();
      if (saving.status === 'conflict') refuse(saving.message);
    },

    /** Resolves to whether it was removed. */
    remove: async () => {
      const opened = $opened.get();
      if (!remove || opened.status !== 'ready' || $removing.get().isBusy) return false;
      $removing.set({ isBusy: true, message: undefined });
      const result = await settle(() => remove(opened.kept._id, opened.kept.version));
      $removing.set({ isBusy: false, message: result.ok ? undefined : result.error.error });
      return result.ok;
    },
    forgetRemoval: () => $removing.set({ isBusy: false, message: undefined }),
  };
};
export type Editor<Data extends DraftData, Kept extends Thing<Data>> = ReturnType<
  typeof createEditor<Data, Kept>
>;
