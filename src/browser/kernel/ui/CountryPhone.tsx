// The international phone field; with its table of the world's numbers it is the heaviest part of
// the site, so it loads alone.
import {
  type ClipboardEvent,
  type KeyboardEvent,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import PhoneInput, {
  type Country,
  getCountries,
  getCountryCallingCode,
} from 'react-phone-number-input';
import names from 'react-phone-number-input/locale/en';
import { plainDigits } from '../../../contract/kernel/digits.ts';
import { DEFAULT_COUNTRY, readPhone } from '../../../contract/kernel/phone.ts';
import { withExtension } from '../../../contract/kernel/phone-parts.ts';
import { languageTag, type Translation } from '../../../contract/language/language.ts';

/** What the field says in another language than English. */
export type SpokenPhone = { language: Translation; country: string; extension: string };

export type CountryPhoneProps = {
  id: string;
  /** The text of the plain field that this one replaces. */
  typed: string;
  required: boolean;
  aria: { 'aria-invalid'?: boolean; 'aria-describedby'?: string };
  onType: () => void;
  spoken: SpokenPhone | undefined;
};

const ENGLISH = { country: 'Country code', extension: 'Extension' };

/** Names of all countries with their codes, in English or in the language of the page. */
const labelsIn = (spoken: SpokenPhone | undefined) => {
  const own = spoken && new Intl.DisplayNames(languageTag(spoken.language), { type: 'region' });
  const nameOf = (country: Country) =>
    `${own?.of(country) ?? names[country] ?? country} (+${getCountryCallingCode(country)})`;
  return {
    ...Object.fromEntries(getCountries().map((country) => [country, nameOf(country)])),
    country: (spoken ?? ENGLISH).country,
  };
};

/** People outside America dial 00 in place of the plus sign. */
const withPlus = (text: string) => plainDigits(text).replace(/^[\s(]*0\s*0/, '+');
const digitsOf = (text: string) => plainDigits(text).replace(/\D/g, '');
const EXTENSION_MAX = 7;

/** A complete number and its extension; undefined for any other text. */
const wholeNumber = (text: string) => {
  const read = readPhone(text);
  return 'wrong' in read ? undefined : read;
};

type Shown = {
  number: string | undefined;
  extension: string | null;
  /** A text that is no number: it is sent as it is until the field is changed. */
  unread: string | null;
};

/**
 * The number and extension to show for a text; of a text that is no number, its digits.
 */
const shownOf = (typed: string): Shown => {
  const whole = wholeNumber(typed);
  if (whole) return { ...whole, unread: null };
  const digits = digitsOf(typed);
  const code = withPlus(typed).includes('+') ? '+' : `+${getCountryCallingCode(DEFAULT_COUNTRY)}`;
  return {
    number: digits ? `${code}${digits.replace(/^0+/, '')}` : undefined,
    extension: null,
    unread: typed,
  };
};

export const CountryPhone = ({ id, typed, required, aria, onType, spoken }: CountryPhoneProps) => {
  const labels = useMemo(() => labelsIn(spoken), [spoken]);
  const [{ number, extension, unread }, setShown] = useState(() => shownOf(typed));
  const place = useRef<HTMLDivElement>(null);
  const extensionInput = useRef<HTMLInputElement>(null);
  const isNumber = (target: EventTarget | null): target is HTMLInputElement =>
    target instanceof HTMLInputElement && target.id === id;

  useEffect(() => {
    const whole = place.current;
    // The field's package knows the digits of few scripts, and reads 00 as the way to dial out of
    // India and drops the country code behind it: both are rewritten before React reads the field.
    const readDigits = ({ target }: Event) => {
      if (!(target instanceof HTMLInputElement)) return;
      const { value, selectionStart } = target;
      const plain = target.id === id ? withPlus(value) : plainDigits(value);
      if (plain === value) return;
      target.setRangeText(plain, 0, value.length, 'end');
      if (plain.length === value.length) target.setSelectionRange(selectionStart, selectionStart);
    };
    whole?.addEventListener('input', readDigits, { capture: true });
    return () => whole?.removeEventListener('input', readDigits, { capture: true });
  }, [id]);

  /** A pasted number brings its country and its extension along. */
  const paste = (event: ClipboardEvent<HTMLDivElement>) => {
    if (!isNumber(event.target)) return;
    const text = event.clipboardData.getData('text');
    const { value, selectionStart, selectionEnd } = event.target;
    const replacesAll = selectionStart === 0 && selectionEnd === value.length;
    if (!replacesAll && !text.includes('+')) return;
    const pasted = shownOf(text);
    // By itself, the field would collect the digits of a pasted sentence.
    const hasWords = /\p{L}/u.test(text);
    if (pasted.unread !== null && !(replacesAll && hasWords)) return;
    event.preventDefault();
    setShown(pasted);
    onType();
  };

  /** Typing 'ext', 'x' or '#' after a number opens the field of its extension. */
  const typeExtension = ({ key, target }: KeyboardEvent<HTMLDivElement>) => {
    if (!isNumber(target) || !/^[ex#]$/i.test(key) || !number || !wholeNumber(number)) return;
    wasTyped.current = true;
    setShown({ number, extension: extension ?? '', unread: null });
  };

  const hasExtension = extension !== null;
  const wasTyped = useRef(false);
  useEffect(() => {
    if (hasExtension && wasTyped.current) extensionInput.current?.focus();
    wasTyped.current = false;
  }, [hasExtension]);

  return (
    // These events bubble from the fields within.
    // biome-ignore lint/a11y/noStaticElementInteractions: the fields are what people act on.
    <div ref={place} onPasteCapture={paste} onKeyDown={typeExtension}>
      <PhoneInput
        id={id}
        className="form-phone"
        numberInputProps={{ className: 'form-control' }}
        autoComplete="tel"
        required={required}
        {...aria}
        defaultCountry={DEFAULT_COUNTRY}
        countryOptionsOrder={[DEFAULT_COUNTRY, '|', '...']}
        addInternationalOption={false}
        initialValueFormat="national"
        labels={labels}
        flagUrl="/flags/{XX}.svg"
        {...(number !== undefined && { value: number })}
        onChange={(next) => {
          setShown((shown) => ({
            ...shown,
            number: next,
            unread: next === shown.number ? shown.unread : null,
          }));
          onType();
        }}
        onBlur={() => {
          // A number typed with an extra zero or country code is shown in the form that will be
          // sent.
          const whole = unread === null && number && wholeNumber(number);
          if (whole) setShown({ number: whole.number, extension, unread });
        }}
      />
      {hasExtension && (
        <label className="phone-extension">
          {(spoken ?? ENGLISH).extension}
          <input
            ref={extensionInput}
            className="form-control"
            inputMode="numeric"
            autoComplete="tel-extension"
            maxLength={EXTENSION_MAX + 4}
            value={extension}
            onChange={({ target }) => {
              const digits = digitsOf(target.value).slice(0, EXTENSION_MAX);
              setShown({ number, extension: digits, unread: null });
              onType();
            }}
            onBlur={() => extension === '' && setShown({ number, extension: null, unread })}
          />
        </label>
      )}
      <input
        type="hidden"
        name="phone"
        value={unread ?? (number ? withExtension(number, extension) : '')}
      />
    </div>
  );
};
