import { useEffect, useRef } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { FieldShell, useAria } from './FieldShell.tsx';
import { useFieldForm } from './field-form.ts';
import styles from './fields.module.css';
import { slugFrom } from './slug.ts';

/** The id of what is new; follows the fields at `from` until somebody writes one of their own. */
export const SlugField = ({
  from,
  addressOf,
}: {
  from: readonly string[];
  addressOf: (slug: string) => string;
}) => {
  const { field } = useController({ name: 'slug' });
  const { notes } = useFieldForm();
  const names = useWatch({ name: [...from] }).map((name: unknown) =>
    typeof name === 'string' ? name : '',
  );
  const proposed = slugFrom(...names);
  const before = useRef(proposed);
  const slug = String(field.value ?? '');

  useEffect(() => {
    if (proposed !== before.current && (slug === '' || slug === before.current))
      field.onChange(proposed);
    before.current = proposed;
  }, [proposed, slug, field.onChange]);

  const hint = (
    <>
      Part of the address, and fixed once saved:{' '}
      <span className={styles.address}>{addressOf(slug || '…')}</span>
    </>
  );
  return (
    <FieldShell path="slug" label="Id" hint={hint}>
      <input
        {...field}
        {...useAria('slug', hint)}
        id="slug"
        className="form-control"
        type="text"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onBlur={() => {
          field.onBlur();
          notes.visit('slug');
        }}
      />
    </FieldShell>
  );
};
