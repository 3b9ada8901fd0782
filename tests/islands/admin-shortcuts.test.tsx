// Single keys in the admin area: they lead to the search field, from row to row, and to their own
// explanation; never while the user types, and not when they are switched off.
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { switchShortcuts } from '../../src/browser/admin/shell/shortcuts.ts';
import { ok, openAdmin } from '../support/admin-app.ts';
import { payment } from '../support/desk-answers.ts';

afterEach(() => switchShortcuts(true));

const NUMBERS = ['LFT-2026-AAAAAA', 'LFT-2026-BBBBBB'];
const openPayments = async () => {
  const rows = NUMBERS.map((orderNumber, at) => payment({ _id: `y${at}`, orderNumber }));
  const opened = await openAdmin('/admin/payments', {
    'GET /admin/payments': ok({
      payments: rows,
      totalAvailablePayments: rows.length,
      page: 1,
      limit: 25,
    }),
  });
  await screen.findByText(NUMBERS[0] ?? '');
  return opened;
};
const focused = () => document.activeElement?.textContent;

it('/ leads to the search field, in which keys only type', async () => {
  const { user } = await openPayments();
  await user.keyboard('/');
  const field = screen.getByRole<HTMLInputElement>('searchbox');
  expect(document.activeElement).toBe(field);
  await user.keyboard('j?/');
  expect([document.activeElement, field.value]).toEqual([field, 'j?/']);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('j and k lead from row to row, and stay at the ends', async () => {
  const { user } = await openPayments();
  await user.keyboard('j');
  expect(focused()).toBe(NUMBERS[0]);
  await user.keyboard('jj');
  expect(focused()).toBe(NUMBERS[1]);
  await user.keyboard('kk');
  expect(focused()).toBe(NUMBERS[0]);
});

it('? explains the keys and lets the user switch them off', async () => {
  const { user } = await openPayments();
  await user.keyboard('?');
  const box = await screen.findByRole<HTMLInputElement>('checkbox', {
    name: 'Use keyboard shortcuts',
  });
  await user.keyboard('j');
  expect(focused()).not.toBe(NUMBERS[0]);
  await user.click(box);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.keyboard('j?');
  expect([screen.queryByRole('dialog'), focused() === NUMBERS[0]]).toEqual([null, false]);
  expect(localStorage.getItem('admin-shortcuts')).toBe('off');
});

it('keys with Control, Alt or Command are left to the browser', async () => {
  const { user } = await openPayments();
  await user.keyboard('{Control>}j{/Control}{Alt>}/{/Alt}');
  expect([focused() === NUMBERS[0], document.activeElement?.tagName === 'INPUT']).toEqual([
    false,
    false,
  ]);
});
