// Passwords: their limits, and the forms in which they are hashed and compared.

export const LOGIN_PASSWORD_MIN = 4;

export const PASSWORD_MAX_CHARACTERS = 128;
/** bcrypt reads no further; a longer password is refused instead of being cut off. */
export const PASSWORD_MAX_BYTES = 72;

export const isHashable = (secret: string) =>
  new TextEncoder().encode(secret).length <= PASSWORD_MAX_BYTES;

/**
 * The form in which a password is hashed and compared. NFC, because keyboards send the same letters
 * as different code points. Spaces and capitals stay, because they are part of a password.
 */
export const secretForm = (typed: string) => typed.normalize('NFC');

/**
 * The texts from which the stored hash of this password may have been made: its `secretForm`, and
 * the text as typed, from which older hashes were made. For most passwords both are the same text.
 * Texts that are too long for bcrypt are left out.
 */
export const hashedForms = (typed: string) =>
  [...new Set([secretForm(typed), typed])].filter(isHashable);
