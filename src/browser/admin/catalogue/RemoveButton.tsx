import { useStore } from '@nanostores/react';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../../kernel/ui/ConfirmDialog.tsx';
import type { Editor, Thing } from './catalogue-editor.ts';
import type { DraftData } from './catalogue-fields.ts';
import styles from './standing.module.css';

type Props<Data extends DraftData, Kept extends Thing<Data>> = {
  editor: Editor<Data, Kept>;
  /** Its kind, e.g. `category`. */
  noun: string;
  name: string;
  children: ReactNode;
  onRemoved: () => void;
};

export const RemoveButton = <Data extends DraftData, Kept extends Thing<Data>>({
  editor,
  noun,
  name,
  children,
  onRemoved,
}: Props<Data, Kept>) => {
  const { isBusy, message } = useStore(editor.$removing);
  const [isOpen, setOpen] = useState(false);
  const remove = async () => {
    if (!(await editor.remove())) return;
    setOpen(false);
    onRemoved();
  };
  return (
    <>
      <button
        type="button"
        className={`plain-button ${styles.remove}`}
        data-danger=""
        onClick={() => {
          editor.forgetRemoval();
          setOpen(true);
        }}
      >
        Remove this {noun}
      </button>
      <ConfirmDialog
        open={isOpen}
        title={`Remove ${name || `this ${noun}`}?`}
        yes="Remove"
        isDanger
        busy={isBusy}
        refused={message}
        onYes={remove}
        onNo={() => setOpen(false)}
      >
        {children}
      </ConfirmDialog>
    </>
  );
};
