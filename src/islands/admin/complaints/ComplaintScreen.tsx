// One complaint: what was written, by when something is due, the answer, and notes.
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { grievancesList, openGrievanceWork } from '../../../stores/admin/grievances.ts';
import { GRIEVANCE_SHAPE } from '../../../stores/admin/list-shapes.ts';
import { pathTo } from '../../../stores/admin/router.ts';
import { writeListQuery } from '../../../stores/lib/list-query.ts';
import { showToast } from '../../ui/show-toast.ts';
import partsStyles from '../kit/parts.module.css';
import { useTitle } from '../kit/use-title.ts';
import { WorkOpened } from '../kit/WorkOpened.tsx';
import type { ScreenProps } from '../screen-props.ts';
import { ComplaintAnswer } from './ComplaintAnswer.tsx';
import { ComplaintFacts } from './ComplaintFacts.tsx';
import { ComplaintNotes } from './ComplaintNotes.tsx';
import styles from './complaints.module.css';

/** The list as it was left. */
const listAddress = () => {
  const { shown } = grievancesList.$list.get();
  return pathTo('complaints', {}, shown ? writeListQuery(shown.query, GRIEVANCE_SHAPE) : {});
};

export const ComplaintScreen = ({ params: { id = '' } }: ScreenProps) => {
  const [work] = useState(() => openGrievanceWork(id, (words) => void showToast('success', words)));
  const state = useStore(work.$work);
  useEffect(() => void work.load(), [work]);
  useTitle(state.thing?.number);
  return (
    <WorkOpened
      state={state}
      noun="complaint"
      listHref={listAddress()}
      listWords="All complaints"
      onAgain={work.load}
    >
      {(grievance) => (
        <div className={styles.complaint}>
          <div className={styles.column}>
            <section className={partsStyles.panelBox} aria-labelledby="said-title">
              <h2 id="said-title">What happened</h2>
              <p className={styles.said}>{grievance.text}</p>
            </section>
            <ComplaintAnswer work={work} grievance={grievance} />
          </div>
          <div className={styles.column}>
            <ComplaintFacts work={work} grievance={grievance} />
            <ComplaintNotes work={work} grievance={grievance} />
          </div>
        </div>
      )}
    </WorkOpened>
  );
};
