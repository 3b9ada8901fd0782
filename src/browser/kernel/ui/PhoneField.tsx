// A phone number: a plain field at once, with country and flag when their code has arrived.
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { CountryPhoneProps, SpokenPhone } from './CountryPhone.tsx';
import stylesHref from './country-phone.css?url';
import { ariaOf, FieldFrame } from './FieldFrame.tsx';
import { loadStyles } from './load-styles.ts';

type Props = {
  id: string;
  label: string;
  wrong: string | undefined;
  onType: () => void;
  /** Number it starts with. */
  value?: string;
  required?: boolean;
  /** Words of another language than English. */
  spoken?: SpokenPhone | undefined;
};
type Arrived = { Phone: ComponentType<CountryPhoneProps>; typed: string };

export const PhoneField = ({
  id,
  label,
  wrong,
  onType,
  value = '',
  required = false,
  spoken,
}: Props) => {
  const plain = useRef<HTMLInputElement>(null);
  const [arrived, setArrived] = useState<Arrived>();

  useEffect(() => {
    const field = plain.current;
    if (!field) return;
    const load = async () => {
      const [{ CountryPhone }] = await Promise.all([
        import('./CountryPhone.tsx'),
        loadStyles(stylesHref),
      ]);
      // A field that is being typed in is replaced only after the visitor has left it.
      if (field === document.activeElement)
        await new Promise((left) => field.addEventListener('blur', left, { once: true }));
      if (!field.isConnected) return;
      // At once: a digit typed between reading the field and replacing it would be lost.
      flushSync(() => setArrived({ Phone: CountryPhone, typed: field.value }));
    };
    // Countries and flags weigh as much as all else of a form: they come to a field that is seen.
    const seen = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      seen.disconnect();
      // The plain field takes the same numbers.
      load().catch(() => undefined);
    });
    seen.observe(field);
    return () => seen.disconnect();
  }, []);

  return (
    <FieldFrame id={id} label={label} wrong={wrong}>
      {arrived ? (
        <arrived.Phone
          id={id}
          typed={arrived.typed}
          required={required}
          aria={ariaOf(id, wrong)}
          onType={onType}
          spoken={spoken}
        />
      ) : (
        <input
          ref={plain}
          id={id}
          name="phone"
          type="tel"
          autoComplete="tel"
          defaultValue={value}
          required={required}
          {...ariaOf(id, wrong)}
          className="form-control"
          onInput={onType}
        />
      )}
    </FieldFrame>
  );
};
