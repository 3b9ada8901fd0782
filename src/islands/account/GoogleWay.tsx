import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { AccountStore } from '../../stores/account.ts';
import { Spinner } from '../ui/Spinner.tsx';

type Props = { account: AccountStore; clientId: string };

/** Leads to Google and back, after which Google opens the account as well. */
export const GoogleWay = ({ account, clientId }: Props) => {
  const [google] = useState(() => account.visitGoogle(clientId));
  const { isBusy, refused } = useStore(google.$visit);

  useEffect(() => void google.takeAnswer(), [google]);

  return (
    <div className="form-send">
      <button
        type="button"
        className="button button-quiet"
        aria-disabled={isBusy}
        onClick={google.ask}
      >
        {isBusy && <Spinner />}
        {isBusy ? 'Connecting' : 'Connect Google'}
      </button>
      <p className="form-refused" role="alert">
        {refused}
      </p>
    </div>
  );
};
