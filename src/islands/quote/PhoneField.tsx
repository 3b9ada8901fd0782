// The phone number of a quote request: a plain field at once, with country and flag when their code has arrived.
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { ariaOf, FieldFrame } from '../ui/FieldFrame.tsx';
import { loadStyles } from '../ui/load-styles.ts';
import type { CountryPhoneProps } from './CountryPhone.tsx';
import stylesHref from './country-phone.css?url';

type Props = { id: string; label: string; wrong: string | undefined; onType: () => void };
type Arrived = { Phone: ComponentType<CountryPhoneProps>; typed: string; hadFocus: boolean };

export const PhoneField = ({ id, label, wrong, onType }: Props) => {
  const plain = useRef<HTMLInputElement>(null);
  const [arrived, setArrived] = useState<Arrived>();

  useEffect(() => {
    let gone = false;
    Promise.all([import('./CountryPhone.tsx'), loadStyles(stylesHref)]).then(
      ([{ CountryPhone }]) => {
        if (gone) return;
        setArrived({ Phone: CountryPhone, typed: plain.current?.value ?? '', hadFocus: plain.current === document.activeElement });
      },
      // The plain field takes the same numbers.
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, []);

  return (
    <FieldFrame id={id} label={label} wrong={wrong}>
      {arrived ? (
        <arrived.Phone id={id} typed={arrived.typed} hadFocus={arrived.hadFocus} aria={ariaOf(id, wrong)} onType={onType} />
      ) : (
        <input ref={plain} id={id} name="phone" type="tel" autoComplete="tel" required {...ariaOf(id, wrong)} className="form-control" onInput={onType} />
      )}
    </FieldFrame>
  );
};
