import { type Ref, useId } from 'react';
import { type LiftWish, wishFrom } from '../../contract/catalogue/comparison.ts';
import { BUILDINGS, MOVES } from '../../contract/quote/lift-choices.ts';
import { Field } from '../ui/Field.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import styles from './comparison.module.css';

type Props = { ref: Ref<HTMLFormElement>; onWish: (wish: LiftWish) => void };

const optionsOf = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** The current choice in the form, read by the same rules as the address. */
export const typedInto = (form: HTMLFormElement) => {
  const typed = new URLSearchParams();
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string') typed.set(name, value);
  return wishFrom(typed).wish;
};

/** The four questions; each narrows the table as it is answered. */
export const ComparisonFilters = ({ ref, onWish }: Props) => {
  const id = useId();
  return (
    <form
      ref={ref}
      className={styles.filters}
      aria-label="Filter the lifts"
      onSubmit={(event) => event.preventDefault()}
      onInput={(event) => onWish(typedInto(event.currentTarget))}
    >
      <SelectField
        id={`${id}moves`}
        name="moves"
        label="What it moves"
        empty="Anything"
        options={optionsOf(MOVES)}
      />
      <SelectField
        id={`${id}building`}
        name="building"
        label="Building"
        empty="Any building"
        options={optionsOf(BUILDINGS)}
      />
      <Field
        id={`${id}load`}
        name="load"
        label="Load in kg"
        type="number"
        inputMode="numeric"
        min={1}
        max={999999}
        placeholder="Any"
        wrong={undefined}
      />
      <Field
        id={`${id}stops`}
        name="stops"
        label="Stops"
        type="number"
        inputMode="numeric"
        min={2}
        max={999}
        placeholder="Any"
        wrong={undefined}
      />
    </form>
  );
};
