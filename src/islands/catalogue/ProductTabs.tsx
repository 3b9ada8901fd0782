// The three tabs of a product page. Without script they are links to three sections that all stand
// in the page.
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { IconPath } from './IconPath.tsx';
import styles from './product-tabs.module.css';
import { tabAfterKey, tabNamed } from './tab-choice.ts';

type Props = {
  /** Each id is the name of a panel and the hash that opens it. */
  tabs: readonly { id: string; label: string }[];
  /** The category's own icon of what opens. */
  plus: string;
  description?: ReactNode;
  features?: ReactNode;
  specification?: ReactNode;
};

export const ProductTabs = ({ tabs, plus, ...slots }: Props) => {
  const panels: Record<string, ReactNode> = slots;
  const root = useRef<HTMLDivElement>(null);
  const [ready, setReady] = useState(false);
  const [chosen, setChosen] = useState(0);

  useLayoutEffect(() => {
    const follow = () => {
      const named = tabNamed(
        location.hash,
        root.current?.querySelectorAll('section') ?? [],
        document,
      );
      if (named !== 'elsewhere') setChosen(named);
    };
    follow();
    setReady(true);
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);

  const choose = (at: number) => {
    setChosen(at);
    // Replaced, not pushed: arrow keys would fill the history with steps nobody wants to take back.
    history.replaceState(history.state, '', `#${tabs[at]?.id}`);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLAnchorElement>) => {
    if (event.key === ' ') {
      event.preventDefault();
      event.currentTarget.click();
      return;
    }
    const at = tabAfterKey(event.key, chosen, tabs.length);
    if (at === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    choose(at);
    root.current?.querySelectorAll<HTMLElement>('[role="tab"]')[at]?.focus();
  };

  const onClick = (event: MouseEvent, at: number) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    choose(at);
  };

  return (
    <div ref={root} className={styles.tabs} data-ready={ready || undefined}>
      <div
        className={styles.list}
        {...(ready && { role: 'tablist', 'aria-label': 'About this lift' })}
      >
        {tabs.map(({ id, label }, at) => {
          const aria = ready
            ? ({
                role: 'tab',
                'aria-selected': at === chosen,
                'aria-controls': id,
                tabIndex: at === chosen ? 0 : -1,
              } as const)
            : {};
          return (
            <a
              key={id}
              id={`tab-${id}`}
              className={styles.tab}
              href={`#${id}`}
              {...aria}
              onClick={(event) => onClick(event, at)}
              onKeyDown={onKeyDown}
            >
              <span className={styles.opens}>
                <IconPath d={plus} size={14} />
              </span>
              {label}
            </a>
          );
        })}
      </div>
      {tabs.map(({ id }, at) => {
        const aria = ready ? { role: 'tabpanel', tabIndex: 0, hidden: at !== chosen } : {};
        return (
          <section
            key={id}
            id={id}
            className={styles.panel}
            aria-labelledby={`tab-${id}`}
            {...aria}
          >
            {panels[id]}
          </section>
        );
      })}
    </div>
  );
};
