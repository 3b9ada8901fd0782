import { ChoiceField } from '../ChoiceField.tsx';
import styles from '../catalogue.module.css';
import { NumberField } from '../NumberField.tsx';
import { TextField } from '../TextField.tsx';

export const Tax = () => (
  <>
    <div className={styles.row}>
      <TextField path="hsn" hint="4, 6 or 8 digits, e.g. 843131 for parts of lifts." />
      <ChoiceField path="uqc" empty="As usual" />
    </div>
    <NumberField path="gstRate" hint="Empty for 18%." />
    <div className={styles.row}>
      <NumberField path="gstRateNext" hint="When a change of rate is known in advance." />
      <TextField path="gstRateFrom" hint="First day of that rate, e.g. 2027-04-01." />
    </div>
  </>
);
