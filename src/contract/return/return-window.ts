// The return window: how long after delivery an order can be returned.
import { dayAfter, dayOf, endOfDay } from '../kernel/days.ts';

export const RETURN_WINDOW_DAYS = 10;
/** The last moment to return a delivery: the end of the tenth day after it, in India. */
export const returnableUntil = (deliveredAt: number, days = RETURN_WINDOW_DAYS) =>
  endOfDay(dayAfter(dayOf(deliveredAt), days));
