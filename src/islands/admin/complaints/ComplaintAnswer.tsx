import { GRIEVANCE_TEXT_MAX } from '../../../contract/grievance/grievance-choices.ts';
import type { Grievance } from '../../../contract/grievance/rules.ts';
import type { GrievanceWork } from '../../../stores/admin/grievances.ts';
import { momentWords } from '../../ui/moment.ts';
import partsStyles from '../kit/parts.module.css';
import { ComplaintText } from './ComplaintText.tsx';
import styles from './complaints.module.css';

type Props = { work: GrievanceWork; grievance: Grievance };

/** Our answer, and the form for it as long as the complaint is not closed. */
export const ComplaintAnswer = ({
  work,
  grievance: { answer, answeredAt, email, status },
}: Props) => (
  <section className={partsStyles.panelBox} aria-labelledby="answer-title">
    <h2 id="answer-title">Our answer</h2>
    {answer && answeredAt && (
      <>
        <p className={styles.said}>{answer}</p>
        <p className="quiet small">
          <time dateTime={answeredAt}>{momentWords(answeredAt)}</time>
          {email && `, sent to ${email}`}
        </p>
      </>
    )}
    {status === 'closed' && !answer && <p className="quiet">It was closed without an answer.</p>}
    {status !== 'closed' && (
      <ComplaintText
        work={work}
        field="answer"
        label={answer ? 'Another answer' : 'Answer'}
        hint={
          email
            ? `We send it by e-mail to ${email}.`
            : 'There is no e-mail address. Please call, and note here what you said.'
        }
        most={GRIEVANCE_TEXT_MAX}
        button={email ? 'Send the answer' : 'Note the answer'}
        saved="Answered"
      />
    )}
  </section>
);
