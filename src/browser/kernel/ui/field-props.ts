// Props of every field of a form: id, name and message. Typing clears the message.
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
