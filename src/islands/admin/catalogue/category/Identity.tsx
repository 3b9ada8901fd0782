import { ChoiceField, YesField } from '../ChoiceField.tsx';
import styles from '../catalogue.module.css';
import { NumberField } from '../NumberField.tsx';
import { SlugField } from '../SlugField.tsx';
import type { SectionProps } from '../sections.ts';
import { TextField } from '../TextField.tsx';

export const Identity = ({ slug }: SectionProps) => (
  <>
    <div className={styles.row}>
      <TextField path="name" />
      {slug === undefined && <SlugField from={['name']} addressOf={(id) => `/products/…/${id}`} />}
    </div>
    <div className={styles.row}>
      <ChoiceField path="group" />
      <NumberField path="sortOrder" hint="Small numbers come first." />
    </div>
    <YesField path="inMenu" hint="It is shown in listings in either case." />
    <TextField path="summary" rows={2} hint="One sentence for lists and cards." />
  </>
);
