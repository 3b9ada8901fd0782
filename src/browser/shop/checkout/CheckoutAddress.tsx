// The delivery address: one of the saved ones, which can be changed here, or a new one. It is saved
// with the order.
import { useStore } from '@nanostores/react';
import { useEffect, useId } from 'react';
import type { User } from '../../../contract/account/rules.ts';
import { ADDRESSES_MAX } from '../../../contract/address/address.ts';
import { addressLines } from '../../../contract/address/address-lines.ts';
import type { SavedAddress } from '../../../contract/address/rules.ts';
import type { Addresses } from '../../account/addresses/addresses.ts';
import { AddressFields } from '../../kernel/ui/AddressFields.tsx';
import { phoneWords } from '../../kernel/ui/phone-words.ts';
import { Failed, Loading } from '../../kernel/ui/States.tsx';
import styles from '../shop-page.module.css';
import shopPartsStyles from '../shop-parts.module.css';
import checkoutStyles from './checkout.module.css';
import type { Choice } from './checkout-choice.ts';
import type { TypedAddress } from './kept-choice.ts';

/** The question whether PIN code and state are right, among the messages. */
export const PIN_QUESTION = 'pin';
/** Id of the first choice, to which the summary leads. */
export const chosenId = (id: string) => `${id}saved`;
/** The messages of an address, by its fields. */
const wrongOf = (wrong: Props['wrong']) =>
  Object.fromEntries(
    Object.entries(wrong).map(([path, message]) => [path.replace(/^address\./, ''), message]),
  );

type CardProps = {
  id: string;
  address: SavedAddress;
  group: string;
  isChosen: boolean;
  isTyped: boolean;
  onChoose: () => void;
  onType: (isTyped: boolean) => void;
};

const Card = ({ id, address, group, isChosen, isTyped, onChoose, onType }: CardProps) => (
  <div className={checkoutStyles.withChange}>
    <label className={styles.choice}>
      <input id={id} type="radio" name={group} checked={isChosen} onChange={onChoose} />
      <span>
        <strong>
          {address.firstName} {address.lastName}
        </strong>
        <span className="quiet"> {address.label}</span>
        <span className={styles.choiceWords}>{addressLines(address).join(', ')}</span>
        <span className={`${styles.choiceWords} figures`}>{phoneWords(address.phone)}</span>
      </span>
    </label>
    {isChosen && (
      <button type="button" className={shopPartsStyles.plain} onClick={() => onType(!isTyped)}>
        {isTyped ? 'Keep it as it was' : 'Change'}
        <span className="visually-hidden"> (this address)</span>
      </button>
    )}
  </div>
);

type Props = {
  /** Begins the ids of the fields. */
  id: string;
  addresses: Addresses;
  user: User;
  choice: Pick<Choice, 'addressId' | 'typesAddress'>;
  /** What was typed before a reload. */
  typed: TypedAddress | undefined;
  /** Messages by field, such as `address.city`. */
  wrong: Readonly<Record<string, string | undefined>>;
  clearError: (field: string) => void;
  onChoose: (choice: Pick<Choice, 'addressId' | 'typesAddress'>) => void;
};

export const CheckoutAddress = ({
  id,
  addresses,
  user,
  choice: { addressId, typesAddress },
  typed,
  wrong,
  clearError,
  onChoose,
}: Props) => {
  const list = useStore(addresses.$addresses);
  const group = useId();
  const saved = list.shown?.addresses;
  const isLoaded = saved !== undefined;

  useEffect(() => void addresses.load(), [addresses]);
  useEffect(() => {
    if (!saved || typesAddress) return;
    // If the chosen address was deleted, the customer chooses another one.
    if (addressId !== undefined && saved.length > 0) return;
    const offered = saved.find(({ isDefault }) => isDefault) ?? saved[0];
    onChoose({ addressId: offered?._id, typesAddress: !offered });
  }, [saved, addressId, typesAddress, onChoose]);

  if (list.message !== undefined)
    return <Failed message={list.message} onAgain={() => void addresses.load()} />;
  if (!isLoaded) return <Loading words="Loading your addresses" />;

  const edited = saved.find(({ _id }) => _id === addressId);
  const { firstName, lastName, phone } = user;
  const fields = typesAddress && (
    <div key={addressId ?? 'new'} className={`form ${checkoutStyles.address}`}>
      <AddressFields
        id={id}
        wrong={wrongOf(wrong)}
        clearError={(name) => {
          clearError(`address.${name}`);
          if (name === 'pincode' || name === 'state') clearError(PIN_QUESTION);
        }}
        address={{ ...(edited ?? { firstName, lastName, phone }), ...typed }}
        asksDefault={false}
      />
      {!edited && saved.length >= ADDRESSES_MAX && (
        <p className="quiet">
          You have {ADDRESSES_MAX} saved addresses, so this one is used for this order only.
        </p>
      )}
    </div>
  );
  if (saved.length === 0) return fields;
  return (
    <>
      <div
        role="radiogroup"
        aria-label="Address"
        className={styles.choices}
        aria-describedby={wrong.addressId ? `${id}wrong` : undefined}
      >
        {saved.map((address, at) => (
          <Card
            key={address._id}
            id={at === 0 ? chosenId(id) : `${id}${address._id}`}
            address={address}
            group={group}
            isChosen={address._id === addressId}
            isTyped={typesAddress}
            onChoose={() => onChoose({ addressId: address._id, typesAddress: false })}
            onType={(typed) => onChoose({ addressId: address._id, typesAddress: typed })}
          />
        ))}
        <label className={styles.choice}>
          <input
            type="radio"
            name={group}
            checked={addressId === undefined && typesAddress}
            onChange={() => onChoose({ addressId: undefined, typesAddress: true })}
          />
          <strong>A new address</strong>
        </label>
      </div>
      {wrong.addressId && (
        <p className="form-wrong" id={`${id}wrong`}>
          {wrong.addressId}
        </p>
      )}
      {fields}
    </>
  );
};
