// Milestones of an order as stored in its customer's ledger: the day of each that is done.
import { dayOf } from '../../contract/kernel/days.ts';
import { MILESTONES } from '../../contract/order/milestone.ts';
import type { MilestoneState, OrderMilestone } from '../../contract/order/milestone-rules.ts';
import type { StoredOrder } from '../ledger/stored-order.ts';

type Stored = Pick<StoredOrder, 'fulfilment' | 'milestones'>;

/** All of them, done or to come; none for a parcel. */
export const milestonesIn = ({ fulfilment, milestones }: Stored): MilestoneState[] =>
  fulfilment === 'install'
    ? MILESTONES.map((milestone) => ({ milestone, doneOn: milestones[milestone] ?? null }))
    : [];

/** The order with one milestone recorded or removed. */
export const withMilestone = (
  order: StoredOrder,
  { milestone, doneOn }: OrderMilestone,
  updatedAt: string,
): StoredOrder => {
  const { [milestone]: _before, ...others } = order.milestones;
  return {
    ...order,
    milestones: doneOn === null ? others : { ...others, [milestone]: doneOn },
    updatedAt,
  };
};

/** After the handover: where milestones are recorded at all, handover is one of them. */
export const withHandover = ({ milestones }: Stored, at: string): StoredOrder['milestones'] =>
  Object.keys(milestones).length === 0 || milestones.handover
    ? milestones
    : { ...milestones, handover: dayOf(at) };
