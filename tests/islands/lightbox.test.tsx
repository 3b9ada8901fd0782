import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { Lightbox } from '../../src/browser/public/catalogue/Lightbox.tsx';
import { pictureAfterSwipe } from '../../src/browser/public/catalogue/swipe.ts';
import { watchDialogs } from '../../src/components/page-dialogs.ts';
import { installDialog } from '../support/dialog.ts';
import { serverMarkup } from '../support/server-markup.ts';

const VIEWS = ['section', 'plan', 'landing', 'car'];
/** The thumbnails, as src/components/product/Gallery.astro draws them. */
const GALLERIES = `<ul>${VIEWS.map(
  (view) => `<li><figure>
    <a href="/drawings/home-${view}.svg" data-picture>
      <img src="/drawings/home-${view}-small.svg" alt="The ${view} of a home lift" loading="lazy" />
    </a>
    <figcaption>Home lift, ${view}</figcaption>
  </figure></li>`,
).join('')}</ul>
<ul><li><figure>
  <a href="/_astro/b.webp" data-picture>
    <picture>
      <source type="image/avif" srcset="/_astro/a.avif 480w" sizes="80vw" />
      <source type="image/webp" srcset="/_astro/a.webp 480w" sizes="80vw" />
      <img src="/_astro/b.webp" alt="A lift in a courtyard" loading="lazy" />
    </picture>
  </a>
  <figcaption>At noon</figcaption>
</figure></li></ul>`;
/** A slot as Astro passes it: HTML that React does not change. */
const slot = (__html: string) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: what Astro does with a slot
  <div dangerouslySetInnerHTML={{ __html }} suppressHydrationWarning />
);
const ISLAND = (
  <Lightbox
    closeIcon="M0 0"
    first={slot('<div data-first></div>')}
    caption={slot('<span></span> <span></span>')}
  />
);

/** The page with the island as HTML; `hydrate` stands for the arrival of its code. */
const aPage = () => {
  document.body.innerHTML = GALLERIES;
  const place = serverMarkup(ISLAND);
  document.body.append(place);
  const dialog = place.querySelector('dialog') as HTMLDialogElement;
  return {
    user: userEvent.setup(),
    dialog,
    hydrate: () => render(ISLAND, { container: place, hydrate: true }),
    choose: (name: string) => fireEvent.click(screen.getByRole('link', { name })),
    image: () => within(dialog).getByRole<HTMLImageElement>('img'),
    /** The visible text of the caption. */
    said: () =>
      [...dialog.querySelectorAll('figcaption span')]
        .filter((span) => !span.closest('[hidden]'))
        .map(({ textContent }) => textContent)
        .join(' '),
  };
};
const opened = (name: string) => {
  const page = aPage();
  page.hydrate();
  page.choose(name);
  return page;
};
const DRAWING = (view: string) => `The ${view} of a home lift`;

describe('the lightbox', () => {
  beforeAll(() => {
    installDialog();
    watchDialogs();
  });
  afterEach(() => {
    document.body.innerHTML = '';
  });

  it('opens on the chosen picture before its code is loaded, and continues from it', async () => {
    const failed = vi.spyOn(console, 'error');
    const { user, dialog, hydrate, choose, image, said } = aPage();
    choose(DRAWING('plan'));
    expect(dialog.open).toBe(true);
    expect(image().alt).toBe('The plan of a home lift');
    const first = image();
    hydrate();
    expect(image()).toBe(first);
    expect(said()).toBe('2 of 4 Home lift, plan');
    await user.keyboard('{ArrowRight}');
    expect(image().alt).toBe('The landing of a home lift');
    expect(said()).toBe('3 of 4 Home lift, landing');
    expect(failed).not.toHaveBeenCalled();
  });

  it('opens again on the chosen picture, not on the last one', async () => {
    const { user, dialog, choose, image, said } = opened(DRAWING('plan'));
    await user.keyboard('{End}');
    dialog.close();
    choose(DRAWING('section'));
    await waitFor(() => expect(said()).toBe('1 of 4 Home lift, section'));
    expect(image().alt).toBe('The section of a home lift');
  });

  it('opens on the picture that was chosen and says which it is', () => {
    const { image, said } = opened(DRAWING('plan'));
    expect(image().alt).toBe('The plan of a home lift');
    expect(said()).toBe('2 of 4 Home lift, plan');
  });

  it('moves by keys, from the last picture to the first and back', async () => {
    const { user, said } = opened(DRAWING('landing'));
    const walk: (string | undefined)[] = [];
    for (const key of ['{ArrowRight}', '{ArrowRight}', '{ArrowLeft}', '{Home}', '{End}']) {
      await user.keyboard(key);
      walk.push(said()?.slice(0, 6));
    }
    expect(walk).toEqual(['4 of 4', '1 of 4', '4 of 4', '1 of 4', '4 of 4']);
  });

  it('begins with the small picture of the page, and then shows the full one', async () => {
    const { image } = opened(DRAWING('car'));
    expect(image().getAttribute('src')).toBe('/drawings/home-car-small.svg');
    await waitFor(() => expect(image().src).toMatch(/\/home-car\.svg$/));
    expect(image().loading).toBe('eager');
  });

  it('shows the full picture of every further one, too', async () => {
    const { user, image } = opened(DRAWING('section'));
    await user.keyboard('{End}');
    await waitFor(() => expect(image().src).toMatch(/\/home-car\.svg$/));
  });

  it('shows a photograph as wide as the window, and leaves the page alone', async () => {
    const { dialog, said } = opened('A lift in a courtyard');
    const sizes = (place: ParentNode) =>
      [...place.querySelectorAll('source')].map((source) => source.sizes);
    expect(said()).toBe('1 of 1 At noon');
    await waitFor(() => expect(sizes(dialog)).toEqual(['100vw', '100vw']));
    expect(sizes(document.querySelectorAll('ul')[1] as HTMLElement)).toEqual(['80vw', '80vw']);
  });

  it('moves by buttons', async () => {
    const { user, said } = opened(DRAWING('section'));
    await user.click(screen.getByRole('button', { name: 'Next picture' }));
    expect(said()).toMatch(/^2 of 4/);
    await user.click(screen.getByRole('button', { name: 'Previous picture' }));
    await user.click(screen.getByRole('button', { name: 'Previous picture' }));
    expect(said()).toMatch(/^4 of 4/);
  });

  it('moves by a swipe', async () => {
    const { dialog, said } = opened(DRAWING('section'));
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
});
