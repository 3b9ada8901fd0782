import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ok, openAdmin, refused, SUPER_ADMIN } from '../support/admin-app.ts';

const ANU = {
  _id: 'c1',
  role: 'user',
  firstName: 'Anu',
  lastName: 'Nair',
  email: 'anu@example.com',
  phone: '',
  isActive: true,
  createdAt: '2026-01-05T10:00:00.000Z',
};
const LIST = ok({ customers: [ANU], totalAvailableUsers: 1, page: 1, limit: 25 });
const toast = () => document.querySelector('#toasts [role]')?.textContent;

describe('a new customer', () => {
  const fill = async (user: Awaited<ReturnType<typeof openAdmin>>['user']) => {
    await user.click(await screen.findByRole('button', { name: 'Add customer' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a customer' }));
    await user.type(dialog.getByLabelText('First name'), 'Anu');
    await user.type(dialog.getByLabelText('E-mail'), 'anu@example.com');
    await user.click(dialog.getByRole('button', { name: 'Add customer' }));
    return dialog;
  };

  it('has a first password, which is shown once, stays on Escape, and can be copied', async () => {
    const { user, askedFor } = await openAdmin('/admin/customers', {
      'GET /admin/customers': LIST,
      'POST /admin/customer': () => ({
        status: 201,
        body: { customer: ANU, initialPassword: 'kochi-rope-4417' },
      }),
    });
    await fill(user);
    const dialog = within(await screen.findByRole('dialog', { name: 'Account created' }));
    expect(dialog.getByLabelText<HTMLInputElement>('Temporary password').value).toBe(
      'kochi-rope-4417',
    );
    expect(askedFor('/admin/customer')[0]?.body).toEqual({
      firstName: 'Anu',
      lastName: '',
      email: 'anu@example.com',
      phone: '',
    });
    await waitFor(() => expect(toast()).toBe('Customer created'));
    await user.keyboard('{Escape}');
    await user.click(dialog.getByRole('button', { name: 'Copy' }));
    expect(await navigator.clipboard.readText()).toBe('kochi-rope-4417');
    expect(await dialog.findByText('Copied.')).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.body.textContent).not.toContain('kochi-rope-4417');
    // The list is read again and contains the new customer.
    expect(askedFor('/admin/customers')).toHaveLength(2);
  });

  it('is refused at the wrong field, and all typed text stays', async () => {
    const { user } = await openAdmin('/admin/customers', {
      'GET /admin/customers': LIST,
      'POST /admin/customer': () =>
        refused(409, 'email_taken', 'There is already an account with this e-mail.', {
          email: 'There is already an account with this e-mail.',
        }),
    });
    const dialog = await fill(user);
    await dialog.findByText('There is already an account with this e-mail.');
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('E-mail')));
    expect(dialog.getByLabelText<HTMLInputElement>('First name').value).toBe('Anu');
  });
});

describe('blocking a customer', () => {
  it('asks first, then marks the row and shows a toast', async () => {
    const { user, askedFor } = await openAdmin('/admin/customers', {
      'GET /admin/customers': LIST,
      'PATCH /admin/customer-block-unblock/c1': ok({ customer: { ...ANU, isActive: false } }),
    });
    await user.click(await screen.findByRole('button', { name: 'Block Anu Nair' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Block Anu Nair?' }));
    expect(document.activeElement?.textContent).toBe('Cancel');
    expect(askedFor('/admin/customer-block-unblock/c1')).toHaveLength(0);
    await user.click(dialog.getByRole('button', { name: 'Block' }));
    expect(await screen.findByRole('button', { name: 'Unblock Anu Nair' })).toBeDefined();
    expect(askedFor('/admin/customer-block-unblock/c1')[0]?.body).toEqual({ isActive: false });
    expect(screen.getByText('Blocked', { selector: '[data-tone]' })).toBeDefined();
    await waitFor(() => expect(toast()).toBe('User Updated'));
  });

  it('that is refused says why in the question', async () => {
    const { user } = await openAdmin('/admin/customers', {
      'GET /admin/customers': LIST,
      'PATCH /admin/customer-block-unblock/c1': () =>
        refused(503, 'unavailable', 'We could not save this right now. Please try again.'),
    });
    await user.click(await screen.findByRole('button', { name: 'Block Anu Nair' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Block' }));
    expect((await dialog.findByRole('alert')).textContent).toBe(
      'We could not save this right now. Please try again.',
    );
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('button', { name: 'Block Anu Nair' })).toBeDefined();
  });
});

it('a new password needs a question, and is shown once, until the dialog closes', async () => {
  const { user, askedFor } = await openAdmin('/admin/customers', {
    'GET /admin/customers': LIST,
    'POST /admin/customer-new-password/c1': ok({
      customer: ANU,
      initialPassword: 'kochi-rope-4417',
    }),
  });
  await user.click(await screen.findByRole('button', { name: 'New password for Anu Nair' }));
  const question = within(screen.getByRole('dialog', { name: 'New password for Anu Nair?' }));
  expect(document.activeElement?.textContent).toBe('Cancel');
  expect(askedFor('/admin/customer-new-password/c1')).toHaveLength(0);
  await user.click(question.getByRole('button', { name: 'Reset the password' }));
  const shown = within(await screen.findByRole('dialog', { name: 'New password created' }));
  expect(shown.getByLabelText<HTMLInputElement>('Temporary password').value).toBe(
    'kochi-rope-4417',
  );
  await user.click(shown.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.body.innerHTML).not.toContain('kochi-rope-4417');
});

it('the dialog names a letter that is sent instead of a password, and shows no password', async () => {
  const { user } = await openAdmin('/admin/customers', {
    'GET /admin/customers': LIST,
    'POST /admin/customer-new-password/c1': ok({ customer: ANU, initialPassword: null }),
  });
  await user.click(await screen.findByRole('button', { name: 'New password for Anu Nair' }));
  await user.click(screen.getByRole('button', { name: 'Reset the password' }));
  const shown = within(await screen.findByRole('dialog', { name: 'E-mail sent' }));
  expect(shown.getByText(ANU.email)).toBeDefined();
  expect(shown.queryByLabelText('Temporary password')).toBeNull();
});

it('admins have roles, and cannot block themselves', async () => {
  const self = { ...ANU, _id: SUPER_ADMIN._id, role: 'superAdmin', firstName: 'Binu' };
  const admins = [self, { ...ANU, _id: 'a2', role: 'admin' }];
  const { user, askedFor } = await openAdmin(
    '/admin/admins',
    { 'GET /super-admin/admins': ok({ admins, totalAvailableAdmins: 2, page: 1, limit: 25 }) },
    SUPER_ADMIN,
  );
  expect(await screen.findByText('You')).toBeDefined();
  expect(screen.getAllByRole('button', { name: /^Block / })).toHaveLength(1);
  await user.selectOptions(screen.getByLabelText('Role'), 'admin');
  await waitFor(() =>
    expect(askedFor('/super-admin/admins').at(-1)?.query.get('role')).toBe('admin'),
  );
});
