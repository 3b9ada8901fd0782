// Calls of a browser's own cookies without any page: what a test begins with need not be clicked
// together.
import type { APIResponse, Page } from 'playwright';
import { newEmail, PASSWORD } from './account.ts';

const headersOf = async (page: Page, more: Record<string, string> = {}) => {
  const token =
    (await page.context().cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  return { 'sec-fetch-site': 'same-origin', 'x-xsrf-token': decodeURIComponent(token), ...more };
};

/** What a call was answered; throws when it was refused. */
const bodyOf = async (answer: APIResponse): Promise<ReturnType<typeof JSON.parse>> => {
  if (!answer.ok()) throw new Error(`${answer.url()}: ${answer.status()} ${await answer.text()}`);
  return answer.json();
};

export const callAs = async (
  page: Page,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
  more: Record<string, string> = {},
) =>
  bodyOf(
    await page.request.fetch(`/api${path}`, {
      method,
      headers: await headersOf(page, more),
      ...(body && { data: body }),
    }),
  );

/** Somebody new is signed in on all pages of this browser; resolves to the e-mail address. */
export const becomeCustomer = async (page: Page, firstName = 'Meera') => {
  const email = newEmail();
  await callAs(page, 'GET', '/user');
  const multipart = { firstName, email, password: PASSWORD, passwordAgain: PASSWORD };
  await bodyOf(
    await page.request.post('/api/auth/signup', { headers: await headersOf(page), multipart }),
  );
  return email;
};

export const becomeStaff = async (page: Page, login: { email: string; password: string }) => {
  await callAs(page, 'GET', '/user');
  await callAs(page, 'POST', '/auth/login', login);
};
