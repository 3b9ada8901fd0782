// Opens when another person has saved the same entry meanwhile, so that no change is overwritten or
// lost unasked.
import { useId, useRef, useState } from 'react';
import { Dialog } from '../../kernel/ui/Dialog.tsx';
import { momentWords } from '../../kernel/ui/moment.ts';
import { conflictOf } from './catalogue-differences.ts';
import type { Thing } from './catalogue-editor.ts';
import type { DraftData } from './catalogue-fields.ts';
import type { FormKind } from './catalogue-forms.ts';
import { Differences } from './Differences.tsx';
import styles from './save-bar.module.css';

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
  const who = theirs.updatedBy?.name ?? 'Someone else';
  return (
    <Dialog
      open
      onClose={onLater}
      className={isOpen ? `ask ${styles.conflict}` : `ask ask-form`}
      labelledBy={id}
      focusOn={first}
    >
      <div className="ask-body">
        <h2 id={id}>{who} has saved this too</h2>
        <p>
          {who} saved another version{theirs.updatedAt && ` on ${momentWords(theirs.updatedAt)}`},
          after you opened this form. Your changes have not been saved yet, and their version is not
          lost. The two versions differ in {changes.length}{' '}
          {changes.length === 1 ? 'field' : 'fields'}.
        </p>
        {isOpen && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: long tables are scrolled with the keyboard too
          <section className={styles.conflictTable} tabIndex={0} aria-label="Differences">
            <Differences changes={changes} before={`Saved by ${who}`} after="Yours" />
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
            Use their version
          </button>
          <button type="button" className="button button-danger" onClick={onMine}>
            Save my version over theirs
          </button>
        </div>
      </div>
    </Dialog>
  );
};
