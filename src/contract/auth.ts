// Accounts: rules and messages of the login form.
import { z } from 'zod';

export const LOGIN_PASSWORD_MIN = 4;

/** E-mail and password, as the login form sends them; the messages are the specification's. */
export const loginRequestSchema = z.strictObject({
  email: z.string('Please enter the email.').trim().min(1, 'Please enter the email.').pipe(z.email('Email is not valid')),
  password: z.string('Please enter the password.').min(1, 'Please enter the password.').min(LOGIN_PASSWORD_MIN, `Password must be at least ${LOGIN_PASSWORD_MIN} characters.`),
});
export type LoginRequest = z.infer<typeof loginRequestSchema>;
export type LoginField = keyof LoginRequest;
