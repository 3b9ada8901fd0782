// The payment links of one quote request: listed, made, sent and cancelled.
import { atom } from 'nanostores';
import { LIST_LIMIT_MAX } from '../../../contract/kernel/list.ts';
import {
  listPaymentLinks,
  makePaymentLink,
  stepPaymentLink,
} from '../../../contract/payment-link/calls.ts';
import { type LinkStep, linkPagePath } from '../../../contract/payment-link/payment-link.ts';
import type { PaymentLink } from '../../../contract/payment-link/rules.ts';
import type { Client } from '../../kernel/client.ts';
import { createFormSubmit, type SubmittedForm } from '../../kernel/form-submit.ts';
import { newId } from '../../kernel/new-id.ts';
import { createRemote } from '../../kernel/remote.ts';
import { settle } from '../../kernel/settle.ts';
import { takeField } from '../../kernel/take-field.ts';
import { desk } from '../kit/desk.ts';
import { createQuestion } from '../kit/question.ts';
import { amountOf, textOf } from '../kit/typed-values.ts';

const FIELDS = ['purpose', 'title', 'amount', 'firstMin', 'lastDay'] as const;
export type LinkField = (typeof FIELDS)[number];
export const LINK_FIELDS: readonly LinkField[] = FIELDS;

type Deps = { call: Client; notify: (words: string) => void };
/** The step of a link that waits for a confirmation, or was refused. */
type Asking = { id: string; step: LinkStep; message: string | undefined; isBusy: boolean };

/** The full address of its page, which staff can paste into a message. */
export const linkAddress = ({ _id }: Pick<PaymentLink, '_id'>) =>
  `${location.origin}${linkPagePath(_id)}`;

const DONE: Record<LinkStep, (link: PaymentLink) => string> = {
  send: () => 'The link is on its way by e-mail',
  cancel: ({ state }) => (state === 'cancelled' ? 'Link cancelled' : 'The link will be cancelled'),
  ask: () => 'The payment service has been asked',
};

export const createPaymentLinks = ({ call, notify }: Deps, quote: string) => {
  const list = createRemote<readonly PaymentLink[]>(async () => {
    const query = { quote, limit: LIST_LIMIT_MAX };
    return takeField('paymentLinks', await call(listPaymentLinks, { query }));
  });
  const $asking = atom<Asking | undefined>();

  const keep = (link: PaymentLink) => {
    const links = list.shown() ?? [];
    const isKnown = links.some(({ _id }) => _id === link._id);
    list.show(isKnown ? links.map((one) => (one._id === link._id ? link : one)) : [link, ...links]);
  };
  const sent = async (id: string, step: LinkStep) => {
    const result = takeField('paymentLink', await call(stepPaymentLink, { id, body: { step } }));
    if (result.ok) {
      keep(result.data);
      notify(DONE[step](result.data));
    } else if (result.error.code === 'conflict') void list.load();
    return result;
  };

  return {
    $links: list.$remote,
    $asking,
    load: list.load,
    /** The form of a new link: sent again after a lost answer, it makes no second link. */
    make: (): SubmittedForm<LinkField> => {
      const headers = { 'Idempotency-Key': newId() };
      return createFormSubmit({
        fields: LINK_FIELDS,
        schema: async () =>
          (await import('../../../contract/payment-link/rules.ts')).newPaymentLinkSchema,
        bodyOf: (typed) => ({
          quote,
          purpose: textOf(typed.purpose),
          title: textOf(typed.title),
          amount: amountOf(typed.amount),
          firstMin: textOf(typed.firstMin).trim() === '' ? null : amountOf(typed.firstMin),
          lastDay: textOf(typed.lastDay),
        }),
        deliver: async (body) => {
          const result = takeField('paymentLink', await call(makePaymentLink, { body, headers }));
          if (!result.ok) return result;
          keep(result.data);
          notify('Payment link created');
          return result;
        },
      });
    },
    /** Sends the link by e-mail, or lets the server ask the payment service; one step at a time. */
    step: async (id: string, step: Exclude<LinkStep, 'cancel'>) => {
      if ($asking.get()?.isBusy) return;
      $asking.set({ id, step, message: undefined, isBusy: true });
      const result = await settle(() => sent(id, step));
      $asking.set(result.ok ? undefined : { id, step, message: result.error.error, isBusy: false });
    },
    cancelling: createQuestion(
      ({ _id }: PaymentLink) => sent(_id, 'cancel'),
      () => {},
    ),
  };
};
export type PaymentLinks = ReturnType<typeof createPaymentLinks>;

export const openPaymentLinks = (quote: string, notify: Deps['notify']) =>
  createPaymentLinks({ call: desk.call, notify }, quote);
