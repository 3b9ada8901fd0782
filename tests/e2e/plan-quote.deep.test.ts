// A plan: stored on the device, sent with a quote request, opened by staff, and printed.
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { axeFindings } from '../support/accessibility.ts';
import { asOwner, heading } from '../support/admin-desk.ts';
import { openBrowser } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';

const { newPage } = openBrowser();
const FIGURES = { Width: '1300', Depth: '1600', Pit: '55 cm', Headroom: '3100' };
const visit = async (path: string, viewport: 'smallest' | 'phone' | 'desktop' = 'phone') => {
  const page = await newPage({ viewport, reducedMotion: 'reduce' });
  await page.goto(path);
  return page;
};
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const verdict = (page: Page) => page.locator('[data-answer] h2').first().textContent();
const address = (page: Page) => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};
const told = (page: Page) => page.locator('[data-told]').textContent();

const planAShaft = async (page: Page) => {
  for (const [name, typed] of Object.entries(FIGURES)) await field(page, name).fill(typed);
  await eventually(() => verdict(page)).toMatch(/^\d+ lift models for people fit comfortably/);
  await eventually(() => address(page)).toContain('pit=550');
};
const fillIn = async (form: ReturnType<Page['locator']>, name: string) => {
  await form.getByLabel('Your name').fill(name);
  await form.getByLabel('Phone').fill('98470 12345');
  await form.getByLabel('Type of building').selectOption('Residential');
  await form.getByLabel('Location').selectOption('Kerala');
};
const newName = () => `Planner ${crypto.randomUUID().slice(0, 8)}`;

/** The request of this name, opened by staff. */
const openLead = async (name: string) => {
  const page = await asOwner(newPage, {});
  await page.goto(`/admin/quotes?search=${encodeURIComponent(name)}`);
  await page.getByRole('link', { name }).click();
  await eventually(() => heading(page).textContent()).toBe(name);
  return { page, plan: page.getByRole('region', { name: 'The sender’s plan' }) };
};

describe('a plan with a request for a quote', () => {
  it('is opened by staff as the visitor made it, added to the notes, and printed', async () => {
    const visitor = await visit('/plan/shaft');
    await planAShaft(visitor);
    const [planned, answer] = [address(visitor), await verdict(visitor)];
    await visitor.getByRole('link', { name: 'Get a quote for this plan' }).click();
    const dialog = visitor.getByRole('dialog');
    const along = dialog.getByLabel('Send my plan along');
    await along.waitFor();
    expect(await along.isChecked()).toBe(true);
    const name = newName();
    await fillIn(dialog, name);
    expect(await axeFindings(visitor)).toEqual([]);
    await dialog.getByRole('button', { name: 'Send request' }).click();
    await dialog.getByText('Your request number is').waitFor();

    const { page, plan } = await openLead(name);
    expect(await plan.textContent()).toMatch(/Shaft 1,300 mm × 1,600 mm, pit 550 mm/);
    await plan.getByRole('button', { name: 'Add it to the notes' }).press('Enter');
    await plan.getByText('It is in the notes.').waitFor();
    await page
      .locator('main li')
      .getByText(/^Plan: Shaft 1,300 mm/)
      .waitFor();
    expect(await axeFindings(page)).toEqual([]);

    const open = plan.getByRole('link', { name: 'Open the plan' });
    expect(await open.getAttribute('href')).toBe(planned);
    await page.goto(planned);
    await eventually(() => verdict(page)).toBe(answer);
    await page.emulateMedia({ media: 'print' });
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
    expect(await page.locator('[data-printed]').textContent()).toMatch(/20\d\d.*pit=550/);
    expect(await page.locator('.view-plan svg').isVisible()).toBe(true);
    expect(await page.getByRole('button', { name: 'Print' }).isVisible()).toBe(false);
  });

  it('is not sent if the visitor leaves it out', async () => {
    const visitor = await visit('/plan?moves=people&place=villa&load=272', 'smallest');
    await visitor.locator('[data-ready]').first().waitFor({ state: 'attached' });
    await visitor.getByRole('link', { name: 'Get a quote for this plan' }).click();
    const dialog = visitor.getByRole('dialog');
    await dialog.getByLabel(/^Send my plan along/).uncheck();
    const width = await visitor.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(320);
    const name = newName();
    await fillIn(dialog, name);
    await dialog.getByRole('button', { name: 'Send request' }).click();
    await dialog.getByText('Your request number is').waitFor();
    const { plan } = await openLead(name);
    expect(await plan.count()).toBe(0);
  });

  it('is sent from the contact page, to which its link leads in another tab', async () => {
    const visitor = await visit('/plan/cost?load=272&rides=20');
    await visitor.locator('[data-ready]').first().waitFor({ state: 'attached' });
    const link = visitor.getByRole('link', { name: 'Get a quote for this plan' });
    await eventually(() => link.getAttribute('href')).toContain('plan=');
    await visitor.goto((await link.getAttribute('href')) ?? '');
    const form = visitor.locator('main form');
    await form.getByLabel(/^Send my plan along/).waitFor();
    const name = newName();
    await fillIn(form, name);
    await form.getByRole('button', { name: 'Send request' }).click();
    await visitor.getByText('Your request number is').waitFor();
    const { plan } = await openLead(name);
    expect(await plan.textContent()).toContain('Running cost: 272 kg');
  });

  it('is sent without a script, from the page that draws it', async () => {
    const page = await newPage({
      javaScriptEnabled: false,
      viewport: 'smallest',
      expected: [/ViewTransition opt-in/],
    });
    await page.goto('/api/plan/sheet?w=1300&d=1600&pit=550&headroom=3100');
    const name = newName();
    await fillIn(page.locator('form'), name);
    await page.getByRole('button', { name: 'Send request' }).click();
    await page.getByRole('heading', { name: 'Success!' }).waitFor();
    const { plan } = await openLead(name);
    expect(await plan.textContent()).toContain('Shaft 1,300 mm × 1,600 mm');
  });
});

describe('a plan on the device', () => {
  it('comes back at an address without a plan, is listed with the earlier ones, and can be removed', async () => {
    const page = await visit('/plan/shaft');
    await planAShaft(page);
    await field(page, 'Headroom').press('Tab');
    await page.goto('/plan/shaft?w=1900&d=1900');
    await field(page, 'Stops').fill('6');
    await field(page, 'Stops').press('Tab');
    const kept = page.getByRole('link', { name: /^Width: 1,300 mm; Depth: 1,600 mm; Pit: 550 mm/ });
    await kept.waitFor();
    await page.goto('/plan/shaft');
    await eventually(() => told(page)).toMatch(/^We restored your plan of /);
    expect(await field(page, 'Width').inputValue()).toBe('1900');
    expect(await axeFindings(page)).toEqual([]);
    await kept.click();
    await eventually(() => field(page, 'Pit').inputValue()).toBe('550');
    await page.getByRole('button', { name: 'Start again' }).click();
    await eventually(() => page.locator('[data-drafts]').isVisible()).toBe(false);
    await page.goto('/plan/shaft');
    await field(page, 'Width').focus();
    await page.locator('[data-ready]').first().waitFor({ state: 'attached' });
    expect(await page.locator('[data-told]').isVisible()).toBe(false);
    expect(await field(page, 'Width').inputValue()).toBe('1600');
  });

  it.each([
    'not even JSON',
    '{"address":"/plan/shaft?w=1"}',
    '[null,7,{"address":"/plan/shaft?w=moon&d=1700&x=1","at":1},{"address":"//evil/plan?w=1","at":2}]',
  ])('that is broken is ignored: %s', async (broken) => {
    const page = await newPage({ viewport: 'phone', reducedMotion: 'reduce' });
    await page.addInitScript((text) => localStorage.setItem('plan-drafts-1', text), broken);
    await page.goto('/plan/shaft');
    await field(page, 'Pit').fill('1500');
    await eventually(() => address(page)).toContain('pit=1500');
    expect(await page.locator('a[href*="evil"]').count()).toBe(0);
  });

  it('is not stored if storage is full or forbidden, and the planner works all the same', async () => {
    const page = await newPage({ viewport: 'phone', reducedMotion: 'reduce' });
    await page.addInitScript(() => {
      Object.defineProperty(globalThis, 'localStorage', {
        get: () => {
          throw new DOMException('Forbidden', 'SecurityError');
        },
      });
    });
    await page.goto('/plan/shaft');
    await planAShaft(page);
    await field(page, 'Headroom').press('Tab');
    expect(await page.locator('[data-drafts]').isVisible()).toBe(false);
  });
});
