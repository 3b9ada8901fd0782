import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Coupon } from '../../../contract/coupon/rules.ts';
import { COUPON_FIELDS, type CouponField, openCoupons } from '../../../stores/admin/coupons.ts';
import { COUPON_SHAPE } from '../../../stores/admin/list-shapes.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { ListFilter } from '../../ui/ListFilter.tsx';
import { showToast } from '../../ui/show-toast.ts';
import { DataList } from '../kit/DataList.tsx';
import { ListSearch } from '../kit/ListSearch.tsx';
import { ListTools } from '../kit/ListTools.tsx';
import { type Step, StepDialog } from '../kit/StepDialog.tsx';
import { useLast } from '../kit/use-last.ts';
import { useList } from '../kit/use-list.ts';
import type { ScreenProps } from '../screen-props.ts';
import { couponColumns } from './CouponColumns.tsx';
import { CouponFields } from './CouponFields.tsx';

const coupons = openCoupons((words) => void showToast('success', words));

const USABLE = [
  { value: 'true', label: 'Can be used' },
  { value: 'false', label: 'Cannot be used' },
];
const TYPES = [
  { value: 'percentage', label: 'Percentage' },
  { value: 'fixed', label: 'Amount' },
];

const createStep = (): Step<CouponField> => ({
  form: coupons.create(),
  fields: COUPON_FIELDS,
  title: 'Add a coupon',
  label: 'Add coupon',
  content: (props) => <CouponFields {...props} coupons={coupons} />,
});
const changeStep = (coupon: Coupon): Step<CouponField> => ({
  form: coupons.change(coupon),
  fields: COUPON_FIELDS,
  title: coupon.code,
  text: 'Its code cannot be changed. Orders already placed with it keep their discount.',
  label: 'Save coupon',
  content: (props) => <CouponFields {...props} coupons={coupons} coupon={coupon} />,
});

const EndDialog = () => {
  const ending = useStore(coupons.ending.$question);
  const coupon = useLast(ending?.about);
  return (
    <ConfirmDialog
      open={ending !== undefined}
      title={`End ${coupon?.code ?? ''}?`}
      yes="End it"
      isDanger
      busy={ending?.isBusy ?? false}
      refused={ending?.message}
      onYes={() => void coupons.ending.confirm()}
      onNo={coupons.ending.cancel}
    >
      Customers can no longer use it. It stays in the list, and its code cannot be used for another
      coupon.
    </ConfirmDialog>
  );
};

export const CouponsScreen = ({ search }: ScreenProps) => {
  const view = useList(coupons.list, COUPON_SHAPE, search);
  const [step, setStep] = useState<Step<CouponField>>();
  const { query, change, again } = view;
  const filterBy = (name: string) => (value: string) => change({ filters: { [name]: value } });
  const add = () => setStep(createStep());
  const close = () => {
    // A new one has a place in the list that only the server knows.
    if (step?.form.$form.get().status === 'sent') again();
    setStep(undefined);
  };
  return (
    <>
      <ListTools
        search={
          <ListSearch label="Search code or description" value={query.search} onChange={change} />
        }
        view={view}
        end={
          <button type="button" className="button" onClick={add}>
            Add coupon
          </button>
        }
      >
        <ListFilter
          label="Use"
          any="All coupons"
          options={USABLE}
          value={query.filters.isActive}
          onChange={filterBy('isActive')}
        />
        <ListFilter
          label="Type"
          any="Any type"
          options={TYPES}
          value={query.filters.type}
          onChange={filterBy('type')}
        />
      </ListTools>
      <DataList
        caption="Coupons"
        columns={couponColumns({
          change: (coupon) => setStep(changeStep(coupon)),
          end: coupons.ending.ask,
        })}
        view={view}
        empty={
          <Empty title="No coupons yet">
            <p className="quiet measure">
              A coupon gives a percentage or a fixed amount off the items of an order, within limits
              that you set.
            </p>
            <button type="button" className="button" onClick={add}>
              Add coupon
            </button>
          </Empty>
        }
      />
      <StepDialog step={step} onClose={close} />
      <EndDialog />
    </>
  );
};
