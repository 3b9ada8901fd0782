// Every kind of letter with example facts, to check its words.
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { Failed } from '../kit/Failed.tsx';
import { Loading } from '../kit/Loading.tsx';
import partsStyles from '../kit/parts.module.css';
import wayStyles from '../kit/way.module.css';
import type { ScreenProps } from '../screen-props.ts';
import { navigate } from '../shell/navigation.ts';
import { pathTo } from '../shell/router.ts';
import { LetterView } from './LetterView.tsx';
import { openLetterKinds } from './letters.ts';
import styles from './outbox.module.css';

const Example = ({ kind }: { kind: string }) => {
  const [which] = useState({ kind });
  return <LetterView which={which} fileName={kind} />;
};

export const LettersScreen = ({ search }: ScreenProps) => {
  const [{ $remote, load }] = useState(openLetterKinds);
  const { shown, message } = useStore($remote);
  useEffect(() => void load(), [load]);
  if (message !== undefined) return <Failed message={message} onAgain={() => void load()} />;
  if (!shown) return <Loading words="Loading the e-mails" />;
  const open = shown.find(({ kind }) => kind === search.kind) ?? shown[0];
  return (
    <>
      <a className={wayStyles.back} href={pathTo('outbox')}>
        Back to the outbox
      </a>
      {open && (
        <section className={`${partsStyles.panelBox} ${styles.letter}`} aria-label="Example">
          <p className="measure">
            These are examples with made-up data. Nothing is sent from this page.
          </p>
          <div className={styles.tools}>
            <div className="form-field">
              <label className="form-label" htmlFor="letter-kind">
                E-mail
              </label>
              <div className="form-box form-choice">
                <select
                  id="letter-kind"
                  className="form-control"
                  value={open.kind}
                  onChange={({ currentTarget }) =>
                    navigate(pathTo('letters', {}, { kind: currentTarget.value }), 'replace')
                  }
                >
                  {shown.map(({ kind, label }) => (
                    <option key={kind} value={kind}>
                      {label}
                    </option>
                  ))}
                </select>
              </div>
            </div>
          </div>
          <Example key={open.kind} kind={open.kind} />
        </section>
      )}
    </>
  );
};
