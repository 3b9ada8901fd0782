// Tabs by the ARIA pattern, over three links to three sections that stand in the page without it.
import { placeAfterKey } from './place-after-key.ts';
import { tabNamed } from './tab-choice.ts';

/** `root` holds the list of links and, beside it, one section for each. */
export const startTabs = (root: HTMLElement) => {
  const [list, ...panels] = [...root.children] as HTMLElement[];
  const tabs = [...(list?.children ?? [])] as HTMLAnchorElement[];
  let chosen = 0;

  const show = (at: number) => {
    chosen = at;
    for (const [place, tab] of tabs.entries()) {
      tab.setAttribute('aria-selected', `${place === at}`);
      tab.tabIndex = place === at ? 0 : -1;
      (panels[place] as HTMLElement).hidden = place !== at;
    }
  };
  const choose = (at: number) => {
    show(at);
    // Replaced, not pushed: arrow keys would fill the history with steps nobody wants to take back.
    history.replaceState(history.state, '', tabs[at]?.hash);
  };
  const follow = () => {
    const named = tabNamed(location.hash, panels, document);
    if (named !== 'elsewhere') show(named);
  };

  list?.setAttribute('role', 'tablist');
  for (const [at, tab] of tabs.entries()) {
    const panel = panels[at] as HTMLElement;
    tab.role = 'tab';
    tab.setAttribute('aria-controls', panel.id);
    panel.role = 'tabpanel';
    panel.tabIndex = 0;
    tab.onclick = (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      choose(at);
    };
    tab.onkeydown = (event) => {
      const { key, ctrlKey, metaKey, altKey } = event;
      const next = key === ' ' ? at : placeAfterKey(key, chosen, tabs.length);
      if (next === undefined || ctrlKey || metaKey || altKey) return;
      event.preventDefault();
      choose(next);
      tabs[next]?.focus();
    };
  }
  show(0);
  follow();
  root.dataset.ready = '';
  addEventListener('hashchange', follow);
};
