// The parts of an address that its country asks for, with the names they have there.
import { type ComponentProps, useRef } from 'react';
import {
  addressForm,
  PLACE_PARTS,
  type PlacePart,
  usualPart,
} from '../../../contract/address/address-forms.ts';
import { Field } from './Field.tsx';
import { optional } from './optional.ts';
import { SelectField } from './SelectField.tsx';

type Saved = { [Name in PlacePart | 'country']?: string };
type Props = {
  country: string;
  saved: Saved;
  field: (name: PlacePart) => { id: string; name: string; wrong: string | undefined };
  clearError: (name: PlacePart) => void;
};

const AUTOFILL: Record<PlacePart, string> = {
  city: 'address-level2',
  district: 'address-level3',
  state: 'address-level1',
  pincode: 'postal-code',
};

/** Where a value is kept: a choice from a list belongs to the country of that list. */
const placeOf = (country: string, part: PlacePart) =>
  addressForm(country).parts[part]?.choices ? `${part} ${country}` : part;

/** A saved address may have a part for which its country does not ask; it is shown too. */
const shownParts = (country: string, saved: Saved): PlacePart[] => {
  const { parts, onlyCity } = addressForm(country);
  const isOwn = (part: PlacePart) =>
    country === saved.country && ![undefined, '', onlyCity].includes(saved[part]);
  const asked = Object.keys(parts) as PlacePart[];
  const own = PLACE_PARTS.filter((part) => part !== 'pincode' && !parts[part] && isOwn(part));
  return [...asked, ...own];
};

export const PlaceFields = ({ country, saved, field, clearError }: Props) => {
  const kept = useRef<Record<string, string>>(undefined);
  kept.current ??= Object.fromEntries(
    PLACE_PARTS.map((part) => [placeOf(saved.country ?? country, part), saved[part] ?? '']),
  );
  const values = kept.current;
  const { parts, postalCode } = addressForm(country);

  return (
    <div className="form-pair">
      {shownParts(country, saved).map((part) => {
        const { label, isRequired, hint, choices } = parts[part] ?? usualPart(part);
        const place = placeOf(country, part);
        const control = {
          ...field(part),
          label: isRequired ? label : optional(label),
          autoComplete: `shipping ${AUTOFILL[part]}`,
          defaultValue: values[place] ?? '',
          required: isRequired,
          onInput: (event: { currentTarget: { value: string } }) => {
            values[place] = event.currentTarget.value;
            clearError(part);
          },
        } satisfies ComponentProps<typeof Field>;
        if (choices)
          return <SelectField {...control} key={place} empty="Choose one" options={choices} />;
        return (
          <Field
            {...control}
            key={place}
            {...(hint !== undefined && { hint })}
            dir={part === 'pincode' ? undefined : 'auto'}
            inputMode={part === 'pincode' && postalCode?.isNumber ? 'numeric' : 'text'}
          />
        );
      })}
    </div>
  );
};
