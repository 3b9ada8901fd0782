// The related categories of a category, in their order.
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { useController } from 'react-hook-form';
import { categoryChoices } from './catalogue.ts';
import { FieldGroup } from './FieldShell.tsx';
import { Rows } from './Rows.tsx';
import styles from './rows.module.css';
import { useFieldForm } from './use-field-form.ts';

const moved = <One,>(list: readonly One[], from: number, to: number) => {
  const one = list[from];
  const rest = list.filter((_, at) => at !== from);
  return one === undefined ? [...list] : rest.toSpliced(to, 0, one);
};

type Props = { path: string; most: number; hint: string | undefined };

export const RelatedField = ({ path, most, hint }: Props) => {
  const { field } = useController({ name: path });
  const { notes, slug } = useFieldForm();
  const choices = useStore(categoryChoices.$choices);
  const [chosen, setChosen] = useState('');
  useEffect(() => void categoryChoices.load(), []);
  const related: string[] = Array.isArray(field.value) ? field.value : [];
  const nameOf = (id: string) => choices.rows.find((row) => row.slug === id)?.name || id;
  const change = (next: string[]) => {
    field.onChange(next);
    notes.visit(path);
  };
  const free = choices.rows.filter((row) => row.slug !== slug && !related.includes(row.slug));
  const add = () => {
    if (chosen === '' || related.length >= most) return;
    change([...related, chosen]);
    setChosen('');
  };

  return (
    <FieldGroup path={path} hint={hint}>
      <Rows
        noun="category"
        keys={related}
        nameOf={(at) => nameOf(related[at] ?? '')}
        onMove={(from, to) => change(moved(related, from, to))}
        onRemove={(at) => change(related.filter((_, index) => index !== at))}
      >
        {(at) => <p className={styles.related}>{nameOf(related[at] ?? '')}</p>}
      </Rows>
      {choices.message && (
        <p className="form-wrong" role="alert">
          {choices.message}{' '}
          <button type="button" className="plain-button" onClick={() => categoryChoices.load()}>
            Try again
          </button>
        </p>
      )}
      {related.length < most && free.length > 0 && (
        <div className={styles.add}>
          <div className="form-box form-choice">
            <select
              aria-label="Another category"
              className="form-control"
              value={chosen}
              onChange={({ currentTarget: { value } }) => setChosen(value)}
            >
              <option value="">Choose a category</option>
              {free.map((row) => (
                <option key={row.slug} value={row.slug}>
                  {row.name || row.slug}
                </option>
              ))}
            </select>
          </div>
          <button
            type="button"
            className="button button-quiet"
            aria-disabled={chosen === ''}
            onClick={add}
          >
            Add category
          </button>
        </div>
      )}
    </FieldGroup>
  );
};
