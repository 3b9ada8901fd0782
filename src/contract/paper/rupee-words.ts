// An amount in words, as papers in India state their total: Rupees one lakh two thousand and five
// paise only.
import { NUMBER_WORDS } from '../kernel/count-words.ts';
import type { Paise } from '../kernel/money.ts';

const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const STEPS = [
  [10_000_000, 'crore'],
  [100_000, 'lakh'],
  [1_000, 'thousand'],
  [100, 'hundred'],
] as const;

const wordsOf = (count: number): string => {
  for (const [size, name] of STEPS) {
    const whole = Math.floor(count / size);
    if (whole === 0) continue;
    const rest = count % size;
    return `${wordsOf(whole)} ${name}${rest === 0 ? '' : ` ${wordsOf(rest)}`}`;
  }
  if (count < 20) return NUMBER_WORDS[count] ?? '';
  const ones = count % 10;
  return `${TENS[Math.floor(count / 10)]}${ones === 0 ? '' : `-${NUMBER_WORDS[ones]}`}`;
};

export const rupeeWords = (paise: Paise): string => {
  const [rupees, rest] = [Math.floor(paise / 100), paise % 100];
  return `Rupees ${wordsOf(rupees)}${rest === 0 ? '' : ` and ${wordsOf(rest)} paise`} only`;
};
