// The development server: there React compares each island with the printed HTML, and reports
// differences in the console.
import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, it, onTestFailed } from 'vitest';
import { openBrowser } from '../support/browser.ts';
import { startNode } from '../support/command.ts';
import { tempFolder } from '../support/temp-folder.ts';

const PAGES = [
  '/',
  '/contact-us',
  '/products',
  '/products/home/home-elevators',
  '/parts',
  '/plan/shaft',
  '/login',
  '/signup',
  '/cart',
  '/checkout',
];

let site = '';
const { newPage } = openBrowser(() => site);

const freePort = async () => {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
};

it('the development server hydrates every island without a difference, also after a dialog was opened', async () => {
  const port = await freePort();
  site = `http://localhost:${port}`;
  const { said, output } = startNode(['local/dev.ts'], {
    env: { PORT: `${port}`, DATA_DIR: await tempFolder({}) },
    withChildren: true,
  });
  // The browser sees that a call failed; the server says why.
  onTestFailed(() => void process.stderr.write(output()));
  await said('The site is at');
  // When Astro reads the content it asks for a reload, which Vite keeps for the first page.
  const first = await newPage();
  const connected = first
    .waitForEvent('websocket')
    .then((socket) => socket.waitForEvent('framereceived'));
  await first.goto('/');
  await connected;
  await first.close();
  // A visitor's first page loads the fonts beside the islands.
  const page = await newPage({ isFirstVisit: true });
  const differences: string[] = [];
  page.on('console', (message) => {
    if (/hydrat|didn't match|did not match/i.test(message.text()))
      differences.push(`${page.url()}: ${message.text()}`);
  });
  for (const address of PAGES) {
    await page.goto(address);
    await page.evaluate(() => document.querySelector<HTMLElement>('header [data-quote]')?.click());
    // Every island is hydrated. The pointer passes again and again, because Vite loads a page anew
    // after it has found another dependency.
    await page.waitForFunction(
      () => {
        const waiting = document.querySelectorAll('astro-island[ssr]');
        for (const island of waiting)
          island.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
        return !waiting.length;
      },
      undefined,
      { timeout: 120_000 },
    );
  }
  expect(differences).toEqual([]);
}, 600_000);
