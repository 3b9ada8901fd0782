// What every field of a form has: its id and name, its message, and that typing takes the message
// back.
export const fieldProps =
  <Name extends string>(
    formId: string,
    wrong: { [Field in Name]?: string | undefined },
    clearError: (name: Name) => void,
  ) =>
  (name: Name) => ({
    id: `${formId}${name}`,
    name,
    wrong: wrong[name],
    onInput: () => clearError(name),
  });
