// Below the PIN code of an address form: the area of the code, and a question if the chosen state
// is another one. It reads and fills the fields of its form, which are not controlled.
import { useEffect, useRef, useState } from 'react';
import { HOME_COUNTRY } from '../../../contract/address/home-country.ts';
import { INDIAN_STATES, type IndianState } from '../../../contract/address/indian-states.ts';
import { type PinArea as Area, pinArea, pinQuestion } from '../../../contract/address/pin-areas.ts';
import { plainDigits } from '../../../contract/kernel/digits.ts';
import styles from './pin-area.module.css';

type PlaceField = HTMLInputElement | HTMLSelectElement;
const fieldOf = (form: HTMLFormElement, name: string): PlaceField | null => {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement || field instanceof HTMLSelectElement ? field : null;
};
const typedIn = (form: HTMLFormElement, name: string) => fieldOf(form, name)?.value.trim() ?? '';
const pinOf = (form: HTMLFormElement) => plainDigits(typedIn(form, 'pincode')).replace(/\s/g, '');

/** Sets a field as if its user had done so: the form clears the message of the field. */
const fill = (field: PlaceField, value: string) => {
  field.value = value;
  field.dispatchEvent(new Event('input', { bubbles: true }));
};

type Asked = { words: string; area: Area; state: IndianState };

/** The fields that were filled in for a PIN code, so that another code may fill them again. */
type Filled = Partial<Record<'state' | 'district', string>>;
const fillPlace = (form: HTMLFormElement, area: Area, filled: Filled) => {
  for (const name of ['state', 'district'] as const) {
    const field = fieldOf(form, name);
    // The value that another PIN code filled in is replaced or removed.
    const value = area[name] ?? '';
    if (!field || field.value === value) continue;
    if (field.value !== '' && field.value !== filled[name]) continue;
    filled[name] = value;
    fill(field, value);
  }
};

export const PinArea = () => {
  const here = useRef<HTMLDivElement>(null);
  const filled = useRef<Filled>({});
  /** The PIN code and the state that the user has confirmed. */
  const kept = useRef('');
  const [asked, setAsked] = useState<Asked>();

  useEffect(() => {
    const form = here.current?.closest('form');
    if (!form) return;
    const look = () => {
      const [pincode, state, country] = [
        pinOf(form),
        typedIn(form, 'state'),
        typedIn(form, 'country'),
      ];
      const area = pinArea(pincode);
      const words = pinQuestion({ country, state, pincode });
      const isAsked = area && words !== null && kept.current !== pincode + state;
      setAsked(isAsked ? { words, area, state: state as IndianState } : undefined);
      const pin = fieldOf(form, 'pincode');
      pin?.setCustomValidity(isAsked ? words : '');
    };
    const onInput = ({ target }: Event) => {
      const name = target instanceof Element ? target.getAttribute('name') : null;
      const isHome = typedIn(form, 'country') === HOME_COUNTRY;
      const area = name === 'pincode' && isHome ? pinArea(pinOf(form)) : undefined;
      if (area) fillPlace(form, area, filled.current);
      if (name === 'pincode' || name === 'state' || name === 'country') look();
    };
    form.addEventListener('input', onInput);
    return () => form.removeEventListener('input', onInput);
  }, []);

  const answer = (state: IndianState) => {
    const form = here.current?.closest('form');
    const field = form && fieldOf(form, 'state');
    if (!form || !field) return;
    kept.current = pinOf(form) + state;
    fill(field, state);
    const pin = fieldOf(form, 'pincode');
    if (pin) {
      fill(pin, pin.value);
      pin.focus();
    }
  };

  return (
    <div ref={here} role="status" className={styles.asked}>
      {asked && (
        <>
          <p>{asked.words}</p>
          <div className={styles.answers}>
            {[...asked.area.states, asked.state].map((state) => (
              <button
                key={state}
                type="button"
                className="button button-quiet"
                onClick={() => answer(state)}
              >
                {INDIAN_STATES[state].name}
              </button>
            ))}
          </div>
        </>
      )}
    </div>
  );
};
