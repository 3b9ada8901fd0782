// Razorpay's payment links: requests word for word, and the reading of answers and events.
import { describe, expect, it } from 'vitest';
import { signatureOf } from '../../../../src/server/gateway/signature.ts';
import { facing, KEY_SECRET, MISSING, razorpayError } from '../../../support/facing-razorpay.ts';

const entity = (fields: object = {}) => ({
  id: 'plink_1',
  reference_id: 'link-of-ours',
  short_url: 'https://rzp.io/i/abc',
  amount: 50_000,
  currency: 'INR',
  status: 'created',
  ...fields,
});
const LINK = {
  gatewayLinkId: 'plink_1',
  referenceId: 'link-of-ours',
  url: 'https://rzp.io/i/abc',
  amount: 50_000,
  currency: 'INR',
  amountPaid: 0,
  status: 'created',
  paymentIds: [],
  payments: [],
};
const WANTED = {
  amount: 50_000,
  referenceId: 'link-of-ours',
  description: 'Advance for a lift',
  expiresAt: Date.parse('2026-11-23T06:30:00.999Z'),
  firstMin: null,
  isRepeat: false,
  backTo: 'https://lifts.example/pay/abc',
};
const SENT = {
  amount: 50_000,
  currency: 'INR',
  reference_id: 'link-of-ours',
  accept_partial: false,
  description: 'Advance for a lift',
  expire_by: Date.parse('2026-11-23T06:30:00Z') / 1_000,
  notify: { sms: false, email: false },
  reminder_enable: false,
  callback_url: WANTED.backTo,
  callback_method: 'get',
  notes: { link: 'link-of-ours' },
};
const SEARCH = ['GET /payment_links?reference_id=link-of-ours'];
const PAYMENT = {
  id: 'pay_1',
  order_id: 'order_1',
  amount: 20_000,
  currency: 'INR',
  status: 'captured',
  captured: true,
};

describe('a payment link', () => {
  it('is made for one payment, and the gateway sends no messages', async () => {
    const { calls, gateway } = facing([200, entity()]);
    expect(await gateway.links.create(WANTED)).toEqual(LINK);
    expect(calls()).toEqual([['POST /payment_links', SENT]]);
  });

  it('may be paid in parts, and the first has a least amount', async () => {
    const { calls, gateway } = facing([200, entity()]);
    await gateway.links.create({ ...WANTED, firstMin: 10_000 });
    expect(calls()[0]?.[1]).toEqual({
      ...SENT,
      accept_partial: true,
      first_min_partial_amount: 10_000,
    });
  });

  it('that may already exist is searched by our id before another is made', async () => {
    const other = entity({ id: 'plink_2', reference_id: 'of-somebody-else' });
    const found = facing([200, { payment_links: [{ id: 'plink_3' }, other, entity()] }]);
    expect(await found.gateway.links.create({ ...WANTED, isRepeat: true })).toEqual(LINK);
    expect(found.calls()).toEqual([SEARCH]);
    const none = facing([200, { payment_links: [other] }], [200, entity()]);
    expect(await none.gateway.links.create({ ...WANTED, isRepeat: true })).toEqual(LINK);
    expect(none.calls()).toEqual([SEARCH, ['POST /payment_links', SENT]]);
  });

  it('is the one with our id when the gateway says that there is one', async () => {
    const taken = razorpayError('payment link with given reference_id already exists');
    const { calls, gateway } = facing([400, taken], [200, { payment_links: [entity()] }]);
    expect(await gateway.links.create(WANTED)).toEqual(LINK);
    expect(calls()[1]).toEqual(SEARCH);
    const gone = facing([400, taken], [200, { payment_links: [] }]);
    expect(await gone.gateway.links.create(WANTED)).toEqual({
      refusal: 'payment link with given reference_id already exists',
    });
  });

  it.each([
    'The reference_id is too long',
    'A customer with this contact already exists',
    'expire_by must be in the future',
  ])('is refused permanently without searching for another: %s', async (refusal) => {
    const { calls, gateway } = facing([400, razorpayError(refusal)]);
    expect(await gateway.links.create(WANTED)).toEqual({ refusal });
    expect(calls()).toHaveLength(1);
  });

  it('is neither made nor refused if the answer is unknown', async () => {
    const troubled = facing([429, razorpayError('Too many requests')], [400, {}]);
    await expect(troubled.gateway.links.create(WANTED)).rejects.toThrow('refused with 429');
    await expect(troubled.gateway.links.create(WANTED)).rejects.toThrow('refused with 400');
    await expect(facing([200, { id: 7 }]).gateway.links.create(WANTED)).rejects.toThrow(
      'in another shape',
    );
    await expect(facing([200, {}]).gateway.links.find('x')).rejects.toThrow('in another shape');
  });

  it('is read by its id, or is unknown', async () => {
    const { calls, gateway } = facing([200, entity()], MISSING, [400, razorpayError('Other')]);
    expect(await gateway.links.read('plink/1')).toEqual(LINK);
    expect(await gateway.links.read('plink_1')).toBeNull();
    await expect(gateway.links.read('plink_1')).rejects.toThrow('refused with 400');
    expect(calls()[0]).toEqual(['GET /payment_links/plink%2F1']);
  });

  it('is cancelled, or read when that is refused', async () => {
    const { calls, gateway } = facing(
      [200, entity({ status: 'cancelled' })],
      [400, razorpayError('Payment link is already paid')],
      [200, entity({ status: 'paid', amount_paid: 50_000 })],
    );
    expect((await gateway.links.cancel('plink/1'))?.status).toBe('cancelled');
    expect(await gateway.links.cancel('plink_1')).toMatchObject({
      status: 'paid',
      amountPaid: 50_000,
    });
    expect(calls()).toEqual([
      ['POST /payment_links/plink%2F1/cancel', {}],
      ['POST /payment_links/plink_1/cancel', {}],
      ['GET /payment_links/plink_1'],
    ]);
  });

  it('names its payments, one or many, each once', async () => {
    const reading = async (payments: unknown) =>
      (await facing([200, entity({ payments })]).gateway.links.read('plink_1'))?.paymentIds;
    expect(await reading([{ payment_id: 'pay_1' }, { payment_id: 'pay_2' }])).toEqual([
      'pay_1',
      'pay_2',
    ]);
    expect(await reading({ payment_id: 'pay_1' })).toEqual(['pay_1']);
    expect(await reading(null)).toEqual([]);
  });

  it('of another origin has no id of ours', async () => {
    const { gateway } = facing([200, entity({ reference_id: '' })]);
    expect((await gateway.links.read('plink_1'))?.referenceId).toBeNull();
  });
});

describe('an event of a payment link', () => {
  const { links } = facing().gateway;
  const told = (event: string, payload: object) => links.parseEvent({ event, payload });
  const part = entity({ status: 'partially_paid', payments: [{ payment_id: 'pay_1' }] });

  it('contains the payment that was made', () => {
    const link = told('payment_link.partially_paid', {
      payment_link: { entity: part },
      payment: { entity: PAYMENT },
    });
    expect(link).toMatchObject({
      status: 'partially_paid',
      paymentIds: ['pay_1'],
      payments: [{ gatewayPaymentId: 'pay_1', amount: 20_000, state: 'captured' }],
    });
    const unnamed = told('payment_link.paid', {
      payment_link: { entity: entity() },
      payment: { entity: PAYMENT },
    });
    expect(unnamed?.paymentIds).toEqual(['pay_1']);
  });

  it('about its end contains no payment', () => {
    for (const name of ['expired', 'cancelled'])
      expect(
        told(`payment_link.${name}`, { payment_link: { entity: entity({ status: name }) } }),
      ).toEqual({ ...LINK, status: name });
  });

  it('of another kind, or without a link, is ignored', () => {
    expect(told('payment.captured', { payment_link: { entity: part } })).toBeNull();
    expect(told('payment_link.paid', { payment_link: { entity: { id: 'plink_1' } } })).toBeNull();
    expect(links.parseEvent(null)).toBeNull();
  });
});

describe('the return of the browser from a payment link', () => {
  const proof = {
    gatewayLinkId: 'plink_1',
    referenceId: 'link-of-ours',
    status: 'paid',
    gatewayPaymentId: 'pay_1',
  };
  const signature = signatureOf(KEY_SECRET, 'plink_1|link-of-ours|paid|pay_1');

  it('is trusted if every part of it is signed', () => {
    const { links } = facing().gateway;
    expect(links.isSigned({ ...proof, signature })).toBe(true);
    for (const part of Object.keys(proof))
      expect(links.isSigned({ ...proof, [part]: 'other', signature })).toBe(false);
    expect(links.isSigned({ ...proof, signature: 'short' })).toBe(false);
  });
});
