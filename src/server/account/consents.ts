// Consents that the account itself keeps: sign-up and reminders.
import type { Consent } from '../../contract/privacy/consent-rules.ts';
import type { StoredUser } from './stored-user.ts';

export const signUpConsent = ({ createdAt: at, noticeVersion }: StoredUser): Consent => ({
  purpose: 'account',
  about: null,
  at,
  how: 'sign_up',
  noticeVersion: noticeVersion ?? null,
  withdrawnAt: null,
});

/** Consent to reminders: given with the sign-up, until the owner stops them. */
export const remindersConsent = (user: StoredUser): Consent => {
  const [last, before] = (user.reminders ?? []).toReversed();
  const given = last?.isOn ? last : before;
  const first = { at: user.createdAt, notice: user.noticeVersion ?? null };
  const { at, notice } = given ?? first;
  return {
    purpose: 'reminders',
    about: null,
    at,
    noticeVersion: notice,
    how: given ? 'account' : 'sign_up',
    withdrawnAt: last && !last.isOn ? last.at : null,
  };
};
