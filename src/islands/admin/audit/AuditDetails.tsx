import { deviceName } from '../../../contract/account/device-name.ts';
import { AUDIT_MARK } from '../../../contract/audit/audit.ts';
import type { AuditEntry } from '../../../contract/audit/rules.ts';
import { momentWords } from '../../ui/moment.ts';
import partsStyles from '../kit/parts.module.css';
import styles from './audit.module.css';
import { auditField, auditValue, visibleChanges } from './audit-words.ts';

type Props = { entry: AuditEntry; onActor: () => void };

/** One entry in full: each field before and after, and where it came from. */
export const AuditDetails = ({
  entry: { actor, at, changes, device, entity, ip, more, requestId },
  onActor,
}: Props) => {
  const shown = visibleChanges(entity, changes);
  return (
    <>
      <dl className={partsStyles.facts}>
        <div>
          <dt>Who</dt>
          <dd>
            {actor.name}
            {actor.role === 'key' && ' (API key)'}
            <button type="button" className={`plain-button ${styles.actor}`} onClick={onActor}>
              All changes by them
            </button>
          </dd>
        </div>
        <div>
          <dt>When</dt>
          <dd>
            <time dateTime={at}>{momentWords(at)}</time>
          </dd>
        </div>
        <div>
          <dt>Device</dt>
          <dd>{deviceName(device)}</dd>
        </div>
        <div>
          <dt>Network</dt>
          <dd className="figures">{ip}</dd>
        </div>
        <div>
          <dt>Request</dt>
          <dd className="figures">{requestId}</dd>
        </div>
      </dl>
      {shown.length > 0 && (
        <ul className={styles.changes}>
          {shown.map(({ field, before, after }) => (
            <li key={field}>
              <h3>{auditField(entity, field)}</h3>
              <p className="audit-before">
                <span className={styles.sign}>Before</span>
                <span>{auditValue(entity, field, before)}</span>
              </p>
              <p className={styles.after}>
                <span className={styles.sign}>After</span>
                <span>{auditValue(entity, field, after)}</span>
              </p>
            </li>
          ))}
        </ul>
      )}
      {shown.some(({ after, before }) =>
        [before, after].some((value) => String(value).startsWith(AUDIT_MARK)),
      ) && (
        <p className="quiet">
          Names, addresses and numbers of people are kept as marks: the same mark stands for the
          same value.
        </p>
      )}
      {more > 0 && <p className="quiet">And {more} more fields.</p>}
    </>
  );
};
