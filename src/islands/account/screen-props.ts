// What every screen of the account is given.
import type { User } from '../../contract/account/rules.ts';

export type ScreenProps = {
  user: User;
  /** Hides what connects Google when it is absent. */
  googleClientId: string | undefined;
  /** Gives the page another heading than that of its part. */
  onTitle: (title: string) => void;
};
