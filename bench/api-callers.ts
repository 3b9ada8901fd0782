// The accounts that make the measured calls.
import type { World } from './api-world.ts';
import type { Browser } from './browser.ts';

export type Person = { me: Browser; email: string; id: string };
export const byCustomer =
  (call: (person: Person, world: World) => Promise<unknown>) => async (world: World) => {
    const person = await world.newCustomer();
    return () => call(person, world);
  };
export const byStaff =
  (call: (staff: Browser, world: World) => Promise<unknown>) => async (world: World) => () =>
    call(world.staff, world);
