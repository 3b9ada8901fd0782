import { ChoicesField } from '../ChoiceField.tsx';
import styles from '../catalogue.module.css';
import { RangeField, SizeField } from '../NumberField.tsx';
import { TextField } from '../TextField.tsx';

const PATH = 'specRange';

export const Figures = () => (
  <>
    <div className={styles.row}>
      <RangeField path={`${PATH}.persons`} hint="Leave empty if it carries no passengers." />
      <RangeField path={`${PATH}.loadKg`} />
    </div>
    <TextField
      path={`${PATH}.loadLabel`}
      hint="As shown in the lift schedule, e.g. 2 to 6 persons."
    />
    <div className={styles.row}>
      <RangeField path={`${PATH}.speed`} />
      <RangeField path={`${PATH}.stops`} />
    </div>
    <div className={styles.row}>
      <RangeField path={`${PATH}.pitMm`} />
      <RangeField path={`${PATH}.headroomMm`} />
    </div>
    <div className={styles.row}>
      <SizeField path={`${PATH}.shaft`} sides={['minW', 'minD']} />
      <RangeField path={`${PATH}.openingMm`} />
    </div>
    <SizeField path={`${PATH}.cabin`} sides={['minW', 'minD', 'height']} />
    <ChoicesField path={`${PATH}.drives`} />
    <ChoicesField path={`${PATH}.doors`} first="Drawn with" />
    <ChoicesField path={`${PATH}.supply`} />
    <ChoicesField path={`${PATH}.moves`} />
    <ChoicesField path={`${PATH}.buildings`} />
  </>
);
