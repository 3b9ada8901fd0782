import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { formatRupees } from '../../../contract/kernel/money.ts';
import {
  ADJUSTMENT_FIELDS,
  type AdjustmentField,
  type CustomerWallet,
  openCustomerWallet,
} from '../../../stores/admin/customer-wallet.ts';
import { WALLET_SHAPE } from '../../../stores/admin/list-shapes.ts';
import { pathTo } from '../../../stores/admin/router.ts';
import { Empty } from '../../ui/Empty.tsx';
import { ListFilter } from '../../ui/ListFilter.tsx';
import { showToast } from '../../ui/show-toast.ts';
import { DataList } from '../kit/DataList.tsx';
import partsStyles from '../kit/parts.module.css';
import { type Step, StepDialog } from '../kit/StepDialog.tsx';
import { useList } from '../kit/use-list.ts';
import { useTitle } from '../kit/use-title.ts';
import styles from '../kit/way.module.css';
import type { ScreenProps } from '../screen-props.ts';
import { AdjustmentFields } from './AdjustmentFields.tsx';
import peopleStyles from './people.module.css';
import { WALLET_COLUMNS, WALLET_TYPE_OPTIONS } from './WalletColumns.tsx';

const adjustStep = (wallet: CustomerWallet, name: string): Step<AdjustmentField> => ({
  form: wallet.adjust(),
  fields: ADJUSTMENT_FIELDS,
  title: `Adjust the wallet of ${name}`,
  text: 'For corrections only; refunds and cancellations are credited automatically. An adjustment cannot be undone, only balanced by another one.',
  label: 'Adjust',
  content: (props) => <AdjustmentFields {...props} />,
});

export const WalletScreen = ({ params: { id = '' }, search }: ScreenProps) => {
  const [wallet] = useState(() =>
    openCustomerWallet(id, (words) => void showToast('success', words)),
  );
  const isMissing = useStore(wallet.$missing);
  const view = useList(wallet.list, WALLET_SHAPE, search);
  const [step, setStep] = useState<Step<AdjustmentField>>();
  const head = view.state.shown?.more;
  useTitle(head && `Wallet of ${head.customer.name}`);

  if (isMissing)
    return (
      <Empty title="This customer could not be found.">
        <a className="button button-quiet" href={pathTo('customers')}>
          Back to the customers
        </a>
      </Empty>
    );
  return (
    <>
      <a className={styles.back} href={pathTo('customer', { id })}>
        The customer
      </a>
      {head && (
        <div className={peopleStyles.walletHead}>
          <p className={`${peopleStyles.walletBalance} figures`}>
            {formatRupees(head.balance)} <span className="quiet">in the wallet</span>
          </p>
          <button
            type="button"
            className="button"
            onClick={() => setStep(adjustStep(wallet, head.customer.name))}
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
      <div className={partsStyles.tools}>
        <ListFilter
          label="Kind"
          any="Any kind"
          options={WALLET_TYPE_OPTIONS}
          value={view.query.filters.type}
          onChange={(type) => view.change({ filters: { type } })}
        />
      </div>
      <DataList
        caption="Entries of the wallet"
        columns={WALLET_COLUMNS}
        view={view}
        empty={<Empty title="Nothing has happened yet" />}
      />
      <StepDialog step={step} onClose={() => setStep(undefined)} />
    </>
  );
};
