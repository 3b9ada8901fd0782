import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showToast } from '../../src/islands/ui/show-toast.ts';
import type { ToastKind, ToastWords } from '../../src/islands/ui/toast-kind.ts';
import { dismissToast } from '../../src/islands/ui/toaster.ts';

vi.mock('../../src/islands/ui/load-styles.ts', () => ({ loadStyles: async () => {} }));

const show = (kind: ToastKind, words: ToastWords) => showToast(kind, words);
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const open = () =>
  [...document.querySelectorAll('.toast:not([data-leaving])')].map((toast) => toast.textContent);

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  // The latest have the highest numbers, and none has been open for longer than a test.
  for (let id = 1; id <= 100; id += 1) dismissToast(String(id));
  vi.runAllTimers();
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

  it('of the kind custom draw themselves, without an icon', async () => {
    const link = document.createElement('a');
    link.href = '/cart';
    link.textContent = 'Your cart';
    await show('custom', link);
    expect(screen.getByRole('link', { name: 'Your cart' }).closest('.toast')).not.toBeNull();
    expect(document.querySelector('.toast-icon')).toBeNull();
  });

  it('of the kind loading stay until they are dismissed', async () => {
    const id = await show('loading', 'Sending');
    await pass(3_600_000);
    expect(open()).toEqual(['Sending']);
    dismissToast(id);
    expect(open()).toEqual([]);
    await pass(1000);
    expect(document.querySelector('.toast')).toBeNull();
  });

  it('stay while the pointer is over them, and then for the time they had left', async () => {
    await show('success', 'Profile Updated');
    await pass(1500);
    const place = document.querySelector('.toasts') as HTMLElement;
    fireEvent.mouseEnter(place);
    await show('blank', 'Another');
    await pass(60_000);
    expect(open()).toEqual(['Another', 'Profile Updated']);
    fireEvent.mouseLeave(place);
    await pass(600);
    expect(open()).toEqual(['Another']);
    await pass(4000);
    expect(open()).toEqual([]);
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
