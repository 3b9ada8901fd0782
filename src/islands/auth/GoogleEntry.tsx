// The way in by Google: a plain visit to Google and back, so that no script of Google's runs here.
import { useEffect, useRef, useState } from 'react';
import { type AuthPorts, enterWithGoogle } from '../../stores/auth.ts';
import { googleAddress, takeGoogleToken } from '../../stores/lib/google.ts';
import { Spinner } from '../ui/Spinner.tsx';

type Props = {
  clientId: string;
  auth: AuthPorts;
  /** Ports; the browser's own unless named. */
  takeToken?: () => string | undefined;
  leave?: (address: string) => void;
};

export const GoogleEntry = ({ clientId, auth, takeToken = takeGoogleToken, leave = (address) => location.assign(address) }: Props) => {
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState('');
  const looked = useRef(false);

  useEffect(() => {
    if (looked.current) return;
    looked.current = true;
    const token = takeToken();
    if (!token) return;
    setBusy(true);
    enterWithGoogle(auth, token).then((result) => {
      if (result.ok) return;
      setBusy(false);
      setRefused(result.error.error);
    });
  }, [auth, takeToken]);

  const go = async () => {
    if (busy) return;
    setBusy(true);
    const address = await googleAddress(clientId, auth.client);
    if (address) return leave(address);
    setBusy(false);
    setRefused('The server could not be reached. Please check your connection and try again.');
  };

  return (
    <div className="form-send form-other">
      {/* Named so that Google's answer in the address wakes this island. */}
      <input type="hidden" name="id_token" />
      <button type="button" className="button button-quiet" aria-disabled={busy} onClick={go}>
        {busy && <Spinner />}
        Continue with Google
      </button>
      <p className="form-refused" role="alert">
        {refused}
      </p>
    </div>
  );
};
