// Chance for trial data: picks, numbers and moments.
import { DAY_MS } from '../../src/contract/kernel/days.ts';

export const createDraw = ({ now, random }: { now: () => number; random: () => number }) => {
  const whole = (least: number, most: number) => least + Math.floor(random() * (most - least + 1));
  return {
    whole,
    /** True so many times in a hundred. */
    inHundred: (times: number) => random() * 100 < times,
    oneOf: <T>(things: readonly [T, ...T[]]): T =>
      things[Math.floor(random() * things.length)] ?? things[0],
    /** A moment in the last so many days, more of them lately. */
    lately: (days: number) => Math.trunc(now() - random() ** 1.5 * days * DAY_MS),
    /** A moment so many days from now; before now when negative. */
    inDays: (days: number) => now() + days * DAY_MS,
  };
};
export type Draw = ReturnType<typeof createDraw>;
