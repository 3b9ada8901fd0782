import { CategoryField } from '../CategoryField.tsx';
import { YesField } from '../ChoiceField.tsx';
import styles from '../catalogue.module.css';
import { NumberField } from '../NumberField.tsx';
import { SlugField } from '../SlugField.tsx';
import type { SectionProps } from '../sections.ts';
import { TextField } from '../TextField.tsx';

export const Identity = ({ slug }: SectionProps) => (
  <>
    <CategoryField>
      <TextField
        path="code"
        autoCapitalize="characters"
        spellCheck={false}
        hint="Capitals, digits and hyphens, e.g. H-272A."
      />
    </CategoryField>
    <div className={styles.row}>
      <TextField
        path="name"
        hint="Unique within its category, e.g. Four persons, automatic doors."
      />
      {slug === undefined && <SlugField from={['category', 'name']} addressOf={(id) => id} />}
    </div>
    <TextField path="summary" rows={2} hint="Who it is for, in one sentence." />
    <div className={styles.row}>
      <NumberField path="sortOrder" hint="Within the category; small numbers come first." />
      <YesField path="isPublished" hint="Whether it is shown on the site." />
    </div>
  </>
);
