// The toasts that are open, in a place of their own at the end of the page.
import type { ToastKind, ToastWords } from './toast-kind.ts';

/** Milliseconds; a loading toast stays until it is dismissed. */
const SHOWN_MS: Record<ToastKind, number> = {
  blank: 4000,
  error: 4000,
  custom: 4000,
  success: 2000,
  loading: Number.POSITIVE_INFINITY,
};
const TOASTS_MAX = 20;
/** Longer than the transition in toast.css. */
const LEAVING_MS = 400;

const drawn = (path: string) =>
  `<svg class="toast-icon" viewBox="0 0 24 24" width="22" height="22" fill="none" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><circle cx="12" cy="12" r="10.5" stroke="var(--brass)"/><path d="${path}" stroke="currentColor"/></svg>`;
const ICONS: Partial<Record<ToastKind, string>> = {
  success: drawn('m8 12.4 2.8 2.8L16 9.6'),
  error: drawn('M12 7v6M12 16.6v.1'),
  loading: '<span class="spinner toast-icon" aria-hidden="true"></span>',
};

type OpenToast = { element: HTMLElement; leftMs: number; since: number; timer: Timer };
type Timer = ReturnType<typeof setTimeout> | undefined;

/** By id, the oldest first. */
const open = new Map<string, OpenToast>();
let count = 0;
let place: HTMLElement | undefined;
let isPaused = false;

export const dismissToast = (id: string) => {
  const toast = open.get(id);
  if (!toast) return;
  open.delete(id);
  clearTimeout(toast.timer);
  toast.element.dataset.leaving = '';
  setTimeout(() => toast.element.remove(), LEAVING_MS);
};

const run = (id: string, toast: OpenToast) => {
  if (isPaused || toast.leftMs === Number.POSITIVE_INFINITY) return;
  toast.since = Date.now();
  toast.timer = setTimeout(() => dismissToast(id), toast.leftMs);
};

/** Reading takes as long as it takes: no toast leaves while the pointer is over them. */
const pause = () => {
  isPaused = true;
  for (const toast of open.values()) {
    if (!toast.timer) continue;
    clearTimeout(toast.timer);
    toast.timer = undefined;
    toast.leftMs -= Date.now() - toast.since;
  }
};
const resume = () => {
  isPaused = false;
  for (const [id, toast] of open) run(id, toast);
};

const createPlace = () => {
  const made = document.createElement('div');
  made.className = 'toasts';
  made.addEventListener('mouseenter', pause);
  made.addEventListener('mouseleave', resume);
  return made;
};

/** Shows a toast, the newest first; returns its id. */
export const openToast = (kind: ToastKind, words: ToastWords) => {
  place ??= createPlace();
  if (!place.isConnected) document.body.append(place);
  const element = document.createElement('p');
  element.className = 'toast';
  element.setAttribute('role', kind === 'error' ? 'alert' : 'status');
  element.innerHTML = ICONS[kind] ?? '';
  const text = document.createElement('span');
  text.append(words);
  element.append(text);
  count += 1;
  const id = String(count);
  const toast = { element, leftMs: SHOWN_MS[kind], since: 0, timer: undefined };
  open.set(id, toast);
  place.prepend(element);
  run(id, toast);
  const [oldest] = open.keys();
  if (open.size > TOASTS_MAX && oldest) dismissToast(oldest);
  return id;
};
