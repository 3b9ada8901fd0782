import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { Gallery } from '../../src/islands/catalogue/Gallery.tsx';
import { pictureAfterSwipe } from '../../src/islands/catalogue/gallery-choice.ts';
import { installDialog } from '../support/dialog.ts';
import { serverMarkup } from '../support/server-markup.ts';

vi.mock('../../src/islands/ui/load-styles.ts', () => ({ loadStyles: async () => {} }));

const IMAGES = ['section', 'plan', 'landing', 'car'].map((view) => ({
  src: `/drawings/home-${view}-small.svg`,
  full: `/drawings/home-${view}.svg`,
  width: 600,
  height: 800,
  alt: `The ${view} of a home lift`,
  title: `Home lift, ${view}`,
}));

const ICONS = { plus: 'M12 4v16M4 12h16', x: 'M7 7l10 10M17 7L7 17' };

const opened = async (at: number) => {
  const user = userEvent.setup();
  render(<Gallery icons={ICONS} images={IMAGES} />);
  await user.click(screen.getByRole('link', { name: IMAGES[at]?.alt ?? '' }));
  const dialog = await screen.findByRole('dialog', { name: 'Pictures' });
  return {
    user,
    dialog,
    shown: () => within(dialog).getByRole('img').getAttribute('alt'),
    said: () => dialog.querySelector('[aria-live]')?.textContent,
  };
};

describe('Gallery', () => {
  beforeAll(installDialog);

  it('links to the full pictures before there is script', () => {
    const page = serverMarkup(<Gallery icons={ICONS} images={IMAGES} />);
    const links = within(page).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(IMAGES.map(({ full }) => full));
    expect(page.querySelector('[style]')).toBeNull();
  });

  it('draws the category’s own icons on what opens and on what closes', async () => {
    const { dialog } = await opened(0);
    const pathOf = (element: Element) => element.querySelector('path')?.getAttribute('d');
    const link = document.querySelector(`a[href="${IMAGES[0]?.full}"]`);
    expect(link && pathOf(link)).toBe(ICONS.plus);
    expect(pathOf(within(dialog).getByRole('button', { name: 'Close' }))).toBe(ICONS.x);
  });

  it('opens on the picture that was chosen and says which it is', async () => {
    const { shown, said } = await opened(1);
    expect(shown()).toBe('The plan of a home lift');
    expect(said()).toBe('2 of 4 Home lift, plan');
  });

  it('goes on by keys, round the ends', async () => {
    const { user, said } = await opened(2);
    const walk: (string | undefined)[] = [];
    for (const key of ['{ArrowRight}', '{ArrowRight}', '{ArrowLeft}', '{Home}', '{End}']) {
      await user.keyboard(key);
      walk.push(said()?.slice(0, 6));
    }
    expect(walk).toEqual(['4 of 4', '1 of 4', '4 of 4', '1 of 4', '4 of 4']);
  });

  it('offers a photograph in formats and widths, in the row and in the lightbox, and keeps it out of style attributes', async () => {
    const sets = ['avif', 'webp'].map((format) => ({
      type: `image/${format}`,
      srcSet: `/_astro/a.${format} 480w, /_astro/b.${format} 960w`,
    }));
    const photograph = {
      src: '/_astro/b.webp',
      full: '/_astro/b.webp',
      width: 960,
      height: 640,
      alt: 'A lift in a courtyard',
      title: 'At noon',
      sets,
    };
    const page = serverMarkup(<Gallery icons={ICONS} images={[photograph]} arrangement="row" />);
    expect(
      [...page.querySelectorAll('picture source')].map((source) => [
        source.getAttribute('type'),
        source.getAttribute('srcset'),
      ]),
    ).toEqual(sets.map(({ type, srcSet }) => [type, srcSet]));
    const image = page.querySelector('picture img');
    expect(
      ['src', 'width', 'height', 'alt', 'loading'].map((name) => image?.getAttribute(name)),
    ).toEqual(['/_astro/b.webp', '960', '640', 'A lift in a courtyard', 'lazy']);
    expect(page.querySelector('[style]')).toBeNull();

    const user = userEvent.setup();
    render(<Gallery icons={ICONS} images={[photograph]} arrangement="row" />);
    await user.click(screen.getByRole('link', { name: 'A lift in a courtyard' }));
    const dialog = await screen.findByRole('dialog', { name: 'Pictures' });
    expect(
      [...dialog.querySelectorAll('source')].map((source) => source.getAttribute('sizes')),
    ).toEqual(['100vw', '100vw']);
  });

  it('shows a drawing as the one file it is', () => {
    expect(
      serverMarkup(<Gallery icons={ICONS} images={IMAGES} />).querySelector('picture'),
    ).toBeNull();
  });

  it('goes on by buttons', async () => {
    const { user, said } = await opened(0);
    await user.click(screen.getByRole('button', { name: 'Next picture' }));
    expect(said()).toMatch(/^2 of 4/);
    await user.click(screen.getByRole('button', { name: 'Previous picture' }));
    await user.click(screen.getByRole('button', { name: 'Previous picture' }));
    expect(said()).toMatch(/^4 of 4/);
  });

  it('goes on by a swipe', async () => {
    const { dialog, said } = await opened(0);
    const picture = within(dialog).getByRole('img');
    fireEvent.pointerDown(picture, { clientX: 300, clientY: 200, isPrimary: true });
    fireEvent.pointerUp(picture, { clientX: 200, clientY: 210, isPrimary: true });
    expect(said()).toMatch(/^2 of 4/);
  });

  it.each([
    ['a short one', { x: -39, y: 0 }, 0],
    ['one that goes down', { x: -60, y: 80 }, 0],
    ['one to the left', { x: -60, y: 10 }, 1],
    ['one to the right', { x: 60, y: 10 }, 3],
  ])('reads swipes: %s', (_, way, next) => {
    expect(pictureAfterSwipe(way, 0, 4)).toBe(next);
  });

  it('gives the focus back to the picture it came from, after Escape, × and a press beside it', async () => {
    const { user, dialog } = await opened(3);
    const link = document.querySelectorAll('li a')[3];
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(link));
    expect(dialog).toHaveProperty('open', false);
    await user.keyboard('{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    expect(document.activeElement).toBe(link);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(dialog).toHaveProperty('open', true));
    await user.click(dialog);
    expect(document.activeElement).toBe(link);
  });

  it('leaves a click with the control key to the browser', async () => {
    const user = userEvent.setup();
    render(<Gallery icons={ICONS} images={IMAGES} />);
    const link = screen.getByRole('link', { name: 'The car of a home lift' });
    const native = vi.fn((event: Event) => event.defaultPrevented);
    document.addEventListener('click', native, { once: true });
    document.addEventListener('click', (event) => event.preventDefault(), { once: true });
    await user.keyboard('{Control>}');
    await user.click(link);
    expect(native).toHaveReturnedWith(false);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
