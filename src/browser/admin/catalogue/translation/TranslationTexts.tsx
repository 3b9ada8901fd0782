import { type FieldValues, useFormContext } from 'react-hook-form';
import type { DeskText } from '../../../../contract/catalogue/translation-draft-rules.ts';
import type { Translation } from '../../../../contract/language/language.ts';
import { standingOf } from './standing.ts';
import { TextRow } from './TextRow.tsx';
import { readField, type TranslationValues, valuesAt } from './translation-form.ts';
import styles from './translations.module.css';

type Props = { title: string; sources: readonly DeskText[]; language: Translation };

/** The shown texts of a section, and the button that confirms them all. */
export const TranslationTexts = ({ title, sources, language }: Props) => {
  const { getValues, setValue } = useFormContext<FieldValues>();
  const confirmAll = () => {
    const values = getValues() as TranslationValues;
    for (const source of sources) {
      const { typed, isRead } = valuesAt(values, source.path);
      const { state, faults } = standingOf(source, typed, isRead);
      if (state !== 'missing' && faults.length === 0)
        setValue(readField(source.path), true, { shouldDirty: true });
    }
  };
  return (
    <div>
      <ol>
        {sources.map((source) => (
          <TextRow key={source.path} source={source} language={language} />
        ))}
      </ol>
      {sources.length > 1 && (
        <div className={styles.confirm}>
          <button type="button" className={`plain-button ${styles.all}`} onClick={confirmAll}>
            Mark all {sources.length} as read and right
            <span className="visually-hidden">: {title}</span>
          </button>
        </div>
      )}
    </div>
  );
};
