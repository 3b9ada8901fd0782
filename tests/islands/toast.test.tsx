import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  dismissToast,
  showToast,
  type ToastKind,
  type ToastWords,
} from '../../src/browser/kernel/ui/show-toast.ts';

const show = (kind: ToastKind, words: ToastWords) => act(async () => showToast(kind, words));
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const all = () => [...document.querySelectorAll<HTMLElement>('#toasts [role]')];
const open = () =>
  all()
    .filter((toast) => !('leaving' in toast.dataset))
    .map((toast) => toast.textContent);

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

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
    await pass(1000);
    expect(all()).toEqual([]);
  });

  it('of the kind custom show their element without an icon', async () => {
    await show('custom', <a href="/cart">Your cart</a>);
    const link = screen.getByRole('link', { name: 'Your cart' });
    expect(link.closest('[role=status]')?.querySelector('[aria-hidden]')).toBeNull();
    await show('success', 'Profile Updated');
    expect(all()[0]?.querySelector('[aria-hidden]')).not.toBeNull();
  });

  it('of the kind loading stay until they are dismissed', async () => {
    const id = await show('loading', 'Sending');
    await pass(3_600_000);
    expect(open()).toEqual(['Sending']);
    act(() => dismissToast(id));
    expect(open()).toEqual([]);
    await pass(1000);
    expect(all()).toEqual([]);
  });

  it('stay while the pointer is over them, and then for the rest of their time', async () => {
    await show('success', 'Profile Updated');
    await pass(1500);
    fireEvent.pointerEnter(all()[0] as HTMLElement);
    await show('blank', 'Another');
    await pass(60_000);
    expect(open()).toEqual(['Another', 'Profile Updated']);
    fireEvent.pointerLeave(all()[0] as HTMLElement);
    await pass(600);
    expect(open()).toEqual(['Another']);
    await pass(4000);
    expect(open()).toEqual([]);
  });

  it('stay while one of them has the focus, also when the pointer leaves meanwhile', async () => {
    await show('custom', <a href="/cart">Your cart</a>);
    const toast = all()[0] as HTMLElement;
    act(() => screen.getByRole('link').focus());
    fireEvent.pointerEnter(toast);
    fireEvent.pointerLeave(toast);
    await pass(60_000);
    expect(open()).toEqual(['Your cart']);
    act(() => screen.getByRole('link').blur());
    await pass(4100);
    expect(open()).toEqual([]);
  });

  it('leave in time again after the last toast was dismissed under the pointer', async () => {
    const id = await show('success', 'Profile Updated');
    fireEvent.pointerEnter(all()[0] as HTMLElement);
    act(() => dismissToast(id));
    await pass(1000);
    expect(all()).toEqual([]);
    await show('success', 'Profile Updated');
    await pass(2100);
    expect(open()).toEqual([]);
  });

  it('are twenty at most, the newest first', async () => {
    for (let count = 1; count <= 23; count += 1) await show('blank', `Toast ${count}`);
    expect(open()).toHaveLength(20);
    expect(open()[0]).toBe('Toast 23');
    expect(open().at(-1)).toBe('Toast 4');
  });

  it('are announced to screen readers, errors at once', async () => {
    await show('success', 'Profile Updated');
    await show('error', 'Not saved');
    const done = screen.getByRole('status');
    expect([done.textContent, done.ariaLive]).toEqual(['Profile Updated', 'polite']);
    const refused = screen.getByRole('alert');
    expect([refused.textContent, refused.ariaLive]).toEqual(['Not saved', 'assertive']);
  });

  it('have one place on a page, also after the whole page was replaced', async () => {
    await show('success', 'Profile Updated');
    await pass(3000);
    document.body.replaceChildren();
    await show('success', 'Address Added');
    expect(document.querySelectorAll('#toasts')).toHaveLength(1);
    expect(open()).toEqual(['Address Added']);
  });

  it('have no style element and no style attribute', async () => {
    await show('error', 'Not saved');
    expect(document.querySelector('#toasts style, #toasts [style], head style')).toBeNull();
  });
});
