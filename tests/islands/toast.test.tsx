import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showToast } from '../../src/islands/ui/show-toast.ts';
import type { ToastKind } from '../../src/islands/ui/toast-kind.ts';

vi.mock('../../src/islands/ui/load-styles.ts', () => ({ loadStyles: async () => {} }));

const show = (kind: ToastKind, words: string) => act(() => showToast(kind, words));
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const open = () =>
  [...document.querySelectorAll('.toast:not([data-leaving])')].map((toast) => toast.textContent);

beforeEach(() => vi.useFakeTimers());
afterEach(async () => {
  const { toast } = await import('react-hot-toast/headless');
  act(() => toast.removeAll());
  vi.useRealTimers();
});

describe('toasts', () => {
  it.each([
    ['success', 2000],
    ['error', 4000],
    ['blank', 4000],
    ['custom', 4000],
  ] as const)('of the kind %s stay for %i ms', async (kind, ms) => {
    await show(kind, 'Profile Updated');
    expect(open()).toEqual(['Profile Updated']);
    await pass(ms - 50);
    expect(open()).toEqual(['Profile Updated']);
    await pass(100);
    expect(open()).toEqual([]);
  });

  it('of the kind custom draw themselves, without a sign', async () => {
    await act(() => showToast('custom', <a href="/cart">Your cart</a>));
    expect(screen.getByRole('link', { name: 'Your cart' }).closest('.toast')).not.toBeNull();
    expect(document.querySelector('.toast-sign')).toBeNull();
  });

  it('of the kind loading stay until they are dismissed', async () => {
    await show('loading', 'Sending');
    await pass(3_600_000);
    expect(open()).toEqual(['Sending']);
  });

  it('are twenty at most, the newest first', async () => {
    for (let count = 1; count <= 23; count += 1) await show('blank', `Toast ${count}`);
    expect(open()).toHaveLength(20);
    expect(open()[0]).toBe('Toast 23');
  });

  it('say what they are, and wear no style of their own', async () => {
    await show('success', 'Profile Updated');
    await show('error', 'Not saved');
    expect(screen.getByRole('status').textContent).toBe('Profile Updated');
    expect(screen.getByRole('alert').textContent).toBe('Not saved');
    expect(document.querySelector('.toasts [style], .toasts[style]')).toBeNull();
  });
});
