// How many round trips to storage lie one after another until the last click is answered: the same
// number whatever the machine does.
import { expect, it, onTestFinished } from 'vitest';
import { openWorld } from '../../bench/api-world.ts';
import { chainOf, createLockStep } from '../../bench/lock-step.ts';
import { checkoutOf, newCoupon, newShopper } from '../../bench/shop-world.ts';

const MOST = 6;

/** A customer who is about to press the button, in a shop whose storage can go step by step. */
const steppedShopper = async () => {
  const lockStep = createLockStep();
  const world = await openWorld(lockStep.through);
  onTestFinished(() => {
    world.engine.close();
    world.google.close();
  });
  const shopper = await newShopper(world);
  return { lockStep, shopper, world };
};

it.each([
  ['without a coupon', false, 'cod'],
  ['with a coupon', true, 'bank_transfer'],
] as const)('an order %s is answered after six round trips', async (_name, hasCoupon, method) => {
  const { lockStep, shopper, world } = await steppedShopper();
  if (hasCoupon)
    await shopper.me.send('POST', '/user/coupon-apply', { code: (await newCoupon(world)).code });
  const send = await checkoutOf(shopper, method);
  await Promise.all(world.left.splice(0));
  const { steps, answeredBy } = await lockStep.run(send);
  const chain = chainOf(steps, answeredBy).map(({ operation, folder }) => `${operation} ${folder}`);
  expect(chain.length, chain.join(', ')).toBeLessThanOrEqual(MOST);
  // The write by which the order counts is the last one the answer waits for.
  expect(chain.at(-1)).toBe('write led');
  expect(steps.length).toBeGreaterThan(answeredBy);
});
