import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { $hasShortcuts, switchShortcuts } from '../../../stores/admin/shortcuts.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { CheckField } from '../kit/CheckField.tsx';
import styles from './shortcuts.module.css';

const KEYS = [
  ['/', 'Search this list'],
  ['j', 'Next row, or the next request when one is open'],
  ['k', 'Previous row, or the previous request when one is open'],
  ['Enter', 'Open the row'],
  ['x', 'Select the row'],
  ['?', 'Show this help'],
] as const;

type Props = { open: boolean; onClose: () => void };

/** The keys of the admin area, and the switch that turns them off. */
export const ShortcutsDialog = ({ open, onClose }: Props) => {
  const id = useId();
  const isOn = useStore($hasShortcuts);
  return (
    <FormDialog open={open} title="Keyboard shortcuts" onClose={onClose}>
      <dl className={styles.keys}>
        {KEYS.map(([key, words]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      <CheckField
        id={id}
        label="Use keyboard shortcuts"
        hint="This browser remembers the setting."
        checked={isOn}
        onChange={({ currentTarget }) => switchShortcuts(currentTarget.checked)}
      />
    </FormDialog>
  );
};
