// The three tabs of a product page, by the ARIA pattern. Until they are hydrated they are links to
// three sections: the style sheet shows the section that the address names, and without script all
// three.
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { withBoundary } from '../../kernel/ui/Boundary.tsx';
import { Icon } from './Icon.tsx';
import { placeAfterKey } from './place-after-key.ts';
import styles from './product-tabs.module.css';

/** Each id is the name of a panel, the slot with its content, and the hash that opens it. */
const TABS = ['description', 'features', 'specification'] as const;
type TabId = (typeof TABS)[number];
type Props = {
  /** Labels of the three tabs. */
  labels: readonly string[];
  /** Id of the element whose name is that of the tabs together. */
  named: string;
  /** The category's own icon for opening. */
  plus: string;
} & { [id in TabId]?: ReactNode };

/**
 * Place of the panel that is, or contains, the element that the address names: the first panel when
 * the page has no such element, undefined when the element is outside the panels.
 */
const namedTab = (root: HTMLElement | null) => {
  const target = document.getElementById(location.hash.slice(1));
  if (!target) return 0;
  const panels = [...(root?.children ?? [])].slice(1);
  const at = panels.findIndex((panel) => panel.contains(target));
  return at === -1 ? undefined : at;
};

const Tabs = ({ labels, named, plus, ...panels }: Props) => {
  const root = useRef<HTMLDivElement>(null);
  /** Undefined until hydration has read the address: the server does not know it. */
  const [chosen, setChosen] = useState<number>();
  const isReady = chosen !== undefined;

  useLayoutEffect(() => {
    const follow = () => setChosen((before) => namedTab(root.current) ?? before ?? 0);
    follow();
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);

  const choose = (at: number) => {
    setChosen(at);
    // Replaced, not pushed: arrow keys would fill the history.
    history.replaceState(history.state, '', `#${TABS[at]}`);
  };
  const press = (event: MouseEvent, at: number) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    choose(at);
  };
  const move = (event: KeyboardEvent, at: number) => {
    const { key, ctrlKey, metaKey, altKey, currentTarget } = event;
    const next = key === ' ' ? at : placeAfterKey(key, at, TABS.length);
    if (next === undefined || ctrlKey || metaKey || altKey) return;
    event.preventDefault();
    choose(next);
    const links = (currentTarget.parentElement as HTMLElement).children;
    (links[next] as HTMLElement).focus();
  };

  const ofList = isReady && ({ role: 'tablist', 'aria-labelledby': named } as const);
  const ofTab = (at: number) =>
    isReady && {
      role: 'tab',
      'aria-selected': at === chosen,
      'aria-controls': TABS[at],
      tabIndex: at === chosen ? 0 : -1,
    };
  const ofPanel = (at: number) =>
    isReady && { role: 'tabpanel', tabIndex: 0, hidden: at !== chosen };

  return (
    <div ref={root} className={styles.tabs} data-ready={isReady || undefined}>
      <div className={styles.list} {...ofList}>
        {TABS.map((id, at) => (
          <a
            key={id}
            id={`tab-${id}`}
            className={styles.tab}
            href={`#${id}`}
            data-tab
            onClick={(event) => press(event, at)}
            onKeyDown={(event) => move(event, at)}
            {...ofTab(at)}
          >
            <span className={styles.opens}>
              <Icon d={plus} size={14} />
            </span>
            {labels[at]}
          </a>
        ))}
      </div>
      {TABS.map((id, at) => (
        <section
          key={id}
          id={id}
          className={styles.panel}
          aria-labelledby={`tab-${id}`}
          {...ofPanel(at)}
        >
          {panels[id]}
        </section>
      ))}
    </div>
  );
};

export const ProductTabs = withBoundary(Tabs);
