// How long after its delivery an order can be returned.
import { dayAfter, dayOf, endOfDay } from '../kernel/days.ts';

export const RETURN_WINDOW_DAYS = 10;
/**
 * The last moment at which something delivered then can be returned: the end of the tenth day
 * after, in India.
 */
export const returnableUntil = (deliveredAt: number, days = RETURN_WINDOW_DAYS) =>
  endOfDay(dayAfter(dayOf(deliveredAt), days));
