// Whether the admin area has single-key shortcuts. People who dictate or press keys by accident
// switch them off (WCAG 2.1.4); the browser remembers it.
import { atom } from 'nanostores';
import { keep, readKept } from '../../kernel/kept.ts';

const KEY = 'admin-shortcuts';
const OFF = 'off';

export const $hasShortcuts = atom(readKept(KEY) !== OFF);

export const switchShortcuts = (isOn: boolean) => {
  $hasShortcuts.set(isOn);
  keep(KEY, isOn ? null : OFF);
};
