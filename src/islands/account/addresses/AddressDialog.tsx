import { useStore } from '@nanostores/react';
import { useId, useState } from 'react';
import type { User } from '../../../contract/account/rules.ts';
import type { SavedAddress } from '../../../contract/address/rules.ts';
import { ADDRESS_FIELDS, type Addresses } from '../../../stores/addresses.ts';
import { refusalOf } from '../../../stores/lib/form-submit.ts';
import { AddressFields } from '../../ui/AddressFields.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { SendRow } from '../../ui/SendRow.tsx';
import { useFormSend } from '../../ui/use-form-send.ts';

/** `new`, or the address that is being changed. */
export type Edited = 'new' | SavedAddress;
type Props = {
  store: Addresses;
  user: User;
  edited: Edited | undefined;
  isFirst: boolean;
  onClose: () => void;
};

const Form = ({ store, user, edited, isFirst, onClose }: Props & { edited: Edited }) => {
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

/** An address is typed for a while: a press outside does not throw it away. */
export const AddressDialog = (props: Props) => {
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
