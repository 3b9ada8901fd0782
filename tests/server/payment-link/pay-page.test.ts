// The page of a payment link: a page of the site, filled for one payer, whose address stays secret.
import { describe, expect, it } from 'vitest';
import { isLinkPage, withPayPages } from '../../../src/server/payment-link/pay-page-routes.ts';
import { openLinkDesk } from '../../support/link-desk.ts';

const SHELL =
  '<!doctype html><title>Payment</title><header>The site</header><!--payment--><h1>Unknown</h1><!--/payment--><footer>$&</footer>';

const open = async (shell: () => Promise<string | undefined> = async () => SHELL) => {
  const desk = await openLinkDesk();
  const link = await desk.made();
  const pages = withPayPages(desk.api, shell);
  const ask = async (path: string, init?: RequestInit) => {
    const answer = await pages.fetch(new Request(`https://lifts.example${path}`, init));
    return { answer, html: await answer.text() };
  };
  return { desk, link, ask };
};

describe('the page of a payment link', () => {
  it('is the page of the site with the payment in its slot', async () => {
    const { link, ask } = await open();
    const { answer, html } = await ask(`/pay/${link._id}`);
    expect(answer.status).toBe(200);
    expect(html).toMatch(
      /^<!doctype html>.*<header>The site<\/header>\s*<h1>Advance for the lift/s,
    );
    expect(html).toMatch(/Pay ₹1,00,000.*<footer>\$&<\/footer>$/s);
    expect(html).not.toContain('Unknown');
    expect(html).not.toContain('Anu');
  });

  it('keeps its address from caches, search engines, frames and other sites', async () => {
    const { link, ask } = await open();
    for (const path of [`/pay/${link._id}`, '/pay/unknown']) {
      const { headers } = (await ask(path)).answer;
      expect(Object.fromEntries(headers)).toMatchObject({
        'cache-control': 'no-store',
        'netlify-cdn-cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex, nofollow',
        'content-security-policy': "frame-ancestors 'none'; base-uri 'none'; object-src 'none'",
      });
      expect(headers.has('set-cookie')).toBe(false);
    }
  });

  it.each([
    '/pay/unknown',
    '/pay/01m7wjt01082ndpftx4dkw2846',
    '/pay/a/b',
    '/pay/%zz',
    '/pay/..%2f',
  ])('at %s says that the link is unknown, and asks the payer not to pay', async (path) => {
    const { answer, html } = await (await open()).ask(path);
    expect(answer.status).toBe(404);
    expect(html).toContain('do not pay anything');
    expect(html).toContain('The site');
  });

  it('says that it cannot be shown while storage does not answer', async () => {
    const down = Response.json(
      { error: 'We could not load this right now. Please try again.', code: 'unavailable' },
      { status: 503, headers: { 'retry-after': '2' } },
    );
    const pages = withPayPages({ fetch: () => down }, async () => SHELL);
    const answer = await pages.fetch(new Request('https://lifts.example/pay/x'));
    const html = await answer.text();
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
    expect(html).toContain('This payment cannot be shown right now');
    expect(html).toContain('Opening this page charges nothing.');
  });

  it.each([
    async () => undefined,
    async () => '<p>a page without a slot</p>',
    async () => {
      throw new Error('The file is missing');
    },
  ])('is a plain page where the site is not built (%#)', async (shell) => {
    const { link, ask } = await open(shell);
    const { answer, html } = await ask(`/pay/${link._id}`);
    expect([answer.status, html.includes('Pay ₹1,00,000')]).toEqual([200, true]);
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  it('has no body for HEAD, and takes no other method', async () => {
    const { link, ask } = await open();
    const head = await ask(`/pay/${link._id}`, { method: 'HEAD' });
    expect([head.answer.status, head.html]).toEqual([200, '']);
    expect((await ask(`/pay/${link._id}`, { method: 'POST' })).answer.status).toBe(405);
  });

  it('is not the page on which orders are paid', () => {
    expect(['/pay', '/pay/', '/payment-link', '/pay/x'].filter(isLinkPage)).toEqual(['/pay/x']);
  });

  it('opens from the addresses in earlier letters', async () => {
    const { desk, link } = await open();
    const { status, headers } = await desk.visitor().raw('GET', `/payments/link/${link._id}`, {});
    expect([status, headers.get('location')]).toEqual([303, `/pay/${link._id}`]);
    const waiting = await desk.visitor().raw('GET', `/payments/link/${link._id}?payment=pay_1`, {});
    expect(waiting.headers.get('location')).toBe(`/pay/${link._id}?payment=pay_1`);
  });
});
