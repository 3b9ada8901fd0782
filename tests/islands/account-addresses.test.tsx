import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, describe, expect, it, vi } from 'vitest';
import type { SavedAddress } from '../../src/contract/address/rules.ts';
import { type Answers, ok, openAccountArea, refused, SIGNED_IN } from '../support/account-area.ts';
import { ADDRESS } from '../support/shopper.ts';

// Without its code the phone field stays the plain field of the HTML.
vi.mock('../../src/browser/kernel/ui/CountryPhone.tsx', () =>
  Promise.reject(new Error('not here')),
);

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

// The files of a worker share modules: the next file must not get the stand-ins of this one.
afterAll(() => void vi.resetModules());

describe('the addresses', () => {
  it('are printed as on a parcel, and the default address is marked', async () => {
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

  it('are none at first, and the screen says what addresses are for', async () => {
    await openAddresses([]);
    expect(await screen.findByText('No addresses yet')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Add an address' })).toBeDefined();
  });

  it('are added in a dialog that begins with the customer’s name and closes once the address is saved', async () => {
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

  it('ask in each country for the parts of its addresses, and keep what was typed', async () => {
    const { user } = await openAddresses([HOME, SITE]);
    await user.click(await screen.findByRole('button', { name: /^Change Site/ }));
    const dialog = within(screen.getByRole('dialog', { name: 'Change the address' }));
    const choose = (country: string) =>
      user.selectOptions(dialog.getByLabelText('Country'), country);
    const value = (label: string) =>
      dialog.getByLabelText<HTMLInputElement | HTMLSelectElement>(label).value;
    const labels = () =>
      [...document.querySelectorAll('dialog[open] .form-field label')].map(
        ({ textContent }) => textContent,
      );

    await choose('United Arab Emirates');
    expect(labels()).not.toContain('PIN code');
    expect(labels().filter((label) => /code|district/i.test(label ?? ''))).toEqual([]);
    expect(value('City or area')).toBe('Kochi');
    await user.selectOptions(dialog.getByLabelText('Emirate'), 'Dubai');

    await choose('Maldives');
    expect([value('Island'), value('Atoll')]).toEqual(['Kochi', '']);
    await user.type(dialog.getByLabelText('Atoll'), 'Kaafu');
    expect(value('Postal code')).toBe('682016');

    await choose('Singapore');
    expect(labels()).toContain('Block or house number, street');
    expect(dialog.queryByLabelText('Island')).toBeNull();

    await choose('Germany');
    expect([value('City, town or village'), value('State or province (optional)')]).toEqual([
      'Kochi',
      'Kaafu',
    ]);

    await choose('United Arab Emirates');
    expect(value('Emirate')).toBe('Dubai');
    await choose('India');
    expect([value('District'), value('State'), value('PIN code')]).toEqual([
      'Ernakulam',
      'KL',
      '682016',
    ]);
  });

  it('send nothing for a part that the new country does not have', async () => {
    const sent: unknown[] = [];
    const { user } = await openAddresses([HOME, SITE], {
      'PATCH /user/address/a2': [
        (body) => {
          sent.push(body);
          return { status: 200, body: { address: SITE } };
        },
      ],
    });
    await user.click(await screen.findByRole('button', { name: /^Change Site/ }));
    const dialog = within(screen.getByRole('dialog', { name: 'Change the address' }));
    await user.selectOptions(dialog.getByLabelText('Country'), 'Qatar');
    await user.clear(dialog.getByLabelText('City'));
    await user.type(dialog.getByLabelText('City'), 'Doha');
    await user.clear(dialog.getByLabelText('Zone (optional)'));
    await user.click(dialog.getByRole('button', { name: 'Save the address' }));
    await waitFor(() =>
      expect(sent).toMatchObject([
        { country: 'QA', city: 'Doha', district: '', state: '', pincode: '' },
      ]),
    );
  });

  it('show a part that an old address has although its country does not ask for it', async () => {
    const old = { country: 'AE', city: 'Dubai', district: 'Deira', state: 'DXB', pincode: '00000' };
    const { user } = await openAddresses([saved(old)]);
    await user.click(await screen.findByRole('button', { name: /^Change Home/ }));
    const dialog = within(screen.getByRole('dialog', { name: 'Change the address' }));
    expect(dialog.getByLabelText<HTMLInputElement>('District (optional)').value).toBe('Deira');
    expect(dialog.queryByLabelText(/code/)).toBeNull();
  });

  it('say what is wrong with a GSTIN, and keep it', async () => {
    const { user } = await openAddresses([HOME, SITE]);
    await user.click(await screen.findByRole('button', { name: /^Change Site/ }));
    const dialog = within(screen.getByRole('dialog', { name: 'Change the address' }));
    const gstin = dialog.getByLabelText<HTMLInputElement>('GSTIN (optional)');
    await user.type(gstin, '29aagcb 7383j1z5');
    await user.click(dialog.getByRole('button', { name: 'Save the address' }));
    await dialog.findByText(/^The last character of this GSTIN does not fit the others/);
    expect(gstin.value).toBe('29aagcb 7383j1z5');
  });

  it('are deleted after a question, which says that orders keep the address', async () => {
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

  it('say why another address could not become the default', async () => {
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

  it('are at most twenty in number', async () => {
    await openAddresses(
      Array.from({ length: 20 }, (_, nth) => saved({ _id: `a${nth}`, isDefault: nth === 0 })),
    );
    expect(
      await screen.findByText('You can save up to 20 addresses. Delete one to add another.'),
    ).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Add an address' })).toBeNull();
  });
});
