// One dispatch: how it stands, what was tried, and the letter itself.
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { OUTBOX_SHAPE } from '../../../stores/admin/list-shapes.ts';
import { openDispatchWork, outboxList } from '../../../stores/admin/outbox.ts';
import { pathTo } from '../../../stores/admin/router.ts';
import { writeListQuery } from '../../../stores/lib/list-query.ts';
import { showToast } from '../../ui/show-toast.ts';
import partsStyles from '../kit/parts.module.css';
import { useTitle } from '../kit/use-title.ts';
import { WorkOpened } from '../kit/WorkOpened.tsx';
import type { ScreenProps } from '../screen-props.ts';
import { DispatchFacts } from './DispatchFacts.tsx';
import { DispatchTries } from './DispatchTries.tsx';
import { LetterView } from './LetterView.tsx';
import styles from './outbox.module.css';

/** The list as it was left. */
const listAddress = () => {
  const { shown } = outboxList.$list.get();
  return pathTo('outbox', {}, shown ? writeListQuery(shown.query, OUTBOX_SHAPE) : {});
};

export const DispatchScreen = ({ params: { id = '' } }: ScreenProps) => {
  const [work] = useState(() => openDispatchWork(id, (words) => void showToast('success', words)));
  const state = useStore(work.$work);
  const [which] = useState({ dispatch: id });
  useEffect(() => void work.load(), [work]);
  useTitle(state.thing?.label);
  return (
    <WorkOpened
      state={state}
      noun="dispatch"
      listHref={listAddress()}
      listWords="The outbox"
      onAgain={work.load}
    >
      {(dispatch) => (
        <div className={styles.detail}>
          <div className={styles.aside}>
            <DispatchFacts work={work} dispatch={dispatch} />
            <DispatchTries history={dispatch.history} />
          </div>
          {dispatch.channel === 'mail' && (
            <section
              className={`${partsStyles.panelBox} ${styles.letter}`}
              aria-labelledby="letter-title"
            >
              <h2 id="letter-title">The letter</h2>
              <LetterView which={which} fileName={dispatch.kind} />
            </section>
          )}
        </div>
      )}
    </WorkOpened>
  );
};
