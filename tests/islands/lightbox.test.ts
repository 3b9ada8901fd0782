import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startLightbox } from '../../src/components/product/lightbox.ts';
import { pictureAfterSwipe } from '../../src/components/product/picture-choice.ts';
import { installDialog } from '../support/dialog.ts';

const VIEWS = ['section', 'plan', 'landing', 'car'];
/** As src/components/product/Gallery.astro and Lightbox.astro draw them. */
const MARKUP = `<ul>${VIEWS.map(
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
</figure></li></ul>
<dialog id="lightbox" aria-label="Pictures" tabindex="-1">
  <form method="dialog">
    <div class="lightbox-view"></div>
    <figcaption aria-live="polite"><span></span> <span></span></figcaption>
    <button type="button" data-step="-1" aria-label="Previous picture"></button>
    <button type="button" data-step="1" aria-label="Next picture"></button>
    <button aria-label="Close"></button>
  </form>
</dialog>`;

/** Opens it as src/components/late/dialogs.ts does. */
const opened = async (name: string) => {
  document.body.innerHTML = MARKUP;
  const dialog = document.querySelector('dialog') as HTMLDialogElement;
  startLightbox(dialog);
  const link = screen.getByRole('link', { name });
  dialog.dispatchEvent(new CustomEvent('opening', { detail: link }));
  dialog.showModal();
  dialog.focus();
  return {
    user: userEvent.setup(),
    dialog,
    image: () => within(dialog).getByRole('img') as HTMLImageElement,
    said: () => dialog.querySelector('[aria-live]')?.textContent,
  };
};
const DRAWING = (view: string) => `The ${view} of a home lift`;

describe('the lightbox', () => {
  beforeAll(installDialog);
  afterEach(() => {
    document.body.innerHTML = '';
  });

  it('opens on the picture that was chosen and says which it is', async () => {
    const { image, said } = await opened(DRAWING('plan'));
    expect(image().alt).toBe('The plan of a home lift');
    expect(said()).toBe('2 of 4 Home lift, plan');
  });

  it('goes on by keys, round the ends', async () => {
    const { user, said } = await opened(DRAWING('landing'));
    const walk: (string | undefined)[] = [];
    for (const key of ['{ArrowRight}', '{ArrowRight}', '{ArrowLeft}', '{Home}', '{End}']) {
      await user.keyboard(key);
      walk.push(said()?.slice(0, 6));
    }
    expect(walk).toEqual(['4 of 4', '1 of 4', '4 of 4', '1 of 4', '4 of 4']);
  });

  it('begins with the picture that is there, and takes the full one when it can', async () => {
    const { image } = await opened(DRAWING('car'));
    expect(image().getAttribute('src')).toBe('/drawings/home-car-small.svg');
    await waitFor(() => expect(image().src).toMatch(/\/home-car\.svg$/));
    expect(image().loading).toBe('eager');
  });

  it('takes a photograph as wide as the window, and leaves the one in the page alone', async () => {
    const { dialog, said } = await opened('A lift in a courtyard');
    const sizes = (place: ParentNode) =>
      [...place.querySelectorAll('source')].map((source) => source.sizes);
    expect(said()).toBe('1 of 1 At noon');
    await waitFor(() => expect(sizes(dialog)).toEqual(['100vw', '100vw']));
    expect(sizes(document.querySelectorAll('ul')[1] as HTMLElement)).toEqual(['80vw', '80vw']);
  });

  it('goes on by buttons', async () => {
    const { user, said } = await opened(DRAWING('section'));
    await user.click(screen.getByRole('button', { name: 'Next picture' }));
    expect(said()).toMatch(/^2 of 4/);
    await user.click(screen.getByRole('button', { name: 'Previous picture' }));
    await user.click(screen.getByRole('button', { name: 'Previous picture' }));
    expect(said()).toMatch(/^4 of 4/);
  });

  it('goes on by a swipe', async () => {
    const { dialog, said } = await opened(DRAWING('section'));
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
