import { useStore } from '@nanostores/react';
import type { Coupon } from '../../../contract/coupon/rules.ts';
import { formatRupees } from '../../../contract/kernel/money.ts';
import { ConfirmDialog } from '../../kernel/ui/ConfirmDialog.tsx';
import { dayWords } from '../../kernel/ui/moment.ts';
import { showToast } from '../../kernel/ui/show-toast.ts';
import { wholeWords } from '../../kernel/ui/whole-words.ts';
import { DeskList, deskList } from '../kit/DeskList.tsx';
import listRowsStyles from '../kit/list-rows.module.css';
import type { ListColumn, SortOf } from '../kit/list-table.ts';
import partsStyles from '../kit/parts.module.css';
import type { Step } from '../kit/StepDialog.tsx';
import { useLast } from '../kit/use-last.ts';
import type { ScreenProps } from '../screen-props.ts';
import { CouponFields } from './CouponFields.tsx';
import couponsStyles from './coupons.module.css';
import { COUPON_FIELDS, type CouponField, openCoupons } from './coupons.ts';
import { COUPON_LIST } from './list.ts';

const grantWords = ({ type, discount, maxDiscount }: Coupon) => {
  if (type === 'fixed') return `${formatRupees(discount)} off`;
  return `${discount}% off${maxDiscount === null ? '' : `, at most ${formatRupees(maxDiscount)}`}`;
};

/** Conditions other than its days and its number of uses. */
const termWords = ({ minSpend, firstOrderOnly, products, categories }: Coupon): string => {
  const scope = products.length + categories.length;
  return [
    minSpend > 0 && `from ${formatRupees(minSpend)}`,
    firstOrderOnly && 'first orders only',
    scope > 0 && (scope === 1 ? 'one product or category' : `${scope} products or categories`),
  ]
    .filter(Boolean)
    .join(', ');
};

const daysWords = ({ startsAt, endsAt }: Coupon) => {
  if (startsAt && endsAt) return `${dayWords(startsAt)} to ${dayWords(endsAt)}`;
  if (startsAt) return `from ${dayWords(startsAt)}`;
  return endsAt ? `until ${dayWords(endsAt)}` : 'No end date';
};

/** The reason why it cannot be used now, or undefined. */
const idleWords = ({ isActive, startsAt, endsAt, totalAvailableCoupons }: Coupon, now: number) => {
  if (!isActive) return 'Switched off';
  if (endsAt && Date.parse(endsAt) < now) return 'Expired';
  if (totalAvailableCoupons === 0) return 'Used up';
  return startsAt && Date.parse(startsAt) > now ? 'Not started' : undefined;
};

type Act = (coupon: Coupon) => void;
type Acts = { change: Act; turn: Act; end: Act };

const couponColumns = ({
  change,
  turn,
  end,
}: Acts): ListColumn<Coupon, SortOf<typeof COUPON_LIST>>[] => [
  {
    id: 'code',
    header: 'Code',
    sort: 'code',
    isTitle: true,
    cell: (coupon) => (
      <>
        <button
          type="button"
          className={`${listRowsStyles.name} ${couponsStyles.code} figures`}
          onClick={() => change(coupon)}
        >
          {coupon.code}
        </button>
        {coupon.description && <span className={listRowsStyles.sub}>{coupon.description}</span>}
      </>
    ),
  },
  {
    id: 'grants',
    header: 'Discount',
    cell: (coupon) => (
      <span className="figures">
        {grantWords(coupon)}
        {termWords(coupon) && <span className={listRowsStyles.sub}>{termWords(coupon)}</span>}
      </span>
    ),
  },
  {
    id: 'state',
    header: 'Status',
    isState: true,
    cell: (coupon) => {
      const idle = idleWords(coupon, Date.now());
      return (
        <span className={partsStyles.chip} data-tone={idle ? 'quiet' : 'good'}>
          {idle ?? 'Active'}
        </span>
      );
    },
  },
  {
    id: 'days',
    header: 'Valid',
    sort: 'endsAt',
    cell: (coupon) => daysWords(coupon),
  },
  {
    id: 'used',
    header: 'Used',
    isLabelled: true,
    sort: 'used',
    isNumber: true,
    cell: (coupon) =>
      `${wholeWords(coupon.used)}${coupon.usageLimit === null ? '' : ` of ${wholeWords(coupon.usageLimit)}`}`,
  },
  {
    id: 'actions',
    header: 'Actions',
    isActions: true,
    cell: (coupon) => (
      <>
        <button
          type="button"
          className="plain-button"
          aria-label={`Edit ${coupon.code}`}
          onClick={() => change(coupon)}
        >
          Edit
        </button>
        <button
          type="button"
          className="plain-button"
          aria-label={`Switch ${coupon.isActive ? 'off' : 'on'} ${coupon.code}`}
          onClick={() => turn(coupon)}
        >
          {coupon.isActive ? 'Switch off' : 'Switch on'}
        </button>
        {/* It keeps its place, so that it never appears under the pointer. */}
        <button
          type="button"
          className={`plain-button ${coupon.isActive ? '' : listRowsStyles.away}`}
          data-danger=""
          aria-label={`End ${coupon.code}`}
          onClick={() => end(coupon)}
        >
          End
        </button>
      </>
    ),
  },
];

const coupons = openCoupons((words) => void showToast('success', words));

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
      The coupon ends now, and customers can no longer use it. To use it again, edit it and choose
      another last day.
    </ConfirmDialog>
  );
};

/** The form for a coupon that cannot be used after it is switched on, with the reason. */
const reviveStep = (coupon: Coupon, reason: string): Step<CouponField> => ({
  ...changeStep({ ...coupon, isActive: true }),
  text: `${reason} Change that here to switch it on.`,
});

/** What keeps a coupon from being used besides the switch, or undefined. */
const otherReason = ({ endsAt, totalAvailableCoupons }: Coupon, now: number) => {
  if (endsAt && Date.parse(endsAt) < now) return 'Its last day has passed.';
  return totalAvailableCoupons === 0 ? 'It has been used as often as you allowed.' : undefined;
};

type Open = (step: Step<CouponField>) => void;
const turn = async (coupon: Coupon, open: Open) => {
  const reason = coupon.isActive ? undefined : otherReason(coupon, Date.now());
  if (reason) return open(reviveStep(coupon, reason));
  const refused = await coupons.turn(coupon, !coupon.isActive);
  if (refused) showToast('error', refused);
};

const COUPONS = deskList({
  list: COUPON_LIST,
  store: coupons.list,
  caption: 'Coupons',
  search: 'Search code or description',
  filters: [
    {
      name: 'isActive',
      label: 'Status',
      any: 'Any status',
      words: { true: 'Switched on', false: 'Switched off' },
    },
    {
      name: 'type',
      label: 'Type',
      any: 'Any type',
      words: { percentage: 'Percentage', fixed: 'Amount' },
    },
  ],
  action: ({ open }) => (
    <button type="button" className="button" onClick={() => open(createStep())}>
      Add coupon
    </button>
  ),
  columns: ({ open }) =>
    couponColumns({
      change: (coupon) => open(changeStep(coupon)),
      turn: (coupon) => void turn(coupon, open),
      end: coupons.ending.ask,
    }),
  dialogs: () => <EndDialog />,
  // Only the server knows the place of a new or changed coupon in the list.
  isReadAfterSteps: true,
  empty: {
    title: 'No coupons yet',
    text: 'A coupon gives a percentage or a fixed amount off the items of an order, within limits that you set.',
    hasAction: true,
  },
});

export const CouponsScreen = (props: ScreenProps) => <DeskList {...props} of={COUPONS} />;
