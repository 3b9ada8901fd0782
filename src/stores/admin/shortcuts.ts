// Whether single keys do something in the admin area. Whoever dictates or presses keys by accident
// switches them off (WCAG 2.1.4); the browser remembers it.
import { atom } from 'nanostores';
import { keep, readKept } from '../lib/kept.ts';

const KEY = 'admin-shortcuts';
const OFF = 'off';

export const $hasShortcuts = atom(readKept(KEY) !== OFF);

export const switchShortcuts = (isOn: boolean) => {
  $hasShortcuts.set(isOn);
  keep(KEY, isOn ? null : OFF);
};
