// Starts the planning tool of a page when the visitor begins to use the page, or when its address
// or a plan kept on this device fills the form. Until then the printed form works as HTML.
import type { Speech } from '../../contract/words/speech.ts';
import { draftsOf, pageAt } from './drafts.ts';

const SIGNS = ['scroll', 'pointermove', 'pointerdown', 'keydown', 'focusin', 'input'];

type Tool<Props, Spoken> = (place: HTMLElement, props: Props, speech: Speech<Spoken>) => void;

/** Resolves when no button or link is held down: a press must end on the element it began on. */
const released = async () => {
  while (document.querySelector(':active')) await new Promise((go) => setTimeout(go, 20));
};

/**
 * `load` fetches the tool, and `english` the English words, for a page that does not contain its
 * words. After a failure, the visitor's next action fetches them again.
 */
export const startTool = <Props, Spoken>(
  load: () => Promise<Tool<Props, Spoken>>,
  english: () => Promise<Speech<Spoken>>,
) => {
  const place = document.querySelector('.plan-tool') as HTMLElement;
  const start = async () => {
    for (const sign of SIGNS) removeEventListener(sign, start);
    try {
      const { speech, ...props } = JSON.parse(place.dataset.props ?? '{}');
      const [work, said] = await Promise.all([load(), speech ?? english()]);
      await released();
      work(place, props, said);
      place.dataset.ready = '';
    } catch (error) {
      reportError(error);
      listen();
    }
  };
  const listen = () => {
    for (const sign of SIGNS) addEventListener(sign, start, { passive: true });
  };
  if (location.search || draftsOf(pageAt(location.pathname)).length > 0) void start();
  else listen();
};
