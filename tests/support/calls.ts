// Calls with a browser's cookies but without a page, so that a test need not click its beginning
// together.
import type { Page } from 'playwright';
import { newEmail, PASSWORD } from './account.ts';

const headersOf = async (page: Page, more: Record<string, string> = {}) => {
  const token =
    (await page.context().cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  return {
    'sec-fetch-site': 'same-origin',
    'x-xsrf-token': decodeURIComponent(token),
    // The server may close a connection just when it is used again.
    connection: 'close',
    ...more,
  };
};

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
type Answer = { status: number; body: ReturnType<typeof JSON.parse> };

/** Makes a call as a page of the site does, with its cookies and token. */
export const callFrom = async (
  page: Page,
  method: Method,
  path: string,
  body?: object,
  more: Record<string, string> = {},
): Promise<Answer> => {
  const answer = await page.request.fetch(`/api${path}`, {
    method,
    headers: await headersOf(page, more),
    ...(body && { data: body }),
  });
  return { status: answer.status(), body: await answer.json() };
};

/** Answer of a call; throws when it was refused. */
export const callAs = async (
  page: Page,
  method: Method,
  path: string,
  ...more: [body?: object, headers?: Record<string, string>]
) => {
  const { status, body } = await callFrom(page, method, path, ...more);
  if (status >= 300) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(body)}`);
  return body;
};

type Person = { firstName?: string; picture?: Buffer };

/** Logs a new customer in, on all pages of this browser; resolves to the e-mail address. */
export const becomeCustomer = async (page: Page, { firstName = 'Meera', picture }: Person = {}) => {
  const email = newEmail();
  await callAs(page, 'GET', '/user');
  const multipart = {
    firstName,
    email,
    password: PASSWORD,
    passwordAgain: PASSWORD,
    ...(picture && { profileImage: { name: 'me.jpg', mimeType: 'image/jpeg', buffer: picture } }),
  };
  const headers = await headersOf(page);
  const answer = await page.request.post('/api/auth/signup', { headers, multipart });
  if (!answer.ok()) throw new Error(`sign-up: ${answer.status()} ${await answer.text()}`);
  return email;
};

/** Logs an existing account in, on all pages of this browser. */
export const signIn = async (page: Page, login: { email: string; password: string }) => {
  await callAs(page, 'GET', '/user');
  await callAs(page, 'POST', '/auth/login', login);
};
