import { GRIEVANCE_NOTES_MAX } from '../../../contract/grievance/grievance.ts';
import type { Grievance } from '../../../contract/grievance/rules.ts';
import type { GrievanceWork } from '../../../stores/admin/grievances.ts';
import { momentWords } from '../../ui/moment.ts';
import partsStyles from '../kit/parts.module.css';
import { ComplaintText } from './ComplaintText.tsx';
import styles from './complaints.module.css';

type Props = { work: GrievanceWork; grievance: Grievance };

/** What the office noted, newest first, and a line for more. */
export const ComplaintNotes = ({ work, grievance: { notes } }: Props) => (
  <section className={partsStyles.panelBox} aria-labelledby="notes-title">
    <h2 id="notes-title">Notes</h2>
    {notes.length < GRIEVANCE_NOTES_MAX && (
      <ComplaintText
        work={work}
        field="note"
        label="New note"
        hint="For the office only."
        most={1000}
        button="Add note"
        saved="Note added"
      />
    )}
    {notes.length === 0 ? (
      <p className="quiet">No notes yet.</p>
    ) : (
      <ol className={styles.noted}>
        {notes.toReversed().map(({ at, by, text }) => (
          <li key={`${at} ${text}`}>
            <p className={styles.said}>{text}</p>
            <p className="quiet small">
              {by}, <time dateTime={at}>{momentWords(at)}</time>
            </p>
          </li>
        ))}
      </ol>
    )}
  </section>
);
