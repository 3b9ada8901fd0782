/** For password managers: the account whose password the form is about. Nobody sees or reads it. */
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
