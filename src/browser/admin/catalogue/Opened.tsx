// Shown in place of a record that is loading, or that does not exist any more.
import type { ReactNode } from 'react';
import { Empty } from '../../kernel/ui/Empty.tsx';
import { Failed } from '../kit/Failed.tsx';
import styles from '../kit/parts.module.css';
import type { Opened as State } from './catalogue-editor.ts';

type Props<Kept> = {
  state: State<Kept>;
  noun: string;
  listHref: string;
  onAgain: () => void;
  children: (kept: Kept) => ReactNode;
};

export const Opened = <Kept,>({ state, noun, listHref, onAgain, children }: Props<Kept>) => {
  if (state.status === 'ready') return children(state.kept);
  if (state.status === 'loading')
    return (
      <div className={styles.state} role="status">
        <span className="spinner" aria-hidden="true" />
        <span className="visually-hidden">Loading the {noun}</span>
      </div>
    );
  if (!state.isMissing) return <Failed message={state.message} onAgain={onAgain} />;
  return (
    <div role="alert">
      <Empty title={`This ${noun} could not be found.`}>
        <p className="quiet measure">It may have been removed, or the address may be wrong.</p>
        <a className="button button-quiet" href={listHref}>
          Back to the list
        </a>
      </Empty>
    </div>
  );
};
