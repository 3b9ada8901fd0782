// A visit to Google and back, for the login page and for an account that is logged in.
import { atom } from 'nanostores';
import type { Client, RequestResult } from '../../kernel/client.ts';
import { settle } from '../../kernel/settle.ts';
import { googleAddress, takeGoogleToken } from './google-address.ts';

type GoogleVisit = { isBusy: boolean; refused: string };

type Deps = {
  clientId: string;
  client: Client;
  /** Path Google leads back to. */
  returnTo: string;
  /** Hands the token to our server. */
  hand: (token: string) => Promise<RequestResult<unknown>>;
  /** The browser's own unless named. */
  takeToken?: (() => string | null | undefined) | undefined;
  leave?: ((address: string) => void) | undefined;
};

export const createGoogleVisit = ({
  clientId,
  client,
  returnTo,
  hand,
  takeToken = takeGoogleToken,
  leave = (address) => location.assign(address),
}: Deps) => {
  const $visit = atom<GoogleVisit>({ isBusy: false, refused: '' });
  const refuse = (refused: string) => $visit.set({ isBusy: false, refused });

  return {
    $visit,

    /**
     * Hands on the token with which Google has sent the browser back, if any. The state stays busy
     * after a success, because the page shows what follows.
     */
    takeAnswer: async () => {
      const token = takeToken();
      if (token === null) return refuse('You cancelled at Google; nothing was changed.');
      if (!token) return;
      $visit.set({ isBusy: true, refused: '' });
      const result = await settle(() => hand(token));
      if (!result.ok) refuse(result.error.error);
    },

    /** Ready for another visit, after the page has used the token. */
    rest: () => refuse(''),

    /** Leaves for Google's page. */
    ask: async () => {
      if ($visit.get().isBusy) return;
      $visit.set({ isBusy: true, refused: '' });
      const address = await settle(() => googleAddress(clientId, client, returnTo));
      if (address.ok) return leave(address.data);
      refuse(address.error.error);
    },
  };
};
