// The lift of each care plan: a known one, or another one by its name and site.
import { useState } from 'react';
import type { OwnCarePlans } from '../../../contract/care-plan/rules.ts';
import {
  type CarePiece,
  type LiftChoice,
  type LiftChoices,
  liftOptions,
} from '../../account/care/care-lifts.ts';
import { Field } from '../../kernel/ui/Field.tsx';
import { SelectField } from '../../kernel/ui/SelectField.tsx';
import styles from './checkout.module.css';

const OTHER = 'other';

type Props = {
  /** Begins the ids of the fields. */
  id: string;
  pieces: readonly CarePiece[];
  care: OwnCarePlans;
  chosen: LiftChoices;
  /** Messages by field, such as `careLifts.0.name`. */
  wrong: Readonly<Record<string, string | undefined>>;
  onChoose: (key: string, lift: LiftChoice) => void;
};

const Piece = ({
  id,
  piece: { key, name, nth, product },
  at,
  care,
  chosen,
  wrong,
  onChoose,
}: Omit<Props, 'pieces'> & { piece: CarePiece; at: number }) => {
  const options = liftOptions(care, product);
  const lift = chosen[key] ?? { name: '', site: '' };
  const known = options.findIndex(
    (one) =>
      one.lift.name === lift.name && one.lift.site === lift.site && one.lift.renews === lift.renews,
  );
  const [isOther, setOther] = useState(known < 0);
  const type = (typed: Partial<LiftChoice>) =>
    onChoose(key, { name: lift.name, site: lift.site, ...typed });
  return (
    <fieldset className={styles.lift}>
      <legend className="form-label">{nth > 0 ? `${name}, number ${nth}` : name}</legend>
      {options.length > 0 && (
        <SelectField
          id={`${id}${at}${isOther ? 'lift' : 'name'}`}
          label="Which lift is it for?"
          empty="Choose a lift"
          wrong={isOther ? undefined : wrong[`careLifts.${at}.name`] && 'Please choose a lift.'}
          value={isOther ? OTHER : known < 0 ? '' : String(known)}
          options={[
            ...options.map(({ label }, nth) => ({ value: String(nth), label })),
            { value: OTHER, label: 'Another lift' },
          ]}
          onChange={({ currentTarget: { value } }) => {
            const option = value === '' ? undefined : options[Number(value)];
            setOther(value === OTHER);
            onChoose(key, option?.lift ?? { name: '', site: '' });
          }}
        />
      )}
      {isOther && (
        <div className="form-pair">
          <Field
            id={`${id}${at}name`}
            label="Lift"
            hint="What you call it, for example: passenger lift, block A."
            wrong={wrong[`careLifts.${at}.name`]}
            defaultValue={lift.name}
            maxLength={80}
            dir="auto"
            required
            onChange={({ currentTarget: { value } }) => type({ name: value })}
          />
          <Field
            id={`${id}${at}site`}
            label="Site"
            hint="Building and place."
            wrong={wrong[`careLifts.${at}.site`]}
            defaultValue={lift.site}
            maxLength={160}
            dir="auto"
            required
            onChange={({ currentTarget: { value } }) => type({ site: value })}
          />
        </div>
      )}
    </fieldset>
  );
};

export const CheckoutLifts = ({ pieces, ...props }: Props) => (
  <>
    {pieces.map((piece, at) => (
      <Piece key={piece.key} piece={piece} at={at} {...props} />
    ))}
  </>
);
