import { ModelAreaWarning } from '../AreaWarning.tsx';
import { ChoiceField } from '../ChoiceField.tsx';
import styles from '../catalogue.module.css';
import { NumberField, RangeField, SizeField } from '../NumberField.tsx';

export const Figures = () => (
  <>
    <div className={styles.row}>
      <ChoiceField path="drive" />
      <ChoiceField path="supply" />
    </div>
    <div className={styles.row}>
      <NumberField path="persons" hint="Leave empty if it carries no passengers." />
      <NumberField path="loadKg" />
      <NumberField path="speed" />
    </div>
    <RangeField path="stops" />
    <SizeField path="cabin" sides={['w', 'd', 'h']} />
    <ModelAreaWarning />
    <div className={styles.row}>
      <SizeField path="shaft" sides={['w', 'd']} />
    </div>
    <div className={styles.row}>
      <NumberField path="pitMm" />
      <NumberField path="headroomMm" />
    </div>
    <div className={styles.row}>
      <ChoiceField path="door" />
      <NumberField path="openingMm" />
    </div>
  </>
);
