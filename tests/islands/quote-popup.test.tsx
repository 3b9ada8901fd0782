import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { installDialog } from '../support/dialog.ts';
import { serverMarkup } from '../support/server-markup.ts';

vi.mock('../../src/islands/ui/load-styles.ts', () => ({ loadStyles: async () => {} }));

const reach = {
  phoneHref: 'tel:+914840000000',
  phoneLabel: '+91 484 000 0000',
  chatHref: 'https://wa.me/914840000000',
};

/** A page with callers, and a popup whose store nobody has used. */
const aPage = async (delivery: 'api' | 'log' = 'log') => {
  vi.resetModules();
  const { QuotePopup } = await import('../../src/islands/quote/QuotePopup.tsx');
  const { pageQuote } = await import('../../src/stores/quote-delivery.ts');
  const user = userEvent.setup();
  render(
    <>
      <a href="#quote" data-quote="Commercial">
        Ask for this lift
      </a>
      <a href="#quote" data-quote="">
        Get A Quote
      </a>
      <button type="button" data-quote="auto">
        Timer
      </button>
      <input aria-label="Search" />
      <QuotePopup delivery={delivery} {...reach} />
    </>,
  );
  const dialog = () => screen.findByRole('dialog', { name: 'Tell us about your building.' });
  const country = () => screen.findByLabelText('Country code');
  /**
   * Asks for the popup after something that should not have opened it: whoever came first is the
   * one it opened for.
   */
  const openerAfter = async () => {
    fireEvent.click(screen.getByText('Ask for this lift'));
    await waitFor(() => expect(pageQuote(delivery).$popup.get().status).toBe('open'));
    return pageQuote(delivery).$popup.get();
  };
  return { user, dialog, country, openerAfter };
};
const openDialogs = () => document.querySelectorAll('dialog[open]').length;
const VISITOR = { status: 'open', preset: 'Commercial', openedBy: 'visitor' };

const fillIn = async ({ user, country }: Awaited<ReturnType<typeof aPage>>) => {
  await user.click(screen.getByText('Get A Quote'));
  await country();
  await user.type(screen.getByLabelText('Your name'), 'Asha Menon');
  await user.type(screen.getByLabelText('Phone'), '98470 12345');
  await user.selectOptions(screen.getByLabelText('Type of building'), 'Residential');
  await user.selectOptions(screen.getByLabelText('Location'), 'Kerala');
};

describe('QuotePopup', () => {
  beforeAll(installDialog);
  beforeEach(() => sessionStorage.clear());

  it('weighs next to nothing in the page', async () => {
    const { QuotePopup } = await import('../../src/islands/quote/QuotePopup.tsx');
    expect(serverMarkup(<QuotePopup delivery="log" {...reach} />).innerHTML).toBe('<div></div>');
  });

  it('opens for a caller with its type, on the heading, and gives the focus back', async () => {
    const { user, dialog } = await aPage();
    const caller = screen.getByText('Ask for this lift');
    await user.click(caller);
    expect(await dialog()).toHaveProperty('open', true);
    expect(document.activeElement?.textContent).toBe('Tell us about your building.');
    expect(screen.getByLabelText('Type of building')).toHaveProperty('value', 'Commercial');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(openDialogs()).toBe(0));
    expect(document.activeElement).toBe(caller);
    await user.click(caller);
    await waitFor(() => expect(openDialogs()).toBe(1));
  });

  it('closes on × and on a press outside, not on one that began inside', async () => {
    const { user, dialog } = await aPage();
    await user.click(screen.getByText('Get A Quote'));
    await user.click(within(await dialog()).getByRole('button', { name: 'Close' }));
    expect(openDialogs()).toBe(0);
    await user.click(screen.getByText('Get A Quote'));
    await waitFor(() => expect(openDialogs()).toBe(1));
    fireEvent.pointerDown(screen.getByLabelText('Your name'));
    fireEvent.click(await dialog());
    expect(openDialogs()).toBe(1);
    await user.click(await dialog());
    expect(openDialogs()).toBe(0);
  });

  it('leaves a click with a modifier to the browser', async () => {
    const { user, openerAfter } = await aPage();
    await user.keyboard('{Control>}');
    await user.click(screen.getByText('Get A Quote'));
    expect(await openerAfter()).toEqual(VISITOR);
  });

  it('opens by itself once a session', async () => {
    const { user, openerAfter } = await aPage();
    fireEvent.click(screen.getByText('Timer'));
    await waitFor(() => expect(openDialogs()).toBe(1));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.querySelector('dialog')).toHaveProperty('open', false));
    fireEvent.click(screen.getByText('Timer'));
    expect(await openerAfter()).toEqual(VISITOR);
  });

  it('does not open by itself after somebody has asked for it', async () => {
    const { user, dialog, openerAfter } = await aPage();
    await user.click(screen.getByText('Get A Quote'));
    await user.click(within(await dialog()).getByRole('button', { name: 'Close' }));
    fireEvent.click(screen.getByText('Timer'));
    expect(await openerAfter()).toEqual(VISITOR);
  });

  it('does not open by itself into typing', async () => {
    const { user, openerAfter } = await aPage();
    await user.type(screen.getByLabelText('Search'), 'villa');
    fireEvent.click(screen.getByText('Timer'));
    expect(await openerAfter()).toEqual(VISITOR);
  });

  it('does not open by itself over another dialog', async () => {
    const { openerAfter } = await aPage();
    const menu = document.createElement('dialog');
    document.body.append(menu);
    menu.showModal();
    fireEvent.click(screen.getByText('Timer'));
    expect(await openerAfter()).toEqual(VISITOR);
    menu.remove();
  });

  it('names each wrong field at the field and goes to the first', async () => {
    const page = await aPage();
    await page.user.click(screen.getByText('Get A Quote'));
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

  it('says that it was sent, a moment later, and starts afresh the next time', async () => {
    vi.spyOn(console, 'info').mockImplementation(() => {});
    const page = await aPage();
    await fillIn(page);
    await page.user.click(screen.getByRole('button', { name: 'Send request' }));
    const status = await screen.findByRole('status');
    expect(status.textContent).toBe('');
    await waitFor(() =>
      expect(status.textContent).toBe('Success! Your form has been submitted successfully.'),
    );
    await page.user.click(screen.getByRole('button', { name: 'Back to the page' }));
    expect(openDialogs()).toBe(0);
    await page.user.click(screen.getByText('Get A Quote'));
    await waitFor(() => expect(screen.getByLabelText('Your name')).toHaveProperty('value', ''));
  });

  it('keeps what was typed when it cannot be sent, and offers telephone and chat', async () => {
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
