// The login with Google: a plain visit to Google and back, so that no script of Google runs here.
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { Spinner } from '../../kernel/ui/Spinner.tsx';
import { type AuthDeps, enterWithGoogle } from './auth.ts';
import { createGoogleVisit } from './google.ts';

type Props = {
  clientId: string;
  auth: AuthDeps;
  /** Ports; the browser's own unless named. */
  takeToken?: () => string | null | undefined;
  leave?: (address: string) => void;
};

export const GoogleEntry = ({ clientId, auth, takeToken, leave }: Props) => {
  const [google] = useState(() =>
    createGoogleVisit({
      clientId,
      client: auth.client,
      returnTo: '/login',
      hand: (token) => enterWithGoogle(auth, token),
      takeToken,
      leave,
    }),
  );
  const { isBusy, refused } = useStore(google.$visit);

  useEffect(() => void google.takeAnswer(), [google]);

  return (
    <div className="form-send form-other">
      {/* Named so that Google's answer in the address wakes this island. */}
      <input type="hidden" name="id_token" />
      <button
        type="button"
        className="button button-quiet"
        aria-disabled={isBusy}
        onClick={google.ask}
      >
        {isBusy && <Spinner />}
        Continue with Google
      </button>
      <p className="form-refused" role="alert">
        {refused}
      </p>
    </div>
  );
};
