// Notice of lines left out when a guest's cart was joined; kept until the cart is opened.
import { keptValue } from './kept-value.ts';

const notice = keptValue('tab', 'join-notice', (value) => typeof value === 'string');

export const keepJoinNotice = notice.keep;
export const hasJoinNotice = () => notice.read() !== undefined;

/** It is told once. */
export const takeJoinNotice = (): string | undefined => {
  const words = notice.read();
  notice.forget();
  return words;
};
