// The button that prints a product page.
import { expect, it } from 'vitest';
import { openBrowser } from '../support/browser.ts';

const { newPage } = openBrowser();

it('the button requests the drawings before it prints, and is absent without script', async () => {
  const page = await newPage();
  await page.addInitScript(() => {
    window.print = () => {
      const drawings = [...document.querySelectorAll<HTMLImageElement>('#specification img')];
      document.title = `${drawings.filter(({ complete }) => complete).length} drawings printed`;
    };
  });
  await page.goto('/products/home/home-elevators');
  await page.getByRole('button', { name: 'Print the specification' }).click();
  await page.waitForFunction(() => document.title === '4 drawings printed');
  const bare = await newPage({ javaScriptEnabled: false });
  await bare.goto('/products/home/home-elevators');
  expect(await bare.getByRole('button', { name: 'Print the specification' }).count()).toBe(0);
});
