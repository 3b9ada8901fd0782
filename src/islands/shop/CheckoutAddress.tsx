// The delivery address: one of the saved ones, which can be changed here, or a new one.
import { useStore } from '@nanostores/react';
import { useEffect, useId, useState } from 'react';
import type { User } from '../../contract/account/rules.ts';
import { ADDRESSES_MAX } from '../../contract/address/address.ts';
import { indianState } from '../../contract/address/indian-states.ts';
import type { SavedAddress } from '../../contract/address/rules.ts';
import { ADDRESS_FIELDS, type Addresses } from '../../stores/addresses.ts';
import { refusalOf } from '../../stores/lib/form-submit.ts';
import { AddressFields } from '../ui/AddressFields.tsx';
import { SendRow } from '../ui/SendRow.tsx';
import { Failed, Loading } from '../ui/States.tsx';
import { useFormSend } from '../ui/use-form-send.ts';
import checkoutStyles from './checkout.module.css';
import styles from './shop-page.module.css';
import shopPartsStyles from './shop-parts.module.css';

const lineOf = ({ line1, line2, landmark, city, district, state, pincode }: SavedAddress) =>
  [line1, line2, landmark, city, district, `${indianState(state)?.name ?? state} ${pincode}`]
    .filter(Boolean)
    .join(', ');

type FormProps = {
  addresses: Addresses;
  user: User;
  /** The address that is changed; undefined for a new one. */
  edited: SavedAddress | undefined;
  isFirst: boolean;
  onSaved: (address: SavedAddress) => void;
  onCancel: () => void;
};

/** The form of an address, within the step. A new one begins with the customer's name and phone. */
const AddressForm = ({ addresses, user, edited, isFirst, onSaved, onCancel }: FormProps) => {
  const [form] = useState(() => addresses.form(edited?._id, onSaved));
  const state = useStore(form.$form);
  const sending = useFormSend(ADDRESS_FIELDS, form.submit);
  const { firstName, lastName, phone } = user;
  return (
    <form {...sending} className="form" aria-label={edited ? 'Change the address' : 'New address'}>
      <AddressFields
        id={useId()}
        wrong={'wrong' in state ? state.wrong : {}}
        clearError={form.clearError}
        address={edited ?? { firstName, lastName, phone }}
        asksDefault={!isFirst && !edited?.isDefault}
      />
      <SendRow
        label="Save the address"
        busyLabel="Saving"
        busy={state.status === 'sending'}
        refused={refusalOf(state)}
      />
      {!isFirst && (
        <button type="button" className={shopPartsStyles.plain} onClick={onCancel}>
          Cancel
        </button>
      )}
    </form>
  );
};

type Props = {
  addresses: Addresses;
  user: User;
  chosen: string | undefined;
  wrong: string | undefined;
  onChoose: (id: string) => void;
  /** An address has been saved: the next step may come. */
  onDone: () => void;
};
type CardProps = {
  address: SavedAddress;
  group: string;
  isChosen: boolean;
  onChoose: () => void;
  onChange: () => void;
};

const Card = ({ address, group, isChosen, onChoose, onChange }: CardProps) => (
  <div className={checkoutStyles.withChange}>
    <label className={styles.choice}>
      <input type="radio" name={group} checked={isChosen} onChange={onChoose} />
      <span>
        <strong>
          {address.firstName} {address.lastName}
        </strong>
        <span className="quiet"> {address.label}</span>
        <span className={styles.choiceWords}>{lineOf(address)}</span>
        <span className={`${styles.choiceWords} figures`}>{address.phone}</span>
      </span>
    </label>
    {isChosen && (
      <button type="button" className={shopPartsStyles.plain} onClick={onChange}>
        Change <span className="visually-hidden">this address</span>
      </button>
    )}
  </div>
);

export const CheckoutAddress = ({ addresses, user, chosen, wrong, onChoose, onDone }: Props) => {
  const list = useStore(addresses.$addresses);
  const [edited, setEdited] = useState<SavedAddress | 'new'>();
  const id = useId();
  const saved = list.status === 'ready' ? list.addresses : [];
  const offered = saved.find(({ isDefault }) => isDefault) ?? saved[0];

  useEffect(() => void addresses.load(), [addresses]);
  useEffect(() => {
    if (offered && !saved.some(({ _id }) => _id === chosen)) onChoose(offered._id);
  }, [offered, saved, chosen, onChoose]);

  if (list.status === 'failed')
    return <Failed message={list.message} onAgain={() => void addresses.load()} />;
  if (list.status !== 'ready') return <Loading words="Loading your addresses" />;
  const isFirst = saved.length === 0;
  const formOf = (address: SavedAddress | undefined) => (
    <AddressForm
      key={address?._id ?? 'new'}
      addresses={addresses}
      user={user}
      edited={address}
      isFirst={isFirst}
      onCancel={() => setEdited(undefined)}
      onSaved={({ _id }) => {
        setEdited(undefined);
        onChoose(_id);
        onDone();
      }}
    />
  );
  return (
    <>
      {!isFirst && (
        <div
          role="radiogroup"
          aria-label="Address"
          className={styles.choices}
          aria-describedby={wrong ? `${id}wrong` : undefined}
        >
          {saved.map((address) =>
            edited !== 'new' && edited?._id === address._id ? (
              formOf(address)
            ) : (
              <Card
                key={address._id}
                address={address}
                group={`${id}address`}
                isChosen={address._id === chosen}
                onChoose={() => onChoose(address._id)}
                onChange={() => setEdited(address)}
              />
            ),
          )}
        </div>
      )}
      {wrong && (
        <p className="form-wrong" id={`${id}wrong`} role="alert">
          {isFirst ? 'Please save your address first.' : wrong}
        </p>
      )}
      {isFirst || edited === 'new'
        ? formOf(undefined)
        : saved.length < ADDRESSES_MAX &&
          edited === undefined && (
            <button
              type="button"
              className={shopPartsStyles.plain}
              onClick={() => setEdited('new')}
            >
              Add an address
            </button>
          )}
    </>
  );
};
