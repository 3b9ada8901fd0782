import { describe, expect, it } from 'vitest';
import { axeFindings } from '../support/accessibility.ts';
import { openBrowser, VIEWPORTS } from '../support/browser.ts';
import { PAGE_KINDS } from '../support/site-pages.ts';

const { newPage } = openBrowser();

describe('axe', () => {
  it.each(PAGE_KINDS)('finds nothing on %s, on a phone and on a desk', async (path) => {
    const page = await newPage({ viewport: 'phone', reducedMotion: 'reduce', expected: [/404/] });
    await page.goto(path, { waitUntil: 'load' });
    expect({ on: 'phone', findings: await axeFindings(page) }).toEqual({
      on: 'phone',
      findings: [],
    });
    await page.setViewportSize(VIEWPORTS.desktop);
    expect({ on: 'desktop', findings: await axeFindings(page) }).toEqual({
      on: 'desktop',
      findings: [],
    });
  });
});
