import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { SavedAddress } from '../../src/contract/address/rules.ts';
import { type Answers, ok, openAccountArea, refused, SIGNED_IN } from '../support/account-area.ts';
import { ADDRESS } from '../support/shopper.ts';

vi.mock('../../src/islands/ui/load-styles.ts', () => ({ loadStyles: async () => {} }));
// Without its code the phone field stays the plain one it begins as.
vi.mock('../../src/islands/ui/CountryPhone.tsx', () => Promise.reject(new Error('not here')));

const saved = (changes: Partial<SavedAddress> = {}): SavedAddress => ({
  ...ADDRESS,
  _id: 'a1',
  isDefault: true,
  createdAt: '2026-11-20T10:00:00.000Z',
  ...changes,
});
const HOME = saved();
const SITE = saved({ _id: 'a2', label: 'Site', line1: '22 Infopark Road', isDefault: false });

const openAddresses = (addresses: SavedAddress[], answers: Answers = {}) =>
  openAccountArea(
    { section: 'addresses', path: '/account/addresses' },
    { ...SIGNED_IN, 'GET /user/address': [ok({ addresses })], ...answers },
  );

describe('the addresses', () => {
  it('stand as on a parcel, the one that is offered first marked', async () => {
    await openAddresses([HOME, SITE]);
    await screen.findByText('14 Chittoor Road');
    const cards = screen.getAllByRole('listitem').filter((item) => item.querySelector('address'));
    expect(cards[0]?.textContent).toContain('Default address');
    expect(cards[1]?.textContent).not.toContain('Default address');
    const lines = [...(cards[0]?.querySelectorAll('address > span') ?? [])].map(
      (line) => line.textContent,
    );
    expect(lines).toEqual([
      'Anu Nair',
      '14 Chittoor Road',
      'Kochi, Ernakulam',
      'Kerala 682016',
      '+91 98470 12345',
    ]);
  });

  it('are none at first, which is said with what they are for', async () => {
    await openAddresses([]);
    expect(await screen.findByText('No addresses yet')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Add an address' })).toBeDefined();
  });

  it('are added in a dialog that begins with one’s own name, and closes when it is saved', async () => {
    const sent: Record<string, unknown>[] = [];
    const { user } = await openAddresses([], {
      'POST /user/address': [
        (body) => {
          sent.push(body);
          return {
            status: 201,
            body: { address: saved({ firstName: 'Asha', lastName: 'Menon' }) },
          };
        },
      ],
    });
    await user.click(await screen.findByRole('button', { name: 'Add an address' }));
    const dialog = within(screen.getByRole('dialog', { name: 'New address' }));
    expect(dialog.getByLabelText<HTMLInputElement>('First name').value).toBe('Asha');
    expect(dialog.queryByLabelText('Make this the default address')).toBeNull();
    await user.type(dialog.getByRole('textbox', { name: 'Phone' }), '98470 12345');
    await user.type(dialog.getByLabelText('House and street'), '14 Chittoor Road');
    await user.type(dialog.getByLabelText('City, town or village'), 'Kochi');
    await user.type(dialog.getByLabelText('District'), 'Ernakulam');
    await user.selectOptions(dialog.getByLabelText('State'), 'Kerala');
    await user.type(dialog.getByLabelText('PIN code'), '682 016');
    await user.click(dialog.getByRole('button', { name: 'Add the address' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'New address' })).toBeNull());
    expect(sent).toMatchObject([
      {
        label: 'Home',
        firstName: 'Asha',
        phone: '+919847012345',
        state: 'KL',
        pincode: '682016',
        country: 'IN',
        isDefault: false,
      },
    ]);
    await waitFor(() =>
      expect(document.querySelector('#toasts [role]')?.textContent).toBe('Address Added'),
    );
    expect(screen.getByText('Asha Menon')).toBeDefined();
  });

  it('ask in another country for what there is in it', async () => {
    const { user } = await openAddresses([HOME, SITE]);
    await user.click(await screen.findByRole('button', { name: /^Change Site/ }));
    const dialog = within(screen.getByRole('dialog', { name: 'Change the address' }));
    await user.selectOptions(dialog.getByLabelText('Country'), 'Maldives');
    expect(dialog.getByLabelText<HTMLInputElement>('State or province').value).toBe('');
    expect(dialog.getByLabelText<HTMLInputElement>('Postal code').value).toBe('');
    expect(dialog.queryByLabelText('GSTIN')).toBeNull();
    await user.selectOptions(dialog.getByLabelText('Country'), 'India');
    expect(dialog.getByLabelText<HTMLSelectElement>('State').value).toBe('KL');
  });

  it('are deleted after a question, which says that orders keep them', async () => {
    const { user, asked } = await openAddresses([HOME, SITE], {
      'DELETE /user/address/a2': [ok({ addresses: [HOME] })],
    });
    await user.click(await screen.findByRole('button', { name: /^Delete Site/ }));
    const question = within(screen.getByRole('dialog', { name: 'Delete this address?' }));
    expect(question.getByText(/Orders already placed keep this address\./)).toBeDefined();
    await user.click(question.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByText('22 Infopark Road')).toBeNull());
    expect(asked).toContain('DELETE /user/address/a2');
    await waitFor(() =>
      expect(document.querySelector('#toasts [role]')?.textContent).toBe('Address Deleted'),
    );
  });

  it('say why another one could not be offered first', async () => {
    const { user } = await openAddresses([HOME, SITE], {
      'PATCH /user/address/a2': [refused(404, 'Not found', 'not_found')],
    });
    await user.click(await screen.findByRole('button', { name: /^Make default Site/ }));
    await waitFor(() =>
      expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContain(
        'Not found',
      ),
    );
  });

  it('are at most twenty', async () => {
    await openAddresses(
      Array.from({ length: 20 }, (_, nth) => saved({ _id: `a${nth}`, isDefault: nth === 0 })),
    );
    expect(
      await screen.findByText('You can save up to 20 addresses. Delete one to add another.'),
    ).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Add an address' })).toBeNull();
  });
});
