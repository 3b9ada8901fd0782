// A picture from a telephone: the browser draws it anew before it is sent, so that it is small and
// does not reveal where it was taken.
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { openAccount } from '../support/account.ts';
import { openBrowser } from '../support/browser.ts';
import { becomeCustomer } from '../support/calls.ts';
import { catchBody } from '../support/sent-body.ts';

const { newPage } = openBrowser();
const OWNER = 'Anu Nair, 9.93 N 76.26 E';

/** A picture on its side, as many telephones store it, and too large to be sent. */
const photograph = () =>
  sharp(Buffer.from(Array.from({ length: 1600 * 1200 * 3 }, (_, n) => (n * 7919) % 251)), {
    raw: { width: 1600, height: 1200, channels: 3 },
  })
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Artist: OWNER } })
    .jpeg({ quality: 100 })
    .toBuffer();

it('a picture of more than 2 MB is accepted, and sent upright and without its owner’s name', async () => {
  const page = await newPage({ reducedMotion: 'reduce' });
  await becomeCustomer(page);
  await openAccount(page);
  const picture = await photograph();
  expect(picture.length).toBeGreaterThan(2 * 1024 * 1024);
  expect(picture.includes(OWNER)).toBe(true);
  await page
    .getByLabel('Picture', { exact: true })
    .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: picture });
  await page.locator('[data-portrait] img').waitFor();
  const sent = await catchBody(page, '/api/user/edit-profile');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Profile Updated').waitFor();
  const body = await sent.body;
  expect(body.includes('\r\n\r\nRIFF') || body.includes('JFIF')).toBe(true);
  expect(body.includes(OWNER)).toBe(false);
  const kept = await page.evaluate(async () =>
    Array.from(new Uint8Array(await (await fetch('/api/user/picture')).arrayBuffer())),
  );
  const { width, height, orientation = 1, exif } = await sharp(Buffer.from(kept)).metadata();
  expect([width, height, orientation, exif]).toEqual([768, 1024, 1, undefined]);
});
