import { CategoryField } from '../CategoryField.tsx';
import { ChoiceField, YesField } from '../ChoiceField.tsx';
import styles from '../catalogue.module.css';
import { NumberField } from '../NumberField.tsx';
import { SlugField } from '../SlugField.tsx';
import type { SectionProps } from '../sections.ts';
import { TextField } from '../TextField.tsx';

export const Identity = ({ slug }: SectionProps) => (
  <>
    <CategoryField>
      <ChoiceField
        path="kind"
        hint="Spare parts and accessories are sent; packages and care plans are installed or done by us."
      />
    </CategoryField>
    <div className={styles.row}>
      <TextField
        path="name"
        hint="Unique within its category, e.g. Landing push button, braille."
      />
      <TextField
        path="code"
        autoCapitalize="characters"
        spellCheck={false}
        hint="Capitals, digits and hyphens, e.g. P-PB-01."
      />
    </div>
    {slug === undefined && <SlugField from={['name']} addressOf={(id) => id} />}
    <TextField path="summary" rows={2} hint="What it is for, in one sentence." />
    <TextField path="description" rows={5} hint="More details; may be empty." />
    <div className={styles.row}>
      <NumberField path="sortOrder" hint="Within the category; small numbers come first." />
      <YesField path="isPublished" hint="Whether it is shown on the site." />
    </div>
  </>
);
