// A letter as its reader sees it: on a phone or a desk, light or dark, or as plain text.
import { useStore } from '@nanostores/react';
import { useEffect, useId, useState } from 'react';
import type { LetterQuery } from '../../../contract/outbox/outbox-desk-rules.ts';
import { saveFile } from '../../kernel/save-file.ts';
import { Failed } from '../kit/Failed.tsx';
import { Loading } from '../kit/Loading.tsx';
import partsStyles from '../kit/parts.module.css';
import { letterAddress, openLetter } from './letters.ts';
import styles from './outbox.module.css';

const WIDTHS = { phone: 'Phone', desk: 'Desktop' } as const;
const LOOKS = { light: 'Light', dark: 'Dark', text: 'Plain text' } as const;
type Width = keyof typeof WIDTHS;
type Look = keyof typeof LOOKS;

type ChoiceProps<Value extends string> = {
  legend: string;
  options: Readonly<Record<Value, string>>;
  value: Value;
  onChange: (value: Value) => void;
};
const Choice = <Value extends string>({ legend, options, value, onChange }: ChoiceProps<Value>) => {
  const name = useId();
  return (
    <fieldset className={styles.choice}>
      <legend className="form-label">{legend}</legend>
      {(Object.keys(options) as Value[]).map((one) => (
        <label key={one}>
          <input type="radio" name={name} checked={one === value} onChange={() => onChange(one)} />
          {options[one]}
        </label>
      ))}
    </fieldset>
  );
};

/** `which` must stay the same for the life of the component. */
export const LetterView = ({ which, fileName }: { which: LetterQuery; fileName: string }) => {
  const [{ $remote, load }] = useState(() => openLetter(which));
  const { shown, message } = useStore($remote);
  const [width, setWidth] = useState<Width>('phone');
  const [look, setLook] = useState<Look>('light');
  useEffect(() => void load(), [load]);
  if (message !== undefined) return <Failed message={message} onAgain={() => void load()} />;
  if (!shown) return <Loading words="Loading the e-mail" />;
  return (
    <>
      <dl className={partsStyles.facts}>
        <div>
          <dt>To</dt>
          <dd>{shown.to}</dd>
        </div>
        <div>
          <dt>Subject</dt>
          <dd>{shown.subject}</dd>
        </div>
      </dl>
      <div className={styles.tools}>
        <Choice legend="Look" options={LOOKS} value={look} onChange={setLook} />
        {look !== 'text' && (
          <Choice legend="Width" options={WIDTHS} value={width} onChange={setWidth} />
        )}
        <button
          type="button"
          className="button button-quiet"
          onClick={() => saveFile(`${fileName}.eml`, shown.eml, 'message/rfc822')}
        >
          Save as .eml
        </button>
      </div>
      {look === 'text' ? (
        <pre className={styles.text}>{shown.text}</pre>
      ) : (
        <div className={styles.frame} data-width={width}>
          <iframe
            title={`${shown.subject}, ${WIDTHS[width].toLowerCase()}, ${LOOKS[look].toLowerCase()}`}
            sandbox=""
            src={letterAddress({ ...which, look })}
          />
        </div>
      )}
    </>
  );
};
