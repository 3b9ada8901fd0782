import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { QuotePopup } from '../../src/browser/public/quote/QuotePopup.tsx';
import { installDialog } from '../support/dialog.ts';

const reach = {
  phoneHref: 'tel:+914840000000',
  phoneLabel: '+91 484 000 0000',
  chatHref: 'https://wa.me/914840000000',
};

/** The popup, opened in the way of src/components/page-dialogs.ts. */
const aPage = async (delivery: 'api' | 'log' = 'log') => {
  const user = userEvent.setup();
  render(<QuotePopup delivery={delivery} {...reach} />);
  const dialog = document.querySelector('dialog') as HTMLDialogElement;
  const open = () => {
    dialog.dispatchEvent(new CustomEvent('opening'));
    dialog.showModal();
  };
  open();
  return { user, dialog, open, country: () => screen.findByLabelText('Country code') };
};

const fillIn = async ({ user, country }: Awaited<ReturnType<typeof aPage>>) => {
  await country();
  await user.type(screen.getByLabelText('Your name'), 'Asha Menon');
  await user.type(screen.getByLabelText('Phone'), '98470 12345');
  await user.selectOptions(screen.getByLabelText('Type of building'), 'Residential');
  await user.selectOptions(screen.getByLabelText('Location'), 'Kerala');
};

describe('the quote popup', () => {
  beforeAll(installDialog);

  it('has a message at each wrong field and focuses the first', async () => {
    const page = await aPage();
    await page.country();
    await page.user.type(screen.getByLabelText('Your name'), 'Asha Menon');
    await page.user.click(screen.getByRole('button', { name: 'Send request' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Phone')));
    for (const [label, message] of [
      ['Phone', 'Please enter your phone number.'],
      ['Type of building', 'Please select the type of building.'],
      ['Location', 'Please select your location.'],
    ] as const) {
      const field = screen.getByLabelText(label);
      expect(field.getAttribute('aria-invalid')).toBe('true');
      expect(
        document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent,
      ).toBe(message);
    }
    await page.user.selectOptions(screen.getByLabelText('Location'), 'Goa');
    expect(screen.queryByText('Please select your location.')).toBeNull();
    expect(document.activeElement).toBe(screen.getByLabelText('Location'));
  });

  it('announces the success a moment later, and is empty the next time', async () => {
    vi.spyOn(console, 'info').mockImplementation(() => {});
    const page = await aPage();
    await fillIn(page);
    // A screen reader reads a change of a status, but not the first text of a new one.
    const said: (string | null)[] = [];
    const watch = new MutationObserver(() => {
      const status = page.dialog.querySelector('[role="status"]');
      if (status && said.at(-1) !== status.textContent) said.push(status.textContent);
    });
    watch.observe(page.dialog, { childList: true, subtree: true, characterData: true });
    await page.user.click(screen.getByRole('button', { name: 'Send request' }));
    await waitFor(() =>
      expect(said).toEqual([
        '',
        'Success! Your form has been submitted successfully.We will call you at +91 98470 12345 to talk about the building.',
      ]),
    );
    watch.disconnect();
    await page.user.click(screen.getByRole('button', { name: 'Back to the page' }));
    expect(page.dialog.open).toBe(false);
    page.open();
    await waitFor(() => expect(screen.getByLabelText('Your name')).toHaveProperty('value', ''));
  });

  it('never says ‘Success!’ for a number that cannot be called, and says why it is wrong', async () => {
    const fetch = vi.spyOn(globalThis, 'fetch');
    const page = await aPage('api');
    await fillIn(page);
    await page.user.type(screen.getByLabelText('Phone'), '{Backspace}');
    await page.user.click(screen.getByRole('button', { name: 'Send request' }));
    const message = await screen.findByText(
      'An Indian mobile number has ten digits; this one has nine.',
    );
    const phone = screen.getByLabelText('Phone');
    expect(phone.getAttribute('aria-describedby')).toBe(message.id);
    await waitFor(() => expect(document.activeElement).toBe(phone));
    expect(screen.queryByText(/Success!/)).toBeNull();
    expect(fetch).not.toHaveBeenCalled();
  });

  it('repeats the number that we will call, and corrects it once', async () => {
    const answer = (phone: string, token: string | null) =>
      Response.json(
        {
          quote: { _id: 'q1', quoteNumber: 'Q-2026-4K7M2P', phone, phoneExtension: null },
          correction: token && { token, until: '2026-11-28T10:00:00.000Z' },
        },
        { status: token ? 201 : 200 },
      );
    const fetch = vi
      .spyOn(globalThis, 'fetch')
      .mockResolvedValueOnce(answer('+919847012345', 'q1.token'))
      .mockResolvedValueOnce(answer('+919847012346', null));
    const page = await aPage('api');
    await fillIn(page);
    await page.user.click(screen.getByRole('button', { name: 'Send request' }));
    await page.user.click(await screen.findByRole('button', { name: 'Correct it' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Phone'));
    await page.user.keyboard('98470 1234{Enter}');
    await screen.findByText('An Indian mobile number has ten digits; this one has nine.');
    expect(fetch).toHaveBeenCalledTimes(1);
    await page.user.type(screen.getByLabelText('Phone'), '6{Enter}');
    const status = await screen.findByText(/Corrected: we will call you at/);
    expect(status.closest('[role="status"]')?.textContent).toContain('+91 98470 12346');
    expect(screen.queryByRole('button', { name: 'Correct it' })).toBeNull();
    expect(screen.queryByLabelText('Phone')).toBeNull();
    const [address, init] = fetch.mock.calls[1] ?? [];
    expect([address, JSON.parse(String(init?.body))]).toEqual([
      '/api/quote/correct',
      { token: 'q1.token', phone: '+919847012346' },
    ]);
  });

  it('sends one request when the button is pressed twice', async () => {
    const fetch = vi.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => {}));
    const page = await aPage('api');
    await fillIn(page);
    await page.user.dblClick(screen.getByRole('button', { name: 'Send request' }));
    await waitFor(() => expect(fetch).toHaveBeenCalled());
    await page.user.keyboard('{Enter}');
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('keeps the typed text when it cannot be sent, and offers telephone and chat', async () => {
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    const page = await aPage('api');
    await fillIn(page);
    await page.user.click(screen.getByRole('button', { name: 'Send request' }));
    const said = await screen.findByText(/could not be sent/);
    const outcome = said.closest<HTMLElement>('[role="alert"]');
    expect(outcome?.textContent).toContain('The server could not be reached.');
    expect(
      within(outcome ?? document.body)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual([reach.phoneHref, reach.chatHref]);
    expect(screen.getByLabelText('Your name')).toHaveProperty('value', 'Asha Menon');
    expect(screen.getByLabelText('Phone')).toHaveProperty('value', '98470 12345');
  });
});
