// Something a screen reads from the server: the states it goes through, and how it is loaded.
import { atom, type WritableAtom } from 'nanostores';
import type { Failure, RequestResult } from './client.ts';
import { settle } from './settle.ts';

/** `Absent` names the state of something that does not exist, for screens that can meet that. */
export type Resource<Ready extends object, Absent extends string = never> =
  | { status: 'unloaded' | 'loading' | Absent }
  | ({ status: 'ready' } & Ready)
  | { status: 'failed'; message: string };

type Options<Absent extends string> = {
  /** State after the server has answered that it does not exist. */
  absent?: Absent;
  /** A failed reload leaves what is shown where it is. */
  keepsShown?: true;
};

export const createResource = <Ready extends object, Absent extends string = never>(
  read: () => Promise<RequestResult<Ready>>,
  { absent, keepsShown }: Options<Absent> = {},
) => {
  const $resource: WritableAtom<Resource<Ready, Absent>> = atom<Resource<Ready, Absent>>({
    status: 'unloaded',
  });

  const ready = () => {
    const state = $resource.get();
    return state.status === 'ready' ? (state as { status: 'ready' } & Ready) : undefined;
  };
  const show = (value: Ready) => $resource.set({ ...value, status: 'ready' });
  const fail = ({ error }: Failure) => $resource.set({ status: 'failed', message: error.error });

  return {
    $resource,
    /** What is shown, or undefined. */
    ready,
    show,

    /** Changes some of what is shown; nothing happens while nothing is shown. */
    change: (changes: Partial<Ready>) => {
      const now = ready();
      if (now) show({ ...now, ...changes });
    },

    /** Reads it. What is shown already stays in view until the answer is there. */
    load: async () => {
      if (!ready()) $resource.set({ status: 'loading' });
      const result = await settle(read);
      if (result.ok) show(result.data);
      else if (absent !== undefined && result.error.code === 'not_found')
        $resource.set({ status: absent });
      else if (!keepsShown || !ready()) fail(result);
      return result;
    },
  };
};
