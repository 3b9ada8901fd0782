// Every page places an island with one of Astro's directives: without it, the page would print an
// island that is never hydrated.
import { describe, expect, it } from 'vitest';
import { readSourceFiles } from './support/source-files.ts';

const files = readSourceFiles();
/** Components that are the root of an island: each has its own error boundary. */
const roots = files.flatMap(({ path, text }) =>
  path.startsWith('src/browser/')
    ? [...text.matchAll(/^export const (\w+) = withBoundary\(/gm)].map(([, name = '']) => name)
    : [],
);
const pages = files.filter(({ path }) => path.endsWith('.astro'));
/** The tags of a component in all pages, with the file of each. */
const tagsOf = (name: string) =>
  pages
    .filter(({ text }) => text.includes(`/${name}.tsx'`))
    .flatMap(({ path, text }) =>
      [...text.matchAll(new RegExp(`<${name}\\b[^>]*`, 'g'))].map(([tag]) => ({ path, tag })),
    );

describe('islands', () => {
  it('are placed in a page, each time with a directive', () => {
    expect(roots.length).toBeGreaterThan(15);
    const wrong = roots.flatMap((name) => {
      const tags = tagsOf(name);
      const asleep = tags.filter(({ tag }) => !/\sclient:(reach|load|only)\b/.test(tag));
      return tags.length === 0
        ? [`${name} is in no page`]
        : asleep.map(({ path }) => `${name} in ${path}`);
    });
    expect(wrong).toEqual([]);
  });

  it('are the only components with a directive', () => {
    const named = pages.flatMap(({ text }) =>
      [...text.matchAll(/<(\w+)\b[^>]*?\sclient:/g)].map(([, name = '']) => name),
    );
    expect([...new Set(named)].sort()).toEqual([...new Set(roots)].sort());
  });
});
