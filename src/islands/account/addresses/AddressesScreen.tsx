// The addresses of whoever is logged in: added, changed, and one of them offered first.
import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import type { User } from '../../../contract/account/rules.ts';
import { ADDRESSES_MAX } from '../../../contract/address/address.ts';
import type { SavedAddress } from '../../../contract/address/rules.ts';
import { createPageAddresses } from '../../../stores/addresses.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Failed, Loading } from '../../ui/States.tsx';
import { showToast } from '../../ui/show-toast.ts';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import styles from '../account.module.css';
import cardsStyles from '../cards.module.css';
import orderStyles from '../orders/order.module.css';
import { Place } from '../orders/Place.tsx';
import { AddressDialog, type Edited } from './AddressDialog.tsx';

type CardProps = {
  address: SavedAddress;
  busy: boolean;
  onChange: () => void;
  onDefault: () => void;
  onRemove: () => void;
};

/** Tells apart what the buttons of several addresses do. */
const shortName = ({ label, line1, city }: SavedAddress) => `${label}, ${line1}, ${city}`;

const Card = ({ address, busy, onChange, onDefault, onRemove }: CardProps) => (
  <li className={cardsStyles.card}>
    <p className={cardsStyles.head}>
      <b className={orderStyles.lineName}>{address.label}</b>
      {address.isDefault && (
        <span className={cardsStyles.stateMark} data-tone="lit">
          Default address
        </span>
      )}
    </p>
    <Place address={address} />
    {address.siteNotes && <p className={`quiet ${styles.pre}`}>{address.siteNotes}</p>}
    <div className={cardsStyles.doings}>
      <button type="button" className={styles.plain} onClick={onChange}>
        Change <span className="visually-hidden">{shortName(address)}</span>
      </button>
      {!address.isDefault && (
        <button type="button" className={styles.plain} aria-disabled={busy} onClick={onDefault}>
          Make default <span className="visually-hidden">{shortName(address)}</span>
        </button>
      )}
      <button type="button" className={styles.plain} data-danger="" onClick={onRemove}>
        Delete <span className="visually-hidden">{shortName(address)}</span>
      </button>
    </div>
  </li>
);

export const AddressesScreen = ({ user }: { user: User }) => {
  const [store] = useState(() => createPageAddresses(showToast));
  const state = useStore(store.$addresses);
  const [edited, setEdited] = useState<Edited>();
  const [removed, setRemoved] = useState<SavedAddress>();
  const list = useRef<HTMLUListElement>(null);
  useKeptFocus(list, state.status === 'ready' ? state.addresses.length : undefined);
  useEffect(() => void store.load(), [store]);

  if (state.status === 'failed') return <Failed message={state.message} onAgain={store.load} />;
  if (state.status !== 'ready') return <Loading words="Loading your addresses" />;
  const { addresses, busy, message } = state;
  const isFull = addresses.length >= ADDRESSES_MAX;
  const remove = async () => {
    if (!removed) return;
    await store.remove(removed._id);
    setRemoved(undefined);
  };

  return (
    <>
      {addresses.length === 0 && (
        <Empty title="No addresses yet">
          <p className="quiet measure">
            Save your delivery and installation addresses here, so that you need not type them again
            at the checkout.
          </p>
        </Empty>
      )}
      {addresses.length > 0 && (
        <ul ref={list} tabIndex={-1} className={`${cardsStyles.cards} ${cardsStyles.cardsWide}`}>
          {addresses.map((address) => (
            <Card
              key={address._id}
              address={address}
              busy={busy !== undefined}
              onChange={() => setEdited(address)}
              onDefault={() => void store.makeDefault(address._id)}
              onRemove={() => setRemoved(address)}
            />
          ))}
        </ul>
      )}
      <p className="form-refused" role="alert">
        {message}
      </p>
      {isFull ? (
        <p className="quiet">
          You can save up to {ADDRESSES_MAX} addresses. Delete one to add another.
        </p>
      ) : (
        <button type="button" className="button" onClick={() => setEdited('new')}>
          Add an address
        </button>
      )}
      <AddressDialog
        store={store}
        user={user}
        edited={edited}
        isFirst={addresses.length === 0}
        onClose={() => setEdited(undefined)}
      />
      <ConfirmDialog
        open={removed !== undefined}
        title="Delete this address?"
        yes="Delete"
        no="Keep it"
        isDanger
        busy={busy !== undefined}
        onYes={remove}
        onNo={() => setRemoved(undefined)}
      >
        <p>{removed && shortName(removed)}. Orders already placed keep this address.</p>
      </ConfirmDialog>
    </>
  );
};
