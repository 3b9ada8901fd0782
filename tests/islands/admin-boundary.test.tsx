import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ScreenBoundary } from '../../src/browser/admin/shell/ScreenBoundary.tsx';

const Broken = ({ message }: { message: string }) => {
  throw new TypeError(message);
};

it.each([
  [
    'whose code could not be loaded',
    'Failed to fetch dynamically imported module: /_astro/x.js',
    /It could not be loaded/,
  ],
  ['that breaks', 'x is not a function', /Something went wrong on this screen/],
])('a screen %s says so, can be loaded anew, and is reported', (_what, message, words) => {
  // React reports the error as well; jsdom has no reportError.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  render(
    <ScreenBoundary>
      <Broken message={message} />
    </ScreenBoundary>,
  );
  expect(screen.getByRole('alert').textContent).toMatch(words);
  expect(screen.getByRole('button', { name: 'Reload' })).toBeDefined();
  expect(reported.mock.calls[0]?.[0]).toMatchObject({ message: expect.stringContaining(message) });
});
