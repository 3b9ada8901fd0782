// An invented order, with which staff see what letters look like.
import { MILESTONE_LABELS, MILESTONES } from '../../contract/order/milestone.ts';
import { recipient } from '../outbox/letter.ts';
import type { LetterOrder } from './letter-order.ts';

const DAY = '2026-11-23';

export const EXAMPLE_ORDER: LetterOrder = {
  to: recipient('A. Customer', 'customer@example.com'),
  id: 'example',
  number: 'LFT-2026-4K7M2P',
  lines: [
    { name: 'Landing operating panel', quantity: 2, net: 1_296_000 },
    { name: 'Emergency light', quantity: 1, net: 194_400 },
  ],
  ...{ total: 1_490_400, walletUsed: 90_400, payable: 1_400_000 },
  method: 'bank_transfer',
  ...{ isPaid: false, isInstalled: true, isByCustomer: true },
  expiresAt: '2026-11-30T06:30:00.000Z',
  returnableUntil: '2026-12-03T18:29:59.999Z',
  tracking: { carrier: 'India Post', number: 'EX000000000IN', url: '' },
  cancelReason: 'Ordered twice',
  refunds: { toWallet: 90_400, toOriginal: 1_400_000 },
  milestones: MILESTONES.map((milestone, at) => ({
    label: MILESTONE_LABELS[milestone],
    doneOn: at < 2 ? DAY : null,
  })),
  payment: { amount: 1_400_000, utr: 'EXAMPLE0000001', failureReason: null },
  refund: { amount: 1_400_000, reference: 'EXAMPLE0000002', toWallet: 1_400_000 },
  returned: {
    ...{ id: 'example', number: 'RET-2026-9Q2X7B', reason: 'Wrong item sent' },
    items: [{ name: 'Landing operating panel', quantity: 1 }],
    ...{ refundAmount: 648_000, refundTo: 'wallet' },
    ...{ rejectionReason: 'The panel has been installed.', replacement: null },
  },
  carePlan: {
    name: 'Care plan, a year',
    lift: { name: 'Home lift', site: '1 Example Road, Kochi' },
    endsOn: '2026-12-23',
  },
  ...{ note: '', part: '', papers: [] },
};
