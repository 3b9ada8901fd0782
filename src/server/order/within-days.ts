// The days by which a list is filtered, both included, in Indian time.
import { DAY_MS, startOfDay } from '../../contract/days.ts';

type Days = { from?: string | undefined; to?: string | undefined };

export const withinDays = ({ from, to }: Days) => {
  const first = from === undefined ? -Infinity : startOfDay(from);
  const end = to === undefined ? Infinity : startOfDay(to) + DAY_MS;
  return ({ createdAt }: { createdAt: string }) => {
    const at = Date.parse(createdAt);
    return at >= first && at < end;
  };
};
