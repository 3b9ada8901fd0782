// Whether single keys do something in the admin area. Whoever dictates or presses keys by accident
// switches them off (WCAG 2.1.4); the browser remembers it.
import { atom } from 'nanostores';

const KEY = 'admin-shortcuts';
const OFF = 'off';

const readKept = () => {
  try {
    return localStorage.getItem(KEY) !== OFF;
  } catch {
    // A browser that keeps nothing has them on.
    return true;
  }
};

export const $hasShortcuts = atom(readKept());

export const switchShortcuts = (isOn: boolean) => {
  $hasShortcuts.set(isOn);
  try {
    if (isOn) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, OFF);
  } catch {
    // It holds until the page is left.
  }
};
