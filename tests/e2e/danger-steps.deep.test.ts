// A step of staff that cannot be undone, on a phone: in the colour of danger, after a question
// whose harmless answer has the focus.
import { describe, expect, it } from 'vitest';
import { axeFindings } from '../support/accessibility.ts';
import { asOwner } from '../support/admin-desk.ts';
import { openBrowser } from '../support/browser.ts';
import { callFrom } from '../support/calls.ts';
import { fits } from '../support/fits.ts';

const { newPage } = openBrowser();
/** `--danger` of src/styles/tokens.css. */
const DANGER = 'rgb(156, 47, 29)';

describe('ending a coupon on a phone', () => {
  it('asks first, gives the focus back after Escape, and is carried out by the last button', async () => {
    const page = await asOwner(newPage, { viewport: 'phone' });
    const code = `END${Date.now()}`;
    const { status } = await callFrom(page, 'POST', '/admin/coupon', {
      code,
      type: 'percentage',
      discount: 10,
      description: 'To be ended',
    });
    expect(status).toBe(201);
    await page.goto(`/admin/coupons?search=${code}`);
    const trigger = page.getByRole('button', { name: `End ${code}` });
    await trigger.click();
    const dialog = page.getByRole('dialog', { name: `End ${code}?` });
    const [safe, step] = [
      dialog.getByRole('button', { name: 'Cancel' }),
      dialog.getByRole('button', { name: 'End it' }),
    ];
    await safe.waitFor();
    const isFocused = (of: typeof safe) => of.evaluate((one) => one === document.activeElement);
    expect(await isFocused(safe)).toBe(true);
    const [above, below] = [await safe.boundingBox(), await step.boundingBox()];
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
    expect([
      await trigger.evaluate((one) => getComputedStyle(one).color),
      await step.evaluate((one) => getComputedStyle(one).backgroundColor),
    ]).toEqual([DANGER, DANGER]);
    await fits(page);
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(await isFocused(trigger)).toBe(true);
    await trigger.click();
    await step.dblclick();
    await dialog.waitFor({ state: 'hidden' });
    await trigger.waitFor({ state: 'detached' });
  });
});
