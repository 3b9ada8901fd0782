// One text of a translation: the English at the left, the translation at the right.
import { type ChangeEvent, Fragment, type KeyboardEvent, memo } from 'react';
import { type FieldValues, useFormContext, useWatch } from 'react-hook-form';
import type { DeskText } from '../../../../contract/catalogue/translation-draft-rules.ts';
import { hasLineBreak } from '../../../../contract/kernel/bounded-text.ts';
import { languageTag, type Translation } from '../../../../contract/language/language.ts';
import { FieldNote } from '../FieldShell.tsx';
import { putOnOneLine } from '../TextField.tsx';
import { useFieldForm, useNote } from '../use-field-form.ts';
import { isStillRead, standingOf } from './standing.ts';
import styles from './text-row.module.css';
import { readField, textField } from './translation-form.ts';
import { languageName, standingWords } from './translation-words.ts';

/** The English text, with its signs marked: a translation needs each of them. */
const English = ({ text, id }: { text: string; id: string }) => (
  <p className={styles.english} id={id} lang="en-IN">
    {text.split(/(\{[^{}]*\})/).map((part, at) =>
      at % 2 === 1 ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
        <code key={at}>{part}</code>
      ) : (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
        <Fragment key={at}>{part}</Fragment>
      ),
    )}
  </p>
);

/** Moves the focus to the next text that is shown. */
const goToNext = (field: HTMLTextAreaElement) => {
  const all = [...(field.form?.querySelectorAll<HTMLTextAreaElement>('textarea[lang]') ?? [])];
  all[all.indexOf(field) + 1]?.focus();
};

type Props = { source: DeskText; language: Translation };

export const TextRow = memo(({ source, language }: Props) => {
  const { path, label, english, max, text, fromSite, live } = source;
  const [field, tick] = [textField(path), readField(path)];
  const { register, setValue } = useFormContext<FieldValues>();
  const { notes } = useFieldForm();
  const { wrong } = useNote(field);
  const typed = String(useWatch({ name: field }) ?? '');
  const isRead = useWatch({ name: tick }) === true;
  const said = typed.trim();
  const standing = standingOf(source, typed, isRead);
  const { faults } = standing;

  const registered = register(field, { onBlur: () => notes.visit(field) });
  const read = (isOn: boolean) => setValue(tick, isOn, { shouldDirty: true });
  const change = (event: ChangeEvent<HTMLTextAreaElement>) => {
    if (!hasLineBreak(english)) putOnOneLine(event.target);
    // A confirmation is one of exactly this text.
    read(isStillRead(source, event.target.value));
    return registered.onChange(event);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (standing.state !== 'missing') read(true);
    goToNext(event.currentTarget);
  };
  const goBack = () => {
    setValue(field, fromSite ?? '', { shouldDirty: true });
    read(isStillRead(source, fromSite ?? ''));
    document.getElementById(field)?.focus();
  };

  return (
    <li className={styles.row} data-state={standing.state}>
      <div className={styles.source}>
        <label className={styles.label} htmlFor={field}>
          {label}
          <span className="visually-hidden">, in {languageName(language)}</span>
        </label>
        <English text={english} id={`${field}-english`} />
      </div>
      <div className={styles.target}>
        <textarea
          {...registered}
          id={field}
          className={`form-control ${styles.text}`}
          lang={languageTag(language)}
          dir="auto"
          rows={1}
          autoComplete="off"
          aria-describedby={`${field}-english ${field}-faults ${field}-state`}
          {...((wrong || faults.length > 0) && { 'aria-invalid': true })}
          onChange={change}
          onKeyDown={onKeyDown}
        />
        {!faults.includes(wrong ?? '') && <FieldNote path={field} />}
        <ul id={`${field}-faults`} className={styles.faults} aria-live="polite">
          {faults.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
        <div className={styles.foot}>
          {standing.state !== 'missing' && (
            <label className={styles.read}>
              <input {...register(tick)} id={tick} type="checkbox" />
              Read and right
              <span className="visually-hidden">: {label}</span>
            </label>
          )}
          <span id={`${field}-state`} className={styles.state}>
            {standingWords(standing, said === '' && fromSite !== null)}
          </span>
          {max !== null && (
            <span className={`${styles.count} figures`} data-over={said.length > max || undefined}>
              <span aria-hidden="true">
                {said.length} / {max}
              </span>
              <span className="visually-hidden">At most {max} characters</span>
            </span>
          )}
        </div>
        {fromSite !== null && said !== '' && said !== fromSite && (
          <div className={styles.other}>
            <p>
              <span className="quiet">Came with the site: </span>
              <span lang={languageTag(language)}>{fromSite}</span>
            </p>
            <button type="button" className="plain-button" onClick={goBack}>
              Use the text that came with the site
              <span className="visually-hidden">: {label}</span>
            </button>
          </div>
        )}
        {live !== null && text !== null && live !== text && live !== fromSite && (
          <p className={styles.other}>
            <span className="quiet">Visitors read: </span>
            <span lang={languageTag(language)}>{live}</span>
          </p>
        )}
      </div>
    </li>
  );
});
