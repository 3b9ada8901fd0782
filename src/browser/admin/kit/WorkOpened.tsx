import type { ReactNode } from 'react';
import type { RemoteState } from '../../kernel/remote.ts';
import { Empty } from '../../kernel/ui/Empty.tsx';
import { Failed } from './Failed.tsx';
import { Loading } from './Loading.tsx';
import styles from './way.module.css';

type Props<Thing> = {
  state: RemoteState<Thing>;
  noun: string;
  listHref: string;
  listWords: string;
  onAgain: () => void;
  children: (thing: Thing) => ReactNode;
};

/** A record in each state, with the link back to its list. */
export const WorkOpened = <Thing,>({
  state: { status, shown, message },
  noun,
  listHref,
  listWords,
  onAgain,
  children,
}: Props<Thing>) => {
  if (shown)
    return (
      <>
        <a className={styles.back} href={listHref}>
          {listWords}
        </a>
        {children(shown)}
      </>
    );
  if (status === 'failed') return <Failed message={message} onAgain={onAgain} />;
  if (status === 'missing')
    return (
      <Empty title={`This ${noun} could not be found.`}>
        <a className="button button-quiet" href={listHref}>
          Back to the list
        </a>
      </Empty>
    );
  return <Loading words={`Loading the ${noun}`} />;
};
