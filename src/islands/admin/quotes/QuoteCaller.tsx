import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { fullName } from '../../../contract/kernel/full-name.ts';
import { openQuoteCaller } from '../../../stores/admin/quote-caller.ts';
import { pathTo } from '../../../stores/admin/router.ts';

/** Whether this phone number is a customer's, and what else came from it. */
export const QuoteCaller = ({ phone }: { phone: string }) => {
  const [caller] = useState(() => openQuoteCaller(phone));
  const state = useStore(caller.$resource);
  useEffect(() => void caller.load(), [caller]);
  return (
    <>
      <div>
        <dt>Customer</dt>
        <dd aria-busy={state.status === 'loading'}>
          {state.status === 'failed' && (
            <span role="alert">
              {state.message}{' '}
              <button type="button" className="plain-button" onClick={() => void caller.load()}>
                Try again
              </button>
            </span>
          )}
          {state.status === 'loading' && 'Looking for the phone number'}
          {state.status === 'ready' && state.customers.length === 0 && (
            <span className="quiet">No account with this phone number</span>
          )}
          {state.status === 'ready' &&
            state.customers.map((person) => (
              <a key={person._id} href={pathTo('customer', { id: person._id })}>
                {fullName(person)}
              </a>
            ))}
        </dd>
      </div>
      {state.status === 'ready' && state.others > 0 && (
        <div>
          <dt>Same phone</dt>
          <dd>
            <a href={pathTo('quotes', {}, { search: phone })}>
              {state.others === 1 ? '1 other request' : `${state.others} other requests`}
            </a>
          </dd>
        </div>
      )}
    </>
  );
};
