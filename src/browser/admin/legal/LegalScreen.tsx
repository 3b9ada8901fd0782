// Legal name, GSTIN and tax: the facts of today, planned records, the next record, and all records.
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { LegalRecords } from '../../../contract/legal/rules.ts';
import { ConfirmDialog } from '../../kernel/ui/ConfirmDialog.tsx';
import { dayWords, momentWords } from '../../kernel/ui/moment.ts';
import { showToast } from '../../kernel/ui/show-toast.ts';
import { Failed } from '../kit/Failed.tsx';
import { Loading } from '../kit/Loading.tsx';
import partsStyles from '../kit/parts.module.css';
import { useLast } from '../kit/use-last.ts';
import type { ScreenProps } from '../screen-props.ts';
import { pathTo } from '../shell/router.ts';
import { LegalForm } from './LegalForm.tsx';
import styles from './legal.module.css';
import { factsOn, type LegalWork, openLegal } from './legal.ts';
import { type Change, changesBetween, type Facts, factRows } from './legal-words.ts';

/** For a record that is valid from today. */
const AT_ONCE =
  'This record is valid from today and cannot be taken back. Orders, bills and e-mails follow it at once; pages follow with their next build.';
/** For a record that is valid from a later day. */
const ON_ITS_DAY =
  'Orders, bills, e-mails and pages follow the record from that day. Until then you can take it back.';

const FactList = ({ facts }: { facts: Facts }) => (
  <dl className={partsStyles.facts}>
    {factRows(facts).map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd className={styles.value}>{value}</dd>
      </div>
    ))}
  </dl>
);

const Today = ({ legal }: { legal: LegalRecords }) => {
  const record = legal.records.find(({ _id }) => _id === legal.current);
  return (
    <section className={partsStyles.panelBox} aria-labelledby="legal-today">
      <h2 id="legal-today">Valid today</h2>
      <p className="quiet measure">
        {record
          ? `Since ${dayWords(record.from)}.`
          : 'No record has been added: these facts come with the code of the site. Add a record to confirm or change them.'}
      </p>
      <FactList facts={factsOn(legal, legal.today)} />
      {!legal.arePagesCurrent && (
        <p className={styles.notice} role="status">
          The pages of the site still print the facts from before. They follow with the next build:
          see <a href={pathTo('releases')}>Releases</a>.
        </p>
      )}
    </section>
  );
};

const Planned = ({ legal, work }: { legal: LegalRecords; work: LegalWork }) => {
  const asked = useStore(work.takingBack.$question);
  const last = useLast(asked);
  const planned = legal.records.filter(({ from }) => from > legal.today);
  return (
    <>
      {planned.map((record) => (
        <section
          key={record._id}
          className={partsStyles.panelBox}
          aria-labelledby={`planned-${record._id}`}
        >
          <div className={partsStyles.panelHead}>
            <h2 id={`planned-${record._id}`}>Valid from {dayWords(record.from)}</h2>
            <button
              type="button"
              className="button button-quiet"
              data-danger=""
              onClick={() => work.takingBack.ask(record)}
            >
              Take back
            </button>
          </div>
          <FactList facts={record} />
          <p className="quiet small">
            Added by {record.by.name}, {momentWords(record.at)}
          </p>
        </section>
      ))}
      <ConfirmDialog
        open={asked !== undefined}
        title={`Take back the record from ${last ? dayWords(last.about.from) : ''}?`}
        yes="Take back"
        isDanger
        busy={asked?.isBusy ?? false}
        refused={asked?.message}
        onYes={() => void work.takingBack.confirm()}
        onNo={work.takingBack.cancel}
      >
        What is valid before that day stays valid. The audit log keeps the record.
      </ConfirmDialog>
    </>
  );
};

/** The facts that differ, each with its old and its new value. */
const Changes = ({ changes }: { changes: readonly Change[] }) => (
  <dl className={styles.changes}>
    {changes.map(({ name, before, after }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd className={styles.value}>
          <s className="quiet">{before}</s>
          <span className="visually-hidden"> becomes </span>
          <ins>{after}</ins>
        </dd>
      </div>
    ))}
  </dl>
);

const AddQuestion = ({ work }: { work: LegalWork }) => {
  const asked = useStore(work.$asked);
  const last = useLast(asked);
  const changes = last ? changesBetween(last.before, last.record) : [];
  // The first record may have the facts that came with the code.
  const step = changes.length > 0 ? 'Change' : 'Confirm these facts';
  return (
    <ConfirmDialog
      open={asked !== undefined}
      title={`${step} from ${last ? dayWords(last.record.from) : ''}?`}
      yes="Save record"
      no="Keep editing"
      isDanger
      onYes={() => asked?.answer(true)}
      onNo={() => asked?.answer(false)}
    >
      {last && (
        <>
          {changes.length > 0 ? <Changes changes={changes} /> : <FactList facts={last.record} />}
          <p>
            {last.isAtOnce ? AT_ONCE : ON_ITS_DAY} Bills and invoices that exist stay as they are.
          </p>
        </>
      )}
    </ConfirmDialog>
  );
};

const History = ({ records, first, current, today }: LegalRecords) => {
  const stateOf = (record: { _id: string; from: string }) => {
    if (record._id === current) return 'Valid today';
    return record.from > today ? 'Planned' : 'Past';
  };
  return (
    <section className={partsStyles.panelBox} aria-labelledby="legal-history">
      <h2 id="legal-history">All records</h2>
      <ol className={styles.history}>
        {records.toReversed().map((record) => (
          <li key={record._id}>
            <p className={styles.named}>
              <b>From {dayWords(record.from)}</b>
              <span
                className={partsStyles.chip}
                data-tone={record._id === current ? 'good' : 'quiet'}
              >
                {stateOf(record)}
              </span>
            </p>
            <FactList facts={record} />
            <p className="quiet small">
              Added by {record.by.name}, {momentWords(record.at)}
            </p>
          </li>
        ))}
        <li>
          <p className={styles.named}>
            <b>Before the first record</b>
            {current === null && (
              <span className={partsStyles.chip} data-tone="good">
                Valid today
              </span>
            )}
          </p>
          <FactList facts={first} />
        </li>
      </ol>
    </section>
  );
};

export const LegalScreen = (_: ScreenProps) => {
  const [work] = useState(() => openLegal((words) => void showToast('success', words)));
  const { shown, message } = useStore(work.$remote);
  const saved = useStore(work.$saved);
  useEffect(() => void work.load(), [work]);
  if (!shown && message !== undefined)
    return <Failed message={message} onAgain={() => void work.load()} />;
  if (!shown) return <Loading words="Loading the legal records" />;
  return (
    <div className={styles.legal}>
      <div className={styles.columns}>
        <div className={styles.column}>
          <Today legal={shown} />
          <Planned legal={shown} work={work} />
        </div>
        <section className={partsStyles.panelBox} aria-labelledby="legal-next">
          <h2 id="legal-next">Next record</h2>
          <LegalForm key={saved} work={work} legal={shown} />
          <p className="quiet small measure">
            Before you choose GST, ask your accountant to confirm codes, rates and registrations.
          </p>
        </section>
      </div>
      <History {...shown} />
      <AddQuestion work={work} />
    </div>
  );
};
