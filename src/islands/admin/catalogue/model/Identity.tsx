import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { categoryChoices } from '../../../../stores/admin/catalogue.ts';
import { ChoiceField, YesField } from '../ChoiceField.tsx';
import { NumberField } from '../NumberField.tsx';
import { SlugField } from '../SlugField.tsx';
import type { SectionProps } from '../sections.ts';
import { TextField } from '../TextField.tsx';

export const Identity = ({ slug }: SectionProps) => {
  const { rows, message } = useStore(categoryChoices.$choices);
  useEffect(() => void categoryChoices.load(), []);
  return (
    <>
      {message && (
        <p className="form-wrong" role="alert">
          {message}{' '}
          <button type="button" className="plain-button" onClick={() => categoryChoices.load()}>
            Try again
          </button>
        </p>
      )}
      <div className="cat-row">
        <ChoiceField path="category" options={rows.map((row) => ({ value: row.slug, label: row.name || row.slug }))} />
        <TextField path="code" autoCapitalize="characters" spellCheck={false} hint="Capitals, digits and hyphens, e.g. H-272A." />
      </div>
      <div className="cat-row">
        <TextField path="name" hint="Unique within its category, e.g. Four persons, automatic doors." />
        {slug === undefined && <SlugField from={['category', 'name']} addressOf={(id) => id} />}
      </div>
      <TextField path="summary" rows={2} hint="Who it is for, in one sentence." />
      <div className="cat-row">
        <NumberField path="sortOrder" hint="Within the category; small numbers come first." />
        <YesField path="isPublished" hint="Whether the site shows it." />
      </div>
    </>
  );
};
