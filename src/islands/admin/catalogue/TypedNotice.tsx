// Says that changes from an earlier visit were not saved, and offers to keep or discard them.
import { useState } from 'react';
import { differences } from '../../../stores/admin/catalogue-differences.ts';
import { type DraftData, over } from '../../../stores/admin/catalogue-fields.ts';
import type { FormKind } from '../../../stores/admin/catalogue-forms.ts';
import type { TypedDraft } from '../../../stores/lib/typed-draft.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { momentWords } from '../../ui/moment.ts';
import { Differences } from './Differences.tsx';
import styles from './save-bar.module.css';

type Props<Data extends DraftData> = {
  form: FormKind<Data>;
  draft: TypedDraft;
  /** Something else has been saved since. */
  isOlder: boolean;
  /** What is saved. */
  saved: Data;
  savedBy: string | undefined;
  onPutBack: () => void;
  onDiscard: () => void;
  onDismiss: () => void;
};

export const TypedNotice = <Data extends DraftData>({
  form,
  draft,
  isOlder,
  saved,
  savedBy,
  onPutBack,
  onDiscard,
  onDismiss,
}: Props<Data>) => {
  const [isOpen, setOpen] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const when = momentWords(draft.at);
  const ask = () => setAsking(true);
  const question = (
    <ConfirmDialog
      open={isAsking}
      title={`Discard your unsaved changes of ${when}?`}
      yes="Discard"
      no="Keep it"
      isDanger
      onYes={() => {
        setAsking(false);
        onDiscard();
      }}
      onNo={() => setAsking(false)}
    >
      <p>The text that you typed and did not save is lost. The saved draft stays as it is.</p>
    </ConfirmDialog>
  );
  if (!isOlder)
    return (
      <div className={styles.notice} role="status">
        <p>The changes you typed on {when} and did not save have been restored.</p>
        <div className={styles.noticeRow}>
          <button type="button" className="plain-button" onClick={onDismiss}>
            Continue editing
          </button>
          <button type="button" className="plain-button" data-danger="" onClick={ask}>
            Discard them
          </button>
        </div>
        {question}
      </div>
    );
  const changes = isOpen
    ? differences(form, saved, form.dataOf(over(form.valuesOf(saved), draft.values)))
    : [];
  return (
    <div className={styles.notice} role="status">
      <p>
        You typed changes on {when} and did not save them. {savedBy ?? 'Someone'} has saved another
        version since then, which is shown here.
      </p>
      {isOpen && <Differences changes={changes} before="Saved" after="Your changes" />}
      <div className={styles.noticeRow}>
        <button
          type="button"
          className="plain-button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Hide the differences' : 'Look at the differences'}
        </button>
        <button type="button" className="plain-button" onClick={onPutBack}>
          Use my changes
        </button>
        <button type="button" className="plain-button" data-danger="" onClick={ask}>
          Discard mine
        </button>
      </div>
      {question}
    </div>
  );
};
