// Opens when another person, or the reader in another window, has saved the same entry meanwhile.
// No change is overwritten or lost until the reader has chosen.
import { useId, useRef, useState } from 'react';
import { Dialog } from '../../kernel/ui/Dialog.tsx';
import { momentWords } from '../../kernel/ui/moment.ts';
import { conflictOf } from './catalogue-differences.ts';
import type { Thing } from './catalogue-editor.ts';
import type { DraftData } from './catalogue-fields.ts';
import type { FormKind } from './catalogue-forms.ts';
import { Differences } from './Differences.tsx';
import styles from './save-bar.module.css';
import { useSavedBy } from './use-saved-by.ts';

type Props<Data extends DraftData> = {
  form: FormKind<Data>;
  /** The version that both began with. */
  base: Data;
  mine: Data;
  theirs: Thing<Data>;
  onTheirs: () => void;
  onMine: () => void;
  onLater: () => void;
};

export const ConflictDialog = <Data extends DraftData>({
  form,
  base,
  mine,
  theirs,
  onTheirs,
  onMine,
  onLater,
}: Props<Data>) => {
  const id = useId();
  const first = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const changes = conflictOf(form, base, mine, theirs.data);
  const { who, where, isOwn } = useSavedBy(theirs.updatedBy);
  const count = changes.length === 1 ? '1 field' : `${changes.length} fields`;
  return (
    <Dialog
      open
      onClose={onLater}
      className={isOpen ? `ask ${styles.conflict}` : `ask ask-form`}
      labelledBy={id}
      focusOn={first}
    >
      <div className="ask-body">
        <h2 id={id}>{isOwn ? 'You saved this in another window' : `${who} has saved this too`}</h2>
        <p>
          {who} saved another version{where}
          {theirs.updatedAt && ` on ${momentWords(theirs.updatedAt)}`}, after you opened this form.
          Your changes here are not saved. The two versions differ in {count}. Choose which one to
          keep.
        </p>
        {isOpen && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: long tables are scrolled with the keyboard too
          <section className={styles.conflictTable} tabIndex={0} aria-label="Differences">
            <Differences
              changes={changes}
              before={isOwn ? 'Saved in the other window' : `Saved by ${who}`}
              after={isOwn ? 'In this window' : 'Yours'}
              areOwn={isOwn}
            />
          </section>
        )}
        <div className="ask-row">
          <button
            ref={first}
            type="button"
            className="button button-quiet"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? 'Hide the differences' : 'Look at the differences'}
          </button>
          <button type="button" className="plain-button" onClick={onLater}>
            Decide later
          </button>
          <button type="button" className="button button-quiet" data-danger="" onClick={onTheirs}>
            {isOwn ? 'Use the saved version' : 'Use their version'}
          </button>
          <button type="button" className="button button-danger" onClick={onMine}>
            {isOwn ? 'Save this version over it' : 'Save my version over theirs'}
          </button>
        </div>
      </div>
    </Dialog>
  );
};
