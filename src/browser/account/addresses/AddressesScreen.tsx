// The customer's addresses: added, changed, and one of them made the default.
import { useStore } from '@nanostores/react';
import { useEffect, useId, useRef, useState } from 'react';
import type { User } from '../../../contract/account/rules.ts';
import { ADDRESSES_MAX } from '../../../contract/address/address.ts';
import type { SavedAddress } from '../../../contract/address/rules.ts';
import { refusalOf } from '../../kernel/form-submit.ts';
import { AddressFields } from '../../kernel/ui/AddressFields.tsx';
import { ConfirmDialog } from '../../kernel/ui/ConfirmDialog.tsx';
import { Empty } from '../../kernel/ui/Empty.tsx';
import { FormDialog } from '../../kernel/ui/FormDialog.tsx';
import { SendRow } from '../../kernel/ui/SendRow.tsx';
import { Failed, Loading } from '../../kernel/ui/States.tsx';
import { showToast } from '../../kernel/ui/show-toast.ts';
import { useFormSend } from '../../kernel/ui/use-form-send.ts';
import { useKeptFocus } from '../../kernel/ui/use-kept-focus.ts';
import styles from '../account.module.css';
import cardsStyles from '../cards.module.css';
import orderStyles from '../orders/order.module.css';
import { Place } from '../orders/Place.tsx';
import { ADDRESS_FIELDS, type Addresses, createPageAddresses } from './addresses.ts';

/** `new`, or the address that is being changed. */
type Edited = 'new' | SavedAddress;
type AddressDialogProps = {
  store: Addresses;
  user: User;
  edited: Edited | undefined;
  isFirst: boolean;
  onClose: () => void;
};

const Form = ({
  store,
  user,
  edited,
  isFirst,
  onClose,
}: AddressDialogProps & { edited: Edited }) => {
  const isNew = edited === 'new';
  const [form] = useState(() => store.form(isNew ? undefined : edited._id, onClose));
  const state = useStore(form.$form);
  const sent = useFormSend(ADDRESS_FIELDS, form.submit);
  const { firstName, lastName, phone } = user;
  return (
    <form {...sent} className="form">
      <AddressFields
        id={useId()}
        wrong={'wrong' in state ? state.wrong : {}}
        clearError={form.clearError}
        address={isNew ? { firstName, lastName, phone } : edited}
        asksDefault={!isFirst && (isNew || !edited.isDefault)}
      />
      <SendRow
        label={isNew ? 'Add the address' : 'Save the address'}
        busyLabel="Saving"
        busy={state.status === 'sending'}
        refused={refusalOf(state)}
      />
    </form>
  );
};

/** Stays open on a press outside, which would discard a half-typed address. */
const AddressDialog = (props: AddressDialogProps) => {
  const { edited, onClose } = props;
  return (
    <FormDialog
      open={edited !== undefined}
      title={edited === 'new' ? 'New address' : 'Change the address'}
      onClose={onClose}
      stays
    >
      {edited !== undefined && <Form {...props} edited={edited} />}
    </FormDialog>
  );
};

type CardProps = {
  address: SavedAddress;
  busy: boolean;
  onChange: () => void;
  onDefault: () => void;
  onRemove: () => void;
};

/** Names the address in the buttons' labels, because several addresses have the same buttons. */
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
  useKeptFocus(list, state.shown?.addresses.length);
  useEffect(() => void store.load(), [store]);

  if (state.message !== undefined) return <Failed message={state.message} onAgain={store.load} />;
  if (!state.shown) return <Loading words="Loading your addresses" />;
  const { addresses, busy, message } = state.shown;
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
