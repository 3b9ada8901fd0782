// Sends a form: reads its fields, replaces the browser's own checks, and focuses the first wrong
// field.
import { type SubmitEvent, useLayoutEffect, useRef, useState } from 'react';

type Values<Field extends string> = { [Name in Field]?: string | File | undefined };

/** A file input left empty gives a file without name and bytes. */
const chosen = (value: FormDataEntryValue | null) =>
  value instanceof File && value.size === 0 && value.name === '' ? undefined : (value ?? undefined);

export const useFormSend = <Field extends string>(
  fields: readonly Field[],
  submit: (typed: Values<Field>) => Promise<void>,
) => {
  const form = useRef<HTMLFormElement>(null);
  // Until the script is there the browser's own checks are the only ones.
  const [noValidate, setNoValidate] = useState(false);
  useLayoutEffect(() => setNoValidate(true), []);

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // A field that checks its value itself shows its own message, and the form is not sent.
    const refused = [...event.currentTarget.elements].find(
      (element) => element instanceof HTMLInputElement && element.validity.customError,
    );
    if (refused instanceof HTMLInputElement) return refused.focus();
    const typed = new FormData(event.currentTarget);
    const values: Values<Field> = {};
    for (const field of fields) values[field] = chosen(typed.get(field));
    const sentFrom = document.activeElement;
    await submit(values);
    // The messages are in the page by the next frame. The focus stays where the visitor has moved
    // it meanwhile; a disabled button has lost it.
    requestAnimationFrame(() => {
      if (![sentFrom, document.body].includes(document.activeElement)) return;
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    });
  };

  return { ref: form, noValidate, onSubmit };
};
