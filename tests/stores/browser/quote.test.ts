import { describe, expect, it, vi } from 'vitest';
import type { Failure } from '../../../src/browser/kernel/client.ts';
import { createQuoteStore, type QuoteDeps } from '../../../src/browser/public/quote/quote.ts';
import { createDeliveredQuote } from '../../../src/browser/public/quote/quote-delivery.ts';

const typed = {
  name: ' Asha  Menon ',
  phone: '(0484) 000-0000',
  elevatorType: 'Residential',
  location: 'Kerala',
};
const asked = {
  name: 'Asha Menon',
  phone: '+914840000000',
  elevatorType: 'Residential',
  location: 'Kerala',
};
const offline: Failure = {
  ok: false,
  kind: 'network',
  error: { error: 'The server could not be reached.', code: 'unavailable' },
};

const MARKS = { website: '', fillMs: 4000, page: '/products' };

const aStore = (...results: Failure[]) => {
  const deliver = vi.fn(async () => results.shift() ?? ({ ok: true, data: undefined } as const));
  let made = 0;
  const store = createQuoteStore({ deliver, newId: () => `id-${++made}` });
  return {
    ...store,
    deliver,
    submitQuote: (answers: typeof typed) => store.submitQuote(answers, MARKS),
  };
};

describe('quote form', () => {
  it('names every field that is missing and sends nothing', async () => {
    const { submitQuote, $form, deliver } = aStore();
    await submitQuote({ name: '', phone: '', elevatorType: '', location: '' });
    expect($form.get()).toEqual({
      status: 'idle',
      wrong: {
        name: 'Please enter your name.',
        phone: 'Please enter your phone number.',
        elevatorType: 'Please select the type of building.',
        location: 'Please select your location.',
      },
    });
    expect(deliver).not.toHaveBeenCalled();
  });

  it.each([
    [
      'a name of 5,000 letters',
      { name: 'x'.repeat(5000) },
      { name: 'Name must be at most 100 characters.' },
    ],
    [
      'a telephone number without digits',
      { phone: 'call me' },
      { phone: 'Please enter the digits of a phone number.' },
    ],
    [
      'a type that is not offered',
      { elevatorType: 'Escalator' },
      { elevatorType: 'Please select the type of building.' },
    ],
    [
      'a place that is not offered',
      { location: 'Mars' },
      { location: 'Please select your location.' },
    ],
  ])('refuses %s', async (_, part, wrong) => {
    const { submitQuote, $form } = aStore();
    await submitQuote({ ...typed, ...part });
    expect($form.get()).toEqual({ status: 'idle', wrong });
  });

  it.each(['<script>alert(1)</script>', 'عائشة محمد', 'ആശ മേനോൻ'])(
    'takes the name %s as it is',
    async (name) => {
      const { submitQuote, deliver } = aStore();
      await submitQuote({ ...typed, name });
      expect(deliver).toHaveBeenCalledWith({ ...asked, name }, 'id-1', MARKS);
    },
  );

  it('sends the cleaned request, and its state becomes sent', async () => {
    const { submitQuote, $form, deliver } = aStore();
    const sending = submitQuote(typed);
    expect($form.get()).toEqual({ status: 'sending' });
    await sending;
    expect(deliver).toHaveBeenCalledExactlyOnceWith(asked, 'id-1', MARKS);
    expect($form.get()).toEqual({ status: 'sent' });
  });

  it('sends once when it is submitted twice', async () => {
    const { submitQuote, deliver } = aStore();
    await Promise.all([submitQuote(typed), submitQuote(typed)]);
    expect(deliver).toHaveBeenCalledTimes(1);
  });

  it('keeps the id when the same request is sent again, and takes a new one for another request', async () => {
    const { submitQuote, deliver, $form } = aStore(offline, offline);
    await submitQuote(typed);
    expect($form.get()).toEqual({
      status: 'failed',
      message: 'The server could not be reached.',
      wrong: {},
    });
    await submitQuote(typed);
    await submitQuote({ ...typed, location: 'Goa' });
    expect(deliver.mock.calls.map((call: unknown[]) => call[1])).toEqual(['id-1', 'id-1', 'id-2']);
  });

  it('shows the messages of the server at the fields that it has', async () => {
    const error = {
      error: 'Some fields are wrong.',
      code: 'invalid_fields',
      fields: { phone: 'This number is not in use.', captcha: 'No.' },
    } as const;
    const { submitQuote, $form } = aStore({ ok: false, kind: 'answer', error });
    await submitQuote(typed);
    expect($form.get()).toEqual({
      status: 'failed',
      message: 'Some fields are wrong.',
      wrong: { phone: 'This number is not in use.' },
    });
  });

  it('clears the message of a field that is being corrected', async () => {
    const { submitQuote, clearFieldError, $form } = aStore();
    await submitQuote({ ...typed, name: '', location: '' });
    clearFieldError('name');
    expect($form.get()).toEqual({
      status: 'idle',
      wrong: { location: 'Please select your location.' },
    });
  });
});

describe('quote delivery', () => {
  it('only logs in the log mode', async () => {
    const info = vi.spyOn(console, 'info').mockImplementation(() => {});
    const fetch = vi.spyOn(globalThis, 'fetch');
    const store = createDeliveredQuote('log');
    await store.submitQuote(typed, MARKS);
    expect(info).toHaveBeenCalledExactlyOnceWith('Quote request', asked);
    expect(fetch).not.toHaveBeenCalled();
    expect(store.$form.get()).toEqual({ status: 'sent' });
    expect(store.$sent.get()).toEqual({ phone: asked.phone, phoneExtension: null });
  });

  it('posts with an idempotency key in the api mode', async () => {
    const fetch = vi.spyOn(globalThis, 'fetch').mockResolvedValue(
      Response.json(
        {
          quote: {
            _id: 'q1',
            quoteNumber: 'Q-2026-4K7M2P',
            phone: asked.phone,
            phoneExtension: null,
          },
          correction: { token: 'q1.token', until: '2026-11-28T10:00:00.000Z' },
        },
        { status: 201 },
      ),
    );
    const { submitQuote, $form, $sent } = createDeliveredQuote('api');
    await submitQuote(typed, MARKS);
    expect($form.get()).toEqual({ status: 'sent' });
    expect($sent.get()).toEqual({
      quoteNumber: 'Q-2026-4K7M2P',
      phone: asked.phone,
      phoneExtension: null,
      token: 'q1.token',
    });
    const [address, init] = fetch.mock.calls[0] ?? [];
    expect(JSON.parse(String(init?.body))).toEqual({ ...asked, ...MARKS });
    expect(address).toBe('/api/quote');
    expect(init?.headers).toMatchObject({
      'Idempotency-Key': expect.stringMatching(
        /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
      ),
    });
  });

  it('sends the language that the visitor chose before, from a page that is in English only', async () => {
    const fetch = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('offline'));
    const localeOf = async (chosen: string) => {
      localStorage.language = chosen;
      await createDeliveredQuote('api').submitQuote(typed, MARKS);
      return JSON.parse(String(fetch.mock.calls.at(-1)?.[1]?.body)).locale;
    };
    expect([await localeOf('ml'), await localeOf('en'), await localeOf('xx')]).toEqual([
      'ml',
      undefined,
      undefined,
    ]);
    localStorage.clear();
  });
});

describe('the correction of a phone number', () => {
  const sent = (phone: string, token?: string) => ({
    quote: { _id: 'q1', quoteNumber: 'Q-2026-4K7M2P', phone, phoneExtension: null },
    correction: token ? { token, until: '2026-11-28T10:00:00.000Z' } : null,
  });
  const aSentQuote = async () => {
    const correct = vi.fn<NonNullable<QuoteDeps['correct']>>(async ({ phone }) => ({
      ok: true,
      data: sent(phone),
    }));
    const store = createQuoteStore({
      deliver: async ({ phone }) => ({ ok: true, data: sent(phone, 'q1.token') }),
      correct,
      newId: () => 'id-1',
    });
    await store.submitQuote(typed, MARKS);
    return { ...store, correct };
  };

  it('sends the number with the token of the request, and cannot be repeated', async () => {
    const { correction, correct, $sent } = await aSentQuote();
    await correction.submit({ phone: '098470 12346' });
    expect(correct).toHaveBeenCalledExactlyOnceWith({ token: 'q1.token', phone: '+919847012346' });
    expect(correction.$form.get()).toEqual({ status: 'sent' });
    expect($sent.get()).toEqual({
      quoteNumber: 'Q-2026-4K7M2P',
      phone: '+919847012346',
      phoneExtension: null,
      isCorrected: true,
    });
  });

  it('says what is wrong with the number, and sends nothing', async () => {
    const { correction, correct, $sent } = await aSentQuote();
    await correction.submit({ phone: '98470 1234' });
    expect(correction.$form.get()).toEqual({
      status: 'idle',
      wrong: { phone: 'An Indian mobile number has ten digits; this one has nine.' },
    });
    expect(correct).not.toHaveBeenCalled();
    expect($sent.get()).toMatchObject({ phone: asked.phone, token: 'q1.token' });
  });

  it('keeps the typed number when the server refuses it', async () => {
    const { correction, correct, $sent } = await aSentQuote();
    correct.mockResolvedValueOnce(offline);
    await correction.submit({ phone: '98470 12346' });
    expect(correction.$form.get()).toMatchObject({ status: 'failed' });
    expect($sent.get()).toMatchObject({ phone: asked.phone, token: 'q1.token' });
  });
});
