import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { formatRupees } from '../../../contract/kernel/money.ts';
import { Empty } from '../../kernel/ui/Empty.tsx';
import { Field } from '../../kernel/ui/Field.tsx';
import { fieldProps } from '../../kernel/ui/field-props.ts';
import { SelectField } from '../../kernel/ui/SelectField.tsx';
import { showToast } from '../../kernel/ui/show-toast.ts';
import { TextArea } from '../../kernel/ui/TextArea.tsx';
import { DeskList, deskList } from '../kit/DeskList.tsx';
import type { Step, StepFormProps } from '../kit/StepDialog.tsx';
import { useTitle } from '../kit/use-title.ts';
import wayStyles from '../kit/way.module.css';
import type { ScreenProps } from '../screen-props.ts';
import { pathTo } from '../shell/router.ts';
import {
  ADJUSTMENT_FIELDS,
  type AdjustmentField,
  type CustomerWallet,
  openCustomerWallet,
} from './customer-wallet.ts';
import { WALLET_LIST } from './list.ts';
import styles from './people.module.css';
import { WALLET_COLUMNS, WALLET_TYPE_WORDS } from './WalletColumns.tsx';

const WAYS = [
  { value: 'credit', label: 'Credit to the wallet' },
  { value: 'debit', label: 'Debit from the wallet' },
];

/** A correction of a wallet. */
const AdjustmentFields = ({ id, wrong, clearError }: StepFormProps<AdjustmentField>) => {
  const field = fieldProps(id, wrong, clearError);
  return (
    <>
      <div className="form-pair">
        <SelectField
          {...field('type')}
          label="Credit or debit"
          empty="Choose one"
          options={WAYS}
          required
        />
        <Field
          {...field('amount')}
          label="Amount in rupees"
          inputMode="decimal"
          autoComplete="off"
          required
        />
      </div>
      <TextArea
        {...field('note')}
        label="Note"
        hint="The reason; the customer sees it. 5 to 300 characters."
        rows={2}
        maxLength={300}
        required
      />
    </>
  );
};

const adjustStep = (wallet: CustomerWallet, name: string): Step<AdjustmentField> => ({
  form: wallet.adjust(),
  fields: ADJUSTMENT_FIELDS,
  title: `Adjust the wallet of ${name}`,
  text: 'For corrections only; refunds and cancellations are credited automatically. An adjustment cannot be undone, only balanced by another one.',
  label: 'Adjust',
  content: (props) => <AdjustmentFields {...props} />,
});

const entriesOf = (wallet: CustomerWallet, id: string) =>
  deskList({
    list: WALLET_LIST,
    store: wallet.list,
    caption: 'Entries of the wallet',
    useParts: ({ view }) => {
      const head = view.state.shown?.more;
      useTitle(head && `Wallet of ${head.customer.name}`);
      return head;
    },
    above: ({ open, parts: head }) => (
      <>
        <a className={wayStyles.back} href={pathTo('customer', { id })}>
          The customer
        </a>
        {head && (
          <div className={styles.walletHead}>
            <p className={`${styles.walletBalance} figures`}>
              {formatRupees(head.balance)} <span className="quiet">in the wallet</span>
            </p>
            <button
              type="button"
              className="button"
              onClick={() => open(adjustStep(wallet, head.customer.name))}
            >
              Adjust
            </button>
          </div>
        )}
        {head?.problem && (
          <p className="form-refused" role="alert">
            The entries of this wallet do not add up to its balance. {head.problem}
          </p>
        )}
      </>
    ),
    filters: [{ name: 'type', label: 'Kind', any: 'Any kind', words: WALLET_TYPE_WORDS }],
    columns: WALLET_COLUMNS,
    empty: {
      title: 'No entries yet',
      text: 'Refunds to this wallet and payments from it are listed here. Choose “Adjust” to correct the balance.',
    },
  });

export const WalletScreen = ({ params: { id = '' }, ...props }: ScreenProps) => {
  const [wallet] = useState(() =>
    openCustomerWallet(id, (words) => void showToast('success', words)),
  );
  const [entries] = useState(() => entriesOf(wallet, id));
  if (useStore(wallet.$missing))
    return (
      <Empty title="This customer could not be found.">
        <a className="button button-quiet" href={pathTo('customers')}>
          Back to the customers
        </a>
      </Empty>
    );
  return <DeskList {...props} of={entries} />;
};
