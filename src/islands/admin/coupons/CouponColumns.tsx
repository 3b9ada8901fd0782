import type { Coupon } from '../../../contract/coupon/rules.ts';
import { wholeWords } from '../../ui/whole-words.ts';
import listRowsStyles from '../kit/list-rows.module.css';
import type { ListColumn } from '../kit/list-table.ts';
import partsStyles from '../kit/parts.module.css';
import { daysWords, grantWords, idleWords, termWords } from './coupon-words.ts';
import styles from './coupons.module.css';

type Acts = { change: (coupon: Coupon) => void; end: (coupon: Coupon) => void };

export const couponColumns = ({ change, end }: Acts): ListColumn<Coupon>[] => [
  {
    id: 'code',
    header: 'Code',
    sort: 'code',
    isTitle: true,
    cell: (coupon) => (
      <>
        <button
          type="button"
          className={`${listRowsStyles.name} ${styles.code} figures`}
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
    header: 'Grants',
    cell: (coupon) => (
      <span className="figures">
        {grantWords(coupon)}
        {termWords(coupon) && <span className={listRowsStyles.sub}>{termWords(coupon)}</span>}
      </span>
    ),
  },
  {
    id: 'state',
    header: 'Use',
    isState: true,
    cell: (coupon) => {
      const idle = idleWords(coupon, Date.now());
      return (
        <span className={partsStyles.chip} data-tone={idle ? 'quiet' : 'good'}>
          {idle ?? 'Can be used'}
        </span>
      );
    },
  },
  {
    id: 'days',
    header: 'Days',
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
    cell: (coupon) =>
      coupon.isActive && (
        <button
          type="button"
          className="plain-button"
          data-danger=""
          aria-label={`End ${coupon.code}`}
          onClick={() => end(coupon)}
        >
          End
        </button>
      ),
  },
];
