// The quote popup in the browser: its elements, its requests, and their destination.
import type { Page, Request } from 'playwright';

/** The request of the form, as the server reads it. */
export type SentQuote = { name: string; phone: string; elevatorType: string; location: string };

export const GOOD_QUOTE = {
  name: 'Meera Nair',
  phone: '98470 12345',
  elevatorType: 'Residential',
  location: 'Kerala',
} as const;

export const quoteParts = (page: Page) => {
  const dialog = page.locator('dialog.quote-popup');
  return {
    dialog,
    open: page.locator('dialog.quote-popup[open]'),
    name: dialog.getByLabel('Your name'),
    phone: dialog.getByRole('textbox', { name: 'Phone' }),
    country: dialog.getByRole('combobox', { name: 'Country code' }),
    type: dialog.getByLabel('Type of building'),
    location: dialog.getByLabel('Location'),
    send: dialog.getByRole('button', { name: /send/i }),
    close: dialog.getByRole('button', { name: 'Close' }),
    messageOf: (name: string) => dialog.locator(`.form-field:has([name="${name}"]) .form-wrong`),
  };
};

/** Opens the popup from the header and waits until the phone field is complete. */
export const openQuote = async (page: Page) => {
  await page.locator('header [data-quote]').click();
  const parts = quoteParts(page);
  await parts.country.waitFor();
  return parts;
};

export const fillQuote = async (page: Page, quote: Partial<SentQuote> = {}) => {
  const parts = quoteParts(page);
  const { name, phone, elevatorType, location } = { ...GOOD_QUOTE, ...quote };
  await parts.name.fill(name);
  await parts.phone.fill(phone);
  await parts.type.selectOption(elevatorType);
  await parts.location.selectOption(location);
  return parts;
};

/** Makes the pages of this visit deliver requests in this way, whatever the site was built for. */
export const deliverBy = async (page: Page, delivery: 'api' | 'log') => {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document' || route.request().method() !== 'GET')
      return route.fallback();
    const response = await route.fetch();
    const {
      'content-encoding': _encoding,
      'content-length': _length,
      ...headers
    } = response.headers();
    const body = (await response.text()).replaceAll(
      /(&quot;delivery&quot;:\[0,&quot;)\w+/g,
      `$1${delivery}`,
    );
    return route.fulfill({ status: response.status(), headers, body });
  });
};

type Answer = { status: number; json: unknown } | 'unreachable';

/**
 * Answers requests to the quote desk with one answer after another, the last one repeatedly;
 * returns the requests.
 */
export const answerQuotes = async (page: Page, ...answers: [Answer, ...Answer[]]) => {
  await deliverBy(page, 'api');
  const arrived: { quote: SentQuote; id: string | undefined }[] = [];
  const read = (request: Request) => ({
    quote: request.postDataJSON() as SentQuote,
    id: request.headers()['idempotency-key'],
  });
  await page.route('**/api/quote', (route) => {
    const answer = answers[Math.min(arrived.length, answers.length - 1)];
    arrived.push(read(route.request()));
    return answer === undefined || answer === 'unreachable'
      ? route.abort('connectionrefused')
      : route.fulfill({ status: answer.status, json: answer.json });
  });
  return arrived;
};

export const TAKEN_QUOTE = {
  _id: 'q1',
  quoteNumber: 'Q-2026-4K7M2P',
  phone: '+919847012345',
  phoneExtension: null,
};
export const TAKEN: Answer = {
  status: 201,
  json: {
    quote: TAKEN_QUOTE,
    correction: { token: 'q1.token', until: '2026-11-28T10:00:00.000Z' },
  },
};
