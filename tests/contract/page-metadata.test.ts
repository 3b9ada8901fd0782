import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../local/built-site.ts';
import { CLOSED_AREAS, isListed } from '../../src/site/indexing.ts';
import { openingHours } from '../../src/site/opening-hours.ts';
import { pageTitle } from '../../src/site/page-title.ts';

describe('page title', () => {
  it('adds the brand to the page', () =>
    expect(pageTitle('Contact us', 'Brand')).toBe('Contact us · Brand'));
  it('leaves the brand out where the title would be cut', () =>
    expect(pageTitle('p'.repeat(53), 'Brand')).toBe('p'.repeat(53)));
  it('keeps a title of exactly sixty characters whole', () =>
    expect(pageTitle('p'.repeat(52), 'Brand')).toHaveLength(60));
  it('does not name the brand twice', () =>
    expect(pageTitle('Brand lifts', 'Brand')).toBe('Brand lifts'));
});

describe('sitemap', () => {
  it.each(['/', '/products', '/products/home/villa-lifts', '/about-us', '/contact-us', '/cartons'])(
    'lists %s',
    (path) => expect(isListed(path)).toBe(true),
  );
  it.each([
    '/login',
    '/login/',
    '/login.html',
    '/admin',
    '/admin/models',
    '/account/orders',
    '/cart',
    '/checkout',
    '/api/docs',
    '/404',
  ])('leaves out %s', (path) => expect(isListed(path)).toBe(false));
});

it('robots.txt excludes the areas that the sitemap leaves out', async () => {
  const text = await readFile(join(ROOT, 'public/robots.txt'), 'utf8');
  const closed = [...text.matchAll(/^Disallow: (.+)$/gm)].map(([, path]) => path);
  expect(closed).toEqual(CLOSED_AREAS);
});

describe('opening hours', () => {
  it('reads days and hours', () =>
    expect(openingHours('Monday to Wednesday, 9:30 to 18:00')).toEqual({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: ['Monday', 'Tuesday', 'Wednesday'],
      opens: '09:30',
      closes: '18:00',
    }));
  it('reads a single day', () =>
    expect(openingHours('Sunday, 10:00 to 12:00')?.dayOfWeek).toEqual(['Sunday']));
  it.each(['By appointment', 'Saturday to Monday, 9:00 to 17:00', ''])(
    'says nothing about "%s"',
    (hours) => expect(openingHours(hours)).toBeUndefined(),
  );
});
