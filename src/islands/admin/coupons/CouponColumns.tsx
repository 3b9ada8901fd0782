import type { Coupon } from '../../../contract/coupon.ts';
import type { ListColumn } from '../kit/list-table.ts';
import { wholeWords } from '../kit/whole.ts';
import { daysWords, grantWords, idleWords, termWords } from './coupon-words.ts';

type Acts = { change: (coupon: Coupon) => void; end: (coupon: Coupon) => void };

export const couponColumns = ({ change, end }: Acts): ListColumn<Coupon>[] => [
  {
    id: 'code',
    header: 'Code',
    meta: { sort: 'code', isTitle: true },
    cell: ({ row: { original } }) => (
      <>
        <button
          type="button"
          className="list-name coupon-code figures"
          onClick={() => change(original)}
        >
          {original.code}
        </button>
        {original.description && <span className="list-sub">{original.description}</span>}
      </>
    ),
  },
  {
    id: 'grants',
    header: 'Grants',
    meta: { isWide: true },
    cell: ({ row: { original } }) => (
      <span className="figures">
        {grantWords(original)}
        {termWords(original) && <span className="list-sub">{termWords(original)}</span>}
      </span>
    ),
  },
  {
    id: 'state',
    header: 'Use',
    cell: ({ row: { original } }) => {
      const idle = idleWords(original, Date.now());
      return (
        <span className="chip" data-tone={idle ? 'quiet' : 'good'}>
          {idle ?? 'Can be used'}
        </span>
      );
    },
  },
  {
    id: 'days',
    header: 'Days',
    meta: { sort: 'endsAt' },
    cell: ({ row: { original } }) => daysWords(original),
  },
  {
    id: 'used',
    header: 'Used',
    meta: { sort: 'used', isNumber: true },
    cell: ({ row: { original } }) =>
      `${wholeWords(original.used)}${original.usageLimit === null ? '' : ` of ${wholeWords(original.usageLimit)}`}`,
  },
  {
    id: 'actions',
    header: 'Actions',
    meta: { isActions: true },
    cell: ({ row: { original } }) =>
      original.isActive && (
        <button
          type="button"
          className="plain-button"
          aria-label={`End ${original.code}`}
          onClick={() => end(original)}
        >
          End
        </button>
      ),
  },
];
