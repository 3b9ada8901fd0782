import type { ReactNode } from 'react';
import type { WorkState } from '../../../stores/admin/work.ts';
import { Empty } from '../../ui/Empty.tsx';
import { Failed } from './Failed.tsx';
import { Loading } from './Loading.tsx';
import styles from './way.module.css';

type Props<Thing> = {
  state: WorkState<Thing>;
  noun: string;
  listHref: string;
  listWords: string;
  onAgain: () => void;
  children: (thing: Thing) => ReactNode;
};

/** One thing with the way back to its list, in every state it can be in. */
export const WorkOpened = <Thing,>({
  state: { status, thing, message },
  noun,
  listHref,
  listWords,
  onAgain,
  children,
}: Props<Thing>) => {
  if (thing)
    return (
      <>
        <a className={styles.back} href={listHref}>
          {listWords}
        </a>
        {children(thing)}
      </>
    );
  if (status === 'failed') return <Failed message={message ?? ''} onAgain={onAgain} />;
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
