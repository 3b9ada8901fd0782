// The payment links of one quote request: listed, made, sent and cancelled.
import { atom } from 'nanostores';
import { LIST_LIMIT_MAX } from '../../contract/kernel/list.ts';
import {
  listPaymentLinks,
  makePaymentLink,
  stepPaymentLink,
} from '../../contract/payment-link/calls.ts';
import { type LinkStep, linkPagePath } from '../../contract/payment-link/payment-link.ts';
import type { PaymentLink } from '../../contract/payment-link/rules.ts';
import type { Client } from '../lib/client.ts';
import { createFormSubmit, type SubmittedForm } from '../lib/form-submit.ts';
import { newId } from '../lib/new-id.ts';
import { only } from '../lib/only.ts';
import { createQuestion } from '../lib/question.ts';
import { createResource } from '../lib/resource.ts';
import { settle } from '../lib/settle.ts';
import { desk } from './desk.ts';
import { amountOf, textOf } from './typed-values.ts';

const FIELDS = ['purpose', 'title', 'amount', 'firstMin', 'lastDay'] as const;
export type LinkField = (typeof FIELDS)[number];
export const LINK_FIELDS: readonly LinkField[] = FIELDS;

type Deps = { call: Client; notify: (words: string) => void };
/** What is being asked of a link, or was refused. */
type Asking = { id: string; step: LinkStep; message: string | undefined; isBusy: boolean };

/** The full address of its page, for letters and messages of one's own. */
export const linkAddress = ({ _id }: Pick<PaymentLink, '_id'>) =>
  `${location.origin}${linkPagePath(_id)}`;

const DONE: Record<LinkStep, (link: PaymentLink) => string> = {
  send: () => 'The link is on its way by e-mail',
  cancel: ({ state }) => (state === 'cancelled' ? 'Link cancelled' : 'The link will be cancelled'),
  ask: () => 'The payment service has been asked',
};

export const createPaymentLinks = ({ call, notify }: Deps, quote: string) => {
  const list = createResource<{ links: readonly PaymentLink[] }>(async () => {
    const query = { quote, limit: LIST_LIMIT_MAX };
    const result = only('paymentLinks', await call(listPaymentLinks, { query }));
    return result.ok ? { ok: true, data: { links: result.data } } : result;
  });
  const $asking = atom<Asking | undefined>();

  const keep = (link: PaymentLink) => {
    const links = list.ready()?.links ?? [];
    const isKnown = links.some(({ _id }) => _id === link._id);
    list.show({
      links: isKnown ? links.map((one) => (one._id === link._id ? link : one)) : [link, ...links],
    });
  };
  const sent = async (id: string, step: LinkStep) => {
    const result = only('paymentLink', await call(stepPaymentLink, { id, body: { step } }));
    if (result.ok) {
      keep(result.data);
      notify(DONE[step](result.data));
    } else if (result.error.code === 'conflict') void list.load();
    return result;
  };

  return {
    $links: list.$resource,
    $asking,
    load: list.load,
    /** The form of a new one: a lost answer is asked for again, not a second link. */
    make: (): SubmittedForm<LinkField> => {
      const headers = { 'Idempotency-Key': newId() };
      return createFormSubmit({
        fields: LINK_FIELDS,
        schema: async () =>
          (await import('../../contract/payment-link/rules.ts')).newPaymentLinkSchema,
        bodyOf: (typed) => ({
          ...{ quote, purpose: textOf(typed.purpose), title: textOf(typed.title) },
          amount: amountOf(typed.amount),
          firstMin: textOf(typed.firstMin).trim() === '' ? null : amountOf(typed.firstMin),
          lastDay: textOf(typed.lastDay),
        }),
        deliver: async (body) => {
          const result = only('paymentLink', await call(makePaymentLink, { body, headers }));
          if (!result.ok) return result;
          keep(result.data);
          notify('Payment link made');
          return result;
        },
      });
    },
    /** Sends it by e-mail, or has the payment service asked; one at a time. */
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
