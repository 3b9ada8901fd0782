// Props of every screen of the account.
import type { User } from '../../contract/account/rules.ts';

export type ScreenProps = {
  user: User;
  /** If absent, Google cannot be connected. */
  googleClientId: string | undefined;
  /** Gives the page another heading than that of its part. */
  onTitle: (title: string) => void;
};
