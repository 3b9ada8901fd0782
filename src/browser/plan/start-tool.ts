// Starts the planning tool of a page when the visitor begins to use the page, or when its address
// or a plan kept on this device fills the form. Until then the printed form works as HTML.
import { draftsOf } from './drafts.ts';

const SIGNS = ['scroll', 'pointermove', 'pointerdown', 'keydown', 'focusin', 'input'];

type Tool<Props> = (place: HTMLElement, props: Props) => void;

/** Resolves when no button or link is held down: a press must end on the element it began on. */
const released = async () => {
  while (document.querySelector(':active')) await new Promise((go) => setTimeout(go, 20));
};

/** `load` fetches the tool. After a failure, the visitor's next action fetches it again. */
export const startTool = <Props>(load: () => Promise<Tool<Props>>) => {
  const place = document.querySelector('.plan-tool') as HTMLElement;
  const start = async () => {
    for (const sign of SIGNS) removeEventListener(sign, start);
    try {
      const work = await load();
      await released();
      work(place, JSON.parse(place.dataset.props ?? '{}'));
      place.dataset.ready = '';
    } catch (error) {
      reportError(error);
      listen();
    }
  };
  const listen = () => {
    for (const sign of SIGNS) addEventListener(sign, start, { passive: true });
  };
  if (location.search || draftsOf(location.pathname).length > 0) void start();
  else listen();
};
