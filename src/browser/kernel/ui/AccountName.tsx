/** Tells password managers whose password the form wants. Hidden from eyes and screen readers. */
export const AccountName = ({ email }: { email: string }) => (
  <input
    className="visually-hidden"
    type="text"
    autoComplete="username"
    value={email}
    readOnly
    tabIndex={-1}
    aria-hidden="true"
  />
);
