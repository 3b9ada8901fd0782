// An area's island, drawn once in the place of what the page has printed.
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { drawAfter } from '../../src/islands/ui/draw-after.ts';

const Area = ({ title }: { title: string }) => (
  <>
    <nav>
      <a href="/one">One</a>
      <a href="/two">Two</a>
    </nav>
    <h1>{title}</h1>
  </>
);

const quiet = async () => {};
const printed = () => {
  document.body.innerHTML =
    '<div id="place"><nav><a href="/one">One</a><a href="/two">Two</a></nav><p>Loading</p></div>';
  return document.getElementById('place') as HTMLElement;
};

describe('an area', () => {
  afterEach(() => {
    cleanup();
    document.body.innerHTML = '';
  });

  it('leaves what is printed until it has what it begins with', async () => {
    const place = printed();
    let come = () => {};
    const begin = vi.fn(
      (_props: { title: string }) => new Promise<void>((resolve) => (come = resolve)),
    );
    const drawn = drawAfter(begin)(place, { title: 'Orders' }, Area);
    expect(begin).toHaveBeenCalledWith({ title: 'Orders' });
    expect(screen.getByText('Loading')).toBeDefined();
    come();
    await drawn;
    expect(screen.getByRole('heading').textContent).toBe('Orders');
    expect(screen.queryByText('Loading')).toBeNull();
  });

  it('keeps the focus on the link that somebody went to', async () => {
    const place = printed();
    place.querySelectorAll('a')[1]?.focus();
    await drawAfter<{ title: string }>(quiet)(place, { title: 'Orders' }, Area);
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Two' }));
    expect(screen.getAllByRole('link')).toHaveLength(2);
  });
});
