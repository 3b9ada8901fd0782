// Short messages at the top of the page, by react-hot-toast. The site uses the library's limits: at
// most twenty at once; a success stays for two seconds, other kinds for four, and `loading` until
// it is dismissed.
import { createElement, type ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import toast from 'react-hot-toast/headless';
import { Toasts } from './Toasts.tsx';

const SHOW = {
  success: toast.success,
  // Interrupts a screen reader; the other kinds wait until it has finished.
  error: (words: ToastWords) =>
    toast.error(words, { ariaProps: { role: 'alert', 'aria-live': 'assertive' } }),
  blank: toast,
  loading: toast.loading,
  custom: toast.custom,
};

/** A `custom` toast shows its element as it is, without an icon. */
export type ToastKind = keyof typeof SHOW;
export type ToastWords = string | ReactElement;

let place: HTMLElement | undefined;

/** Makes the one place that all islands of a page share, with its first toast. */
const mount = () => {
  if (place) return;
  place = document.createElement('div');
  place.id = 'toasts';
  document.body.append(place);
  createRoot(place).render(createElement(Toasts, { place }));
};

/** Shows a message, the newest first; returns its id. */
export const showToast = (kind: ToastKind, words: ToastWords): string => {
  mount();
  return SHOW[kind](words);
};

export const dismissToast = (id: string) => toast.dismiss(id);
