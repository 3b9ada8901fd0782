// Where it goes: one of the saved addresses, or a new one.
import { useStore } from '@nanostores/react';
import { useEffect, useId, useState } from 'react';
import { ADDRESSES_MAX, type SavedAddress } from '../../contract/address.ts';
import { indianState } from '../../contract/indian-states.ts';
import { ADDRESS_FIELDS, type Addresses } from '../../stores/addresses.ts';
import { refusalOf } from '../../stores/lib/form-submit.ts';
import { AddressFields } from '../ui/AddressFields.tsx';
import { SendRow } from '../ui/SendRow.tsx';
import { Failed, Loading } from '../ui/States.tsx';
import { useFormSend } from '../ui/use-form-send.ts';
import styles from './shop-page.module.css';
import shopPartsStyles from './shop-parts.module.css';

const lineOf = ({ line1, line2, landmark, city, district, state, pincode }: SavedAddress) =>
  [line1, line2, landmark, city, district, `${indianState(state)?.name ?? state} ${pincode}`]
    .filter(Boolean)
    .join(', ');

type NewProps = {
  addresses: Addresses;
  isFirst: boolean;
  onSaved: (address: SavedAddress) => void;
  onCancel: () => void;
};

const NewAddress = ({ addresses, isFirst, onSaved, onCancel }: NewProps) => {
  const [form] = useState(() => addresses.form(undefined, onSaved));
  const state = useStore(form.$form);
  const sending = useFormSend(ADDRESS_FIELDS, form.submit);
  return (
    <form {...sending} className="form">
      <AddressFields
        id={useId()}
        wrong={'wrong' in state ? state.wrong : {}}
        clearError={form.clearError}
        asksDefault={!isFirst}
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
  chosen: string | undefined;
  wrong: string | undefined;
  onChoose: (id: string) => void;
};

export const CheckoutAddress = ({ addresses, chosen, wrong, onChoose }: Props) => {
  const list = useStore(addresses.$addresses);
  const [isAdding, setIsAdding] = useState(false);
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
  return (
    <>
      {!isFirst && (
        <fieldset className={styles.choices} aria-describedby={wrong ? `${id}wrong` : undefined}>
          <legend className="visually-hidden">Address</legend>
          {saved.map((address) => (
            <label key={address._id} className={styles.choice}>
              <input
                type="radio"
                name={`${id}address`}
                checked={address._id === chosen}
                onChange={() => onChoose(address._id)}
              />
              <span>
                <strong>
                  {address.firstName} {address.lastName}
                </strong>
                <span className="quiet"> {address.label}</span>
                <span className={styles.choiceWords}>{lineOf(address)}</span>
                <span className={`${styles.choiceWords} figures`}>{address.phone}</span>
              </span>
            </label>
          ))}
        </fieldset>
      )}
      {wrong && (
        <p className="form-wrong" id={`${id}wrong`} role="alert">
          {isFirst ? 'Please save your address first.' : wrong}
        </p>
      )}
      {isFirst || isAdding ? (
        <NewAddress
          addresses={addresses}
          isFirst={isFirst}
          onCancel={() => setIsAdding(false)}
          onSaved={({ _id }) => {
            setIsAdding(false);
            onChoose(_id);
          }}
        />
      ) : (
        saved.length < ADDRESSES_MAX && (
          <button type="button" className={shopPartsStyles.plain} onClick={() => setIsAdding(true)}>
            Add an address
          </button>
        )
      )}
    </>
  );
};
