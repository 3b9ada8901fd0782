// The quote form on a page in another language.
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { QuoteForm } from '../../src/browser/public/quote/QuoteForm.tsx';
import { messagesOf } from '../../src/contract/language/messages.ts';
import { ENGLISH, type Words } from '../../src/contract/words/words.ts';

/** Every English text as a Malayalam one: the same text after a letter. */
const { quote: spoken } = JSON.parse(JSON.stringify(ENGLISH), (_name, value: unknown) =>
  typeof value === 'string' ? `മ ${value}` : value,
) as Words;
const messages = messagesOf(ENGLISH.quote.messages, spoken.messages);

const aForm = () => {
  render(
    <QuoteForm
      delivery="log"
      phoneHref="tel:+914840000000"
      phoneLabel="+91 484 000 0000"
      chatHref="https://wa.me/914840000000"
      spoken={{ language: 'ml', words: spoken.form, inEnglish: 'in English' }}
    />,
  );
  return userEvent.setup();
};
const send = () => screen.getByRole('button', { name: 'മ Send request' });
const messageOf = (label: string) =>
  document.getElementById(screen.getByLabelText(label).getAttribute('aria-describedby') ?? '');

describe('the quote form in another language', () => {
  beforeEach(() => {
    document.documentElement.lang = 'ml-IN';
  });
  afterEach(() => {
    document.documentElement.lang = 'en-IN';
    vi.unstubAllGlobals();
  });

  it('refuses in the words of its page, and sends its language without script, too', async () => {
    const fetched = vi.fn(async (_path: string) => Response.json(messages));
    vi.stubGlobal('fetch', fetched);
    const user = aForm();
    await user.type(screen.getByLabelText('മ Your name'), 'A');
    await user.click(send());
    await waitFor(() =>
      expect(messageOf('മ Your name')?.textContent).toBe('മ Please enter your full name.'),
    );
    expect(messageOf('മ Your name')?.lang).toBe('');
    expect(fetched).toHaveBeenCalledExactlyOnceWith('/ml/quote-messages.json');
    expect(document.querySelector<HTMLInputElement>('[name="locale"]')?.value).toBe('ml');
    const type = screen.getByLabelText<HTMLSelectElement>('മ Type of building');
    expect([...type.options].map(({ value, text }) => [value, text])).toContainEqual([
      'Residential',
      'മ Residential',
    ]);
  });

  it('refuses in English, marked as such, when its words do not arrive', async () => {
    vi.stubGlobal('fetch', async () => new Response(null, { status: 404 }));
    const user = aForm();
    await user.click(send());
    await waitFor(() =>
      expect(messageOf('മ Your name')?.textContent).toBe('Please enter your name.'),
    );
    expect(messageOf('മ Your name')?.lang).toBe('en');
  });
});
