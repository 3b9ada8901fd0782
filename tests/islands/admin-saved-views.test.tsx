// Saved views above a list: links with its filters.
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ok, openAdmin } from '../support/admin-app.ts';

afterEach(() => localStorage.clear());

const open = (search = '') =>
  openAdmin(`/admin/customers${search}`, {
    'GET /admin/customers': ok({ customers: [], totalAvailableUsers: 0, page: 1, limit: 25 }),
  });
const views = () => screen.findByRole('navigation', { name: 'Saved views' });

it('nothing is shown until there is a view to save', async () => {
  await open();
  await screen.findByText('No customers yet');
  expect(screen.queryByRole('navigation', { name: 'Saved views' })).toBeNull();
});

it('filters are saved under a name, opened by it, renamed and deleted', async () => {
  const { user } = await open('?isActive=false&sort=name');
  await user.click(within(await views()).getByRole('button', { name: 'Save this view' }));
  let dialog = within(await screen.findByRole('dialog', { name: 'Save this view' }));
  await user.click(dialog.getByRole('button', { name: 'Save view' }));
  await dialog.findByText('Please enter a name.');
  await user.type(dialog.getByLabelText('Name'), 'Blocked{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const link = within(await views()).getByRole('link', { name: 'Blocked' });
  expect(link.getAttribute('aria-current')).toBe('page');
  expect(screen.queryByRole('button', { name: 'Save this view' })).toBeNull();

  await user.click(screen.getByRole('button', { name: /^Clear the / }));
  await waitFor(() => expect(link.hasAttribute('aria-current')).toBe(false));
  await user.click(link);
  expect(location.search).toBe('?isActive=false&sort=name');

  await user.click(screen.getByRole('button', { name: 'Edit views' }));
  dialog = within(await screen.findByRole('dialog', { name: 'Saved views' }));
  const name = dialog.getByLabelText<HTMLInputElement>('Name');
  await user.clear(name);
  await user.type(name, 'Locked out');
  await user.click(dialog.getByRole('button', { name: 'Rename' }));
  await waitFor(() => expect(link.textContent).toBe('Locked out'));
  await user.click(dialog.getByRole('button', { name: 'Delete the view Locked out' }));
  expect(
    await dialog.findByText(
      'No saved views. Choose filters in the list, then save them as a view.',
    ),
  ).toBeDefined();
  const undo = dialog.getByRole('button', { name: 'Undo' });
  expect(document.activeElement).toBe(undo);
  await user.click(undo);
  expect(dialog.getByRole('button', { name: 'Delete the view Locked out' })).toBeDefined();
});
