// The screens of requests, people and settings: at every width, and by axe.
import { expect, it } from 'vitest';
import { expectNoFindings } from '../support/accessibility.ts';
import { aRequest, asOwner, openScreen, tallestCard } from '../support/admin-desk.ts';
import { openBrowser } from '../support/browser.ts';
import { callFrom } from '../support/calls.ts';
import { crowded } from '../support/crowded.ts';
import { fitsEachWidth } from '../support/fits.ts';

const { newPage } = openBrowser();

it('axe finds nothing on any screen, each fits every width, and no list cuts its words', {
  timeout: 300_000,
}, async () => {
  const page = await asOwner(newPage);
  const { id } = await aRequest(page);
  const { customer } = (
    await callFrom(page, 'POST', '/admin/customer', {
      firstName: 'Venkatanarasimharajuvaripeta',
      lastName: 'Balasubramaniam Krishnamoorthy',
      email: `a.name.of.more.letters.than.a.card.is.wide.${Date.now()}@lifts.example`,
      phone: '+919847012345',
    })
  ).body;
  for (const path of [
    '/admin/quotes',
    `/admin/customers/${customer._id}`,
    `/admin/quotes/${id}`,
    '/admin/customers',
    '/admin/admins',
    '/admin/api-keys',
    '/admin/webhooks',
    '/admin/outbox',
    '/admin/audit-log',
    '/admin/customers?search=nobody-at-all',
    '/admin/no-such-screen',
  ]) {
    await openScreen(page, path);
    await page.locator('main :is(h2, [aria-busy="false"]):visible').first().waitFor();
    await expectNoFindings(page);
    await fitsEachWidth(page, async () => {
      expect([path, await crowded(page)]).toEqual([path, []]);
      expect(await tallestCard(page)).toBeLessThanOrEqual(240);
    });
  }
});
