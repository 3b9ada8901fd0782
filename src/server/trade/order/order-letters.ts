// The letters about the progress of an order: placed, sent, delivered, ended.
import {
  CARE_PLANS_PATH,
  REVIEWS_PATH,
  staffOrderPath,
  staffReturnPath,
} from '../../../contract/account/letter-links.ts';
import { writtenDay } from '../../../contract/kernel/days.ts';
import { formatPaise } from '../../../contract/kernel/money.ts';
import { NOT_A_TAX_INVOICE } from '../../../contract/order/order-sentences.ts';
import { PAYMENT_METHOD_LABELS } from '../../../contract/payment/payment.ts';
import { REFUND_TARGET_LABELS } from '../../../contract/payment/refund.ts';
import type { Block, LetterKind, LetterKinds } from '../../kernel/outbox/letter.ts';
import type { PrintPaper } from '../invoice/print-paper.ts';
import { transferLines } from '../rules/bank-transfers.ts';
import { snapshotKey, storedSnapshot } from '../state/stored-snapshot.ts';
import { wantsReminders } from './care-reminders.ts';
import type { LetterOrder } from './letter-order.ts';
import { moneyLetters, returnLetters } from './money-letters.ts';
import {
  heading,
  linesTable,
  note,
  type OrderMeans,
  type OrderWords,
  orderButton,
  paragraph,
  pieces,
  table,
  toCustomer,
  toOffice,
} from './order-letter.ts';

const newOrder: OrderWords = (order, { link }) => ({
  subject: `New order ${order.number}: ${formatPaise(order.total)}`,
  preview: `Payment method: ${PAYMENT_METHOD_LABELS[order.method].toLowerCase()}.`,
  blocks: [
    linesTable(order),
    { is: 'button', text: 'Open the order', href: link(staffOrderPath(order.id)) },
  ],
});

const newReturn: OrderWords = ({ number: orderNumber, returned }, { link }) => {
  const { id = '', number = '', items = [], reason = '' } = returned ?? {};
  return {
    subject: `Return requested: ${number}`,
    preview: `A customer wants to return items of order ${orderNumber}.`,
    blocks: [
      table([
        ['Items', items.map(pieces).join('\n')],
        ['Reason', reason],
      ]),
      { is: 'button', text: 'Open the return', href: link(staffReturnPath(id)) },
    ],
  };
};

/** The letters about orders to the office. */
const officeLetters = (means: OrderMeans): LetterKinds => ({
  'new-order': toOffice(means, 'New order, to the office', newOrder),
  'new-return': toOffice(means, 'New return, to the office', newReturn),
});

const ending: OrderWords = ({ carePlan }, { link }) => {
  const { name = '', lift = null, endsOn = null } = carePlan ?? {};
  const where = [lift?.name, lift?.site].filter(Boolean).join(', ');
  const until = endsOn ? writtenDay(endsOn) : '';
  return {
    subject: `Your care plan ends on ${until}`,
    preview: `${name}${lift?.name ? ` for ${lift.name}` : ''} ends on ${until}.`,
    blocks: [
      table([['Care plan', name], where ? ['Lift', where] : null, ['Last day', until]]),
      paragraph('If you renew it now, the next one begins on the day after.'),
      { is: 'button', text: 'Renew the care plan', href: link(CARE_PLANS_PATH) },
    ],
  };
};

/** The same letter, unless the customer has stopped reminders before it is sent. */
const unlessStopped = (kind: LetterKind): LetterKind => ({
  ...kind,
  write: async (kv, dispatch, letterhead) => {
    const order = await kv.get(snapshotKey(dispatch.ids.order ?? ''), storedSnapshot);
    return order && (await wantsReminders(kv, order.value.user))
      ? kind.write(kv, dispatch, letterhead)
      : null;
  },
});

/** The letter about a care plan that is about to end. */
const careLetters = (means: OrderMeans): LetterKinds => ({
  'care-plan-ending': unlessStopped(toCustomer(means, 'Care plan ends soon', ending)),
});

/** How to pay the open amount; empty when all is paid. */
const howToPay = (
  { method, payable, number, expiresAt, isPaid }: LetterOrder,
  { transferTo }: OrderMeans,
): (Block | null)[] => {
  if (isPaid) return [];
  if (method === 'cod')
    return [
      heading('How to pay'),
      paragraph(`Please keep ${formatPaise(payable)} ready in cash when the parcel arrives.`),
    ];
  const until = expiresAt && writtenDay(expiresAt);
  if (method !== 'bank_transfer')
    return [
      heading('How to pay'),
      paragraph(
        `Please pay ${formatPaise(payable)} on the page of your order. Orders that are not paid in time are cancelled automatically.`,
      ),
    ];
  return [
    heading('How to pay'),
    table([
      ['Amount', formatPaise(payable)],
      ['Reference', number],
      transferTo ? ['Transfer to', transferTo] : null,
    ]),
    transferTo ? null : paragraph('We will call you with our bank details.'),
    until
      ? paragraph(
          `Please pay by ${until} to keep your order. Unpaid orders are cancelled automatically after that.`,
        )
      : null,
  ];
};

const thanks = ({ to }: LetterOrder) => (to.name ? `Thank you, ${to.name}.` : 'Thank you.');

const placed: OrderWords = (order, letterhead) => ({
  subject: `We have received your order ${order.number}`,
  preview: `${thanks(order)} Your order comes to ${formatPaise(order.total)}.`,
  blocks: [
    linesTable(order),
    ...howToPay(order, letterhead),
    order.isInstalled
      ? paragraph('We will call you to agree on the date of the installation.')
      : null,
    orderButton(order, letterhead),
    note(NOT_A_TAX_INVOICE),
  ],
});

const shipped: OrderWords = (order, letterhead) => {
  const { carrier = '', number = '', url = '' } = order.tracking ?? {};
  return {
    subject: `Your parcel for order ${order.number} is on its way`,
    preview: 'We have handed your parcel to the courier.',
    blocks: [
      carrier || number
        ? table([
            carrier ? ['Courier', carrier] : null,
            number ? ['Tracking number', number] : null,
          ])
        : null,
      url ? { is: 'button', text: 'Track the parcel', href: url } : orderButton(order, letterhead),
    ],
  };
};

const delivered: OrderWords = (order, letterhead) => {
  const isWork = order.part === 'install' || (order.part === '' && order.isInstalled);
  const { returnableUntil } = order;
  return {
    subject: isWork
      ? `Your installation is complete: order ${order.number}`
      : `Your parcel for order ${order.number} has been delivered`,
    preview: isWork
      ? 'Your installation has been handed over to you.'
      : 'Our records show that your parcel has arrived.',
    blocks: [
      !isWork && returnableUntil
        ? paragraph(`You can return items until ${writtenDay(returnableUntil)}.`)
        : null,
      paragraph('If anything is missing or not as it should be, please reply to this e-mail.'),
      orderButton(order, letterhead),
    ],
  };
};

const completed: OrderWords = ({ number, to }, { link }) => ({
  subject: `Your order ${number} is complete`,
  preview: to.name ? `Thank you for your order, ${to.name}.` : 'Thank you for your order.',
  blocks: [
    paragraph('Would you tell others what you think of what you bought? A short review helps.'),
    { is: 'button', text: 'Write a review', href: link(REVIEWS_PATH) },
  ],
});

/** Where the money of an ended order goes. */
const goesBack = ({ refunds: { toWallet, toOriginal } }: LetterOrder): Block[] =>
  toWallet + toOriginal === 0
    ? [paragraph('You have not paid for this order, so there is nothing to refund.')]
    : [
        heading('Your refund'),
        table([
          toWallet > 0 ? [REFUND_TARGET_LABELS.wallet, formatPaise(toWallet)] : null,
          toOriginal > 0 ? [REFUND_TARGET_LABELS.original, formatPaise(toOriginal)] : null,
        ]),
        ...(toOriginal > 0
          ? [
              paragraph(
                'A refund to the original payment method usually takes 5 to 7 working days.',
              ),
            ]
          : []),
      ];

const cancelled: OrderWords = (order, letterhead) => ({
  subject: `Your order ${order.number} has been cancelled`,
  preview: order.isByCustomer ? 'You have cancelled this order.' : 'We have cancelled this order.',
  blocks: [
    order.cancelReason ? table([['Reason', order.cancelReason]]) : null,
    ...goesBack(order),
    orderButton(order, letterhead),
  ],
});

const expired: OrderWords = (order, letterhead) => ({
  subject: `Your order ${order.number} has expired`,
  preview: `We did not receive the payment of ${formatPaise(order.payable)} in time.`,
  blocks: [
    ...goesBack(order),
    paragraph(
      'If you have paid in the meantime, please reply to this e-mail. You can also order again.',
    ),
    orderButton(order, letterhead),
  ],
});

const reminder: OrderWords = (order, letterhead) => ({
  subject: `Your order ${order.number} awaits its payment`,
  preview: `We have not received ${formatPaise(order.payable)} by ${PAYMENT_METHOD_LABELS[order.method].toLowerCase()} yet.`,
  blocks: [
    ...howToPay(order, letterhead),
    paragraph('If you have paid already, you need not do anything.'),
    orderButton(order, letterhead),
  ],
});

const milestone: OrderWords = (order, letterhead) => {
  const done = order.milestones.filter(({ doneOn }) => doneOn !== null);
  const latest = order.milestones.find(({ label }) => label === order.part) ?? done.at(-1);
  return {
    subject: `Your installation: ${(latest?.label ?? '').toLowerCase()} (order ${order.number})`,
    preview: latest?.doneOn
      ? `We have recorded “${latest.label}” for ${writtenDay(latest.doneOn)}.`
      : 'There is news of your installation.',
    blocks: [
      table(
        order.milestones.map(({ label, doneOn }) => [
          label,
          doneOn ? writtenDay(doneOn) : 'To come',
        ]),
      ),
      orderButton(order, letterhead),
    ],
  };
};

const orderLetters = (means: OrderMeans): LetterKinds => ({
  'order-placed': toCustomer(means, 'Order received', placed),
  'order-shipped': toCustomer(means, 'Parcel on its way', shipped),
  'order-delivered': toCustomer(means, 'Parcel delivered', delivered, { isInstalled: false }),
  'order-completed': toCustomer(means, 'Order complete', completed),
  'order-cancelled': toCustomer(means, 'Order cancelled', cancelled),
  'order-expired': toCustomer(means, 'Order expired', expired, {
    refunds: { toWallet: 0, toOriginal: 0 },
  }),
  'payment-reminder': toCustomer(means, 'Payment awaited', reminder),
  'milestone-done': toCustomer(means, 'Installation: one more stage done', milestone),
});

/** All letters about orders, with the account for bank transfers. */
export const everyOrderLetter = (
  transferTo: string | undefined,
  print: PrintPaper,
): LetterKinds => {
  const means = {
    print,
    transferTo: transferTo === undefined ? null : transferLines(transferTo),
  };
  return {
    ...orderLetters(means),
    ...careLetters(means),
    ...moneyLetters(means),
    ...returnLetters(means),
    ...officeLetters(means),
  };
};
