// One picture at a time over the whole page: by keys, buttons and swipes. It opens with the picture
// as it was in the page, and takes the full one when that has come.

import { pictureAfterSwipe } from './picture-choice.ts';
import { placeAfterKey } from './place-after-key.ts';

/** `dialog` is opened by src/components/late/dialogs.ts, for a link in a list of pictures. */
export const startLightbox = (dialog: HTMLElement) => {
  const view = dialog.querySelector('.lightbox-view') as HTMLElement;
  const [counter, title] = dialog.querySelectorAll<HTMLElement>('figcaption span');
  let links: HTMLAnchorElement[] = [];
  let at = 0;
  let start: { x: number; y: number } | undefined;

  const show = (next: number | undefined) => {
    const link = links[next ?? -1];
    if (!counter || !title || next === undefined || !link) return;
    at = next;
    const picture = link.querySelector('picture,img')?.cloneNode(true) as HTMLElement;
    const image = (picture.querySelector('img') ?? picture) as HTMLImageElement;
    image.className = 'lightbox-image';
    image.loading = 'eager';
    image.draggable = false;
    view.replaceChildren(picture);
    requestAnimationFrame(() => {
      image.src = link.href;
      for (const source of picture.querySelectorAll('source')) source.sizes = '100vw';
    });
    counter.textContent = `${at + 1} of ${links.length}`;
    title.textContent = link.closest('figure')?.querySelector('figcaption')?.textContent ?? '';
  };

  dialog.addEventListener('opening', (event) => {
    const { detail: link } = event as CustomEvent<HTMLAnchorElement>;
    links = [...(link.closest('ul')?.querySelectorAll('a') ?? [])];
    show(links.indexOf(link));
  });
  dialog.onkeydown = (event) => {
    const next = placeAfterKey(event.key, at, links.length);
    if (next !== undefined) event.preventDefault();
    show(next);
  };
  for (const key of dialog.querySelectorAll<HTMLElement>('[data-step]'))
    key.onclick = () => show((at + links.length + Number(key.dataset.step)) % links.length);
  view.onpointerdown = ({ isPrimary, clientX: x, clientY: y }) => {
    if (isPrimary) start = { x, y };
  };
  view.onpointerup = ({ clientX, clientY }) => {
    if (start)
      show(pictureAfterSwipe({ x: clientX - start.x, y: clientY - start.y }, at, links.length));
    start = undefined;
  };
  view.onpointercancel = () => {
    start = undefined;
  };
};
