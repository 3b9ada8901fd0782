import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { ROOT } from '../../local/built-site.ts';
import { openBrowser } from '../support/browser.ts';
import { startNode } from '../support/command.ts';

const { newPage } = openBrowser();
const ask = (path: string, init: RequestInit = {}) =>
  fetch(`${inject('siteUrl')}${path}`, { redirect: 'manual', ...init });
/** The content policy in a page. */
const policyOf = (html: string) =>
  /<meta http-equiv="content-security-policy" content="([^"]*)">/.exec(html)?.[1] ?? '';

describe('the built site', () => {
  it.each(['/', '/about-us', '/products', '/contact-us', '/login'])('has %s', async (path) => {
    const answer = await ask(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  });

  it.each([
    ['/about', '/about-us'],
    ['/contact', '/contact-us'],
    ['/products/home-elevators', '/products/home/home-elevators'],
    ['/products/capsule-elevators', '/products/others/capsule-elevators'],
  ])('redirects %s to %s, which exists', async (path, location) => {
    const answer = await ask(path);
    expect(answer.status).toBe(301);
    expect(answer.headers.get('location')).toBe(location);
    expect((await ask(location)).status).toBe(200);
  });

  it('sends pages compressed, each with a content policy of its own without unsafe sources', async () => {
    const answer = await ask('/', { headers: { 'accept-encoding': 'br' } });
    const policy = policyOf(await answer.text());
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(policy).toMatch(/^default-src 'none'; script-src 'self'/);
    expect(policy).not.toContain('unsafe');
  });

  it('answers an unknown address with a page of its own, under its own policy', async () => {
    const answer = await ask('/no-such-lift');
    expect(answer.status).toBe(404);
    const html = await answer.text();
    expect(html).toContain('<h1');
    expect(policyOf(html)).toMatch(/^default-src 'none'; script-src 'self' [^;]*'sha256-/);
  });

  it('opens in a browser without a problem', async () => {
    const page = await newPage({ viewport: 'phone' });
    await page.goto('/');
    expect(await page.locator('h1').count()).toBe(1);
  });
});

describe('npm start', () => {
  it('serves site and API from an empty data folder, says where, and closes when asked', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'lift-data-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const dataFolder = join(folder, 'made', 'by-the-start');
    const { child, said, ended } = startNode([join(ROOT, 'local/start.ts')], {
      env: { PORT: '0', DATA_DIR: dataFolder },
    });
    const output = await said(dataFolder);
    const address = /http:\/\/localhost:\d+/.exec(output)?.[0] ?? '';
    expect((await fetch(address)).status).toBe(200);
    expect((await fetch(`${address}/api/nothing`)).status).toBe(404);
    child.kill('SIGTERM');
    expect((await ended).code).toBe(0);
  });
});
