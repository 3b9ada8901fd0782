import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ok, openAdmin, refused, SUPER_ADMIN } from '../support/admin-app.ts';

const KEY = `upk_${'a'.repeat(43)}`;
const ROBOT = {
  _id: 'k1',
  name: 'Accounting',
  prefix: 'upk_aaaaaa',
  scopes: ['quote:read', 'coupon:read', 'coupon:write'],
  state: 'active',
  createdBy: 'Super Admin',
  createdAt: '2026-11-20T10:00:00.000Z',
  expiresAt: '2027-02-18T10:00:00.000Z',
  revokedAt: null,
  lastUsedAt: null,
};
const answer = (...apiKeys: object[]) =>
  ok({ apiKeys, totalAvailableApiKeys: apiKeys.length, page: 1, limit: 25 });
const LIST = answer(ROBOT);
const open = (answers: Parameters<typeof openAdmin>[1]) =>
  openAdmin('/admin/api-keys', answers, SUPER_ADMIN);

describe('the API keys', () => {
  it('are listed with their scopes and their last use', async () => {
    await open({ 'GET /super-admin/api-keys': LIST });
    const row = within(await screen.findByRole('row', { name: /Accounting/ }));
    expect(row.getByText('upk_aaaaaa…')).toBeDefined();
    expect(row.getByText('Quote requests: read; Coupons: read and change')).toBeDefined();
    expect(row.getByText('Never')).toBeDefined();
  });

  it('are explained when there is none', async () => {
    await open({ 'GET /super-admin/api-keys': answer() });
    expect(await screen.findByText('No API keys yet')).toBeDefined();
  });

  it('may fail to load, which the screen says', async () => {
    await open({
      'GET /super-admin/api-keys': () => refused(503, 'unavailable', 'We could not read this.'),
    });
    expect(await screen.findByText('We could not read this.')).toBeDefined();
  });

  it('are in the menu of superAdmins only', async () => {
    await openAdmin('/admin', {});
    await screen.findByRole('link', { name: 'Coupons' });
    expect(screen.queryByRole('link', { name: 'API keys' })).toBeNull();
  });
});

describe('a new key', () => {
  it('has permissions in words, and a warning beside those that reach everything', async () => {
    const { user } = await open({ 'GET /super-admin/api-keys': LIST });
    await user.click(await screen.findByRole('button', { name: 'Add key' }));
    const form = within(await screen.findByRole('dialog', { name: 'Add an API key' }));
    const rows = within(form.getByRole('group', { name: 'Permissions' })).getAllByRole('listitem');
    const words = rows.map((row) => row.querySelector('span')?.textContent ?? '');
    expect(words).toContain('Complaints');
    for (const word of words) expect(word).toMatch(/^[A-Z]/);
    const warning = () => form.queryByText(/^This key can reach everything/);
    await user.click(form.getByRole('checkbox', { name: 'Read orders' }));
    expect(warning()).toBeNull();
    await user.click(form.getByRole('checkbox', { name: /^Copy the whole site/ }));
    expect(warning()).not.toBeNull();
  });

  it('is shown once, can be copied, and is gone from the page afterwards', async () => {
    const { user, askedFor } = await open({
      'GET /super-admin/api-keys': LIST,
      'POST /super-admin/api-key': () => ({ status: 201, body: { apiKey: ROBOT, key: KEY } }),
    });
    await user.click(await screen.findByRole('button', { name: 'Add key' }));
    const form = within(await screen.findByRole('dialog', { name: 'Add an API key' }));
    await user.type(form.getByLabelText('Name'), 'Accounting');
    await user.click(form.getByRole('checkbox', { name: 'Read quote requests' }));
    await user.click(form.getByRole('checkbox', { name: 'Add, change and end coupons' }));
    await user.type(form.getByLabelText('Your password'), 'counterweight-77');
    await user.click(form.getByRole('button', { name: 'Create key' }));
    const shown = within(await screen.findByRole('dialog', { name: 'The key of Accounting' }));
    expect(shown.getByLabelText<HTMLInputElement>('API key').value).toBe(KEY);
    expect(askedFor('/super-admin/api-key')[0]?.body).toEqual({
      name: 'Accounting',
      scopes: ['quote:read', 'coupon:write'],
      expiresAt: expect.stringMatching(/^\d{4}-.+Z$/),
      currentPassword: 'counterweight-77',
    });
    await user.keyboard('{Escape}');
    await user.click(shown.getByRole('button', { name: 'Copy' }));
    expect(await navigator.clipboard.readText()).toBe(KEY);
    await user.click(shown.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.body.innerHTML).not.toContain(KEY);
    expect(askedFor('/super-admin/api-keys')).toHaveLength(2);
  });

  it('is refused with messages at its fields, by the form and by the server', async () => {
    const { user, askedFor } = await open({
      'GET /super-admin/api-keys': LIST,
      'POST /super-admin/api-key': () =>
        refused(422, 'invalid_fields', 'The expiry must be in the future.', {
          expiresAt: 'The expiry must be in the future.',
        }),
    });
    await user.click(await screen.findByRole('button', { name: 'Add key' }));
    const form = within(await screen.findByRole('dialog', { name: 'Add an API key' }));
    await user.click(form.getByRole('button', { name: 'Create key' }));
    expect(await form.findByText('Please enter a name.')).toBeDefined();
    expect(form.getByText('Please choose at least one permission.')).toBeDefined();
    expect(form.getByText('Please enter the password.')).toBeDefined();
    await user.type(form.getByLabelText('Your password'), 'counterweight-77');
    expect(askedFor('/super-admin/api-key')).toHaveLength(0);
    await user.type(form.getByLabelText('Name'), 'Accounting');
    await user.click(form.getByRole('checkbox', { name: 'Read quote requests' }));
    await user.click(form.getByRole('button', { name: 'Create key' }));
    expect((await form.findAllByText('The expiry must be in the future.')).length).toBeGreaterThan(
      0,
    );
    expect(form.getByLabelText<HTMLInputElement>('Name').value).toBe('Accounting');
  });
});

describe('revoking a key', () => {
  it('asks first, then marks the row', async () => {
    const { user, askedFor } = await open({
      'GET /super-admin/api-keys': LIST,
      'DELETE /super-admin/api-key/k1': ok({
        apiKey: { ...ROBOT, state: 'revoked', revokedAt: '2026-11-22T10:00:00.000Z' },
      }),
    });
    await user.click(await screen.findByRole('button', { name: 'Revoke Accounting' }));
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Revoke the key of Accounting?' }),
    );
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(askedFor('/super-admin/api-key/k1')).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Revoke Accounting' }));
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Revoke' }),
    );
    const row = within(await screen.findByRole('row', { name: /Accounting/ }));
    expect(await row.findByText('Revoked')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Revoke Accounting' })).toBeNull();
  });
});
