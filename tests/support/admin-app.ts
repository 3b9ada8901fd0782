// The admin area in a page of its own, opened at an address; a fake server gives the answers of the
// test.
import { cleanup, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { cleanStores } from 'nanostores';
import { createElement } from 'react';
import { onTestFinished, vi } from 'vitest';
import { USER } from './answer-queue.ts';
import { installDialog } from './dialog.ts';

export type Asked = { method: string; path: string; query: URLSearchParams; body: unknown };
type Answer = { status: number; body: unknown };
type Answering = (asked: Asked) => Answer | Promise<Answer> | undefined;
/** By method and path. A call without an answer fails as if the server were not reached. */
export type Answers = Record<string, Answering>;

export const ADMIN = {
  ...USER,
  role: 'admin',
  firstName: 'Binu',
  lastName: 'Das',
  email: 'binu@lifts.example',
} as const;
export const SUPER_ADMIN = { ...ADMIN, role: 'superAdmin' } as const;
export const ok = (body: unknown): Answering => {
  const answer = { status: 200, body };
  return () => answer;
};
export const refused = (
  status: number,
  code: string,
  error: string,
  fields?: Record<string, string>,
): Answer => ({
  status,
  body: { error, code, ...(fields && { fields }) },
});

/** Makes all stores anew, so that nothing is left of another test's session, router or lists. */
export const openAdmin = async (address: string, answers: Answers, user: object | null = ADMIN) => {
  vi.resetModules();
  installDialog();
  // Toasts of another test, with the stores they belonged to.
  document.body.replaceChildren();
  history.replaceState(null, '', address);
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('XSRF-TOKEN=a.b');
  const asked: Asked[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (target, init) => {
    const url = new URL(String(target), 'http://site');
    const path = url.pathname.replace('/api', '');
    const call: Asked = {
      method: init?.method ?? 'GET',
      path,
      query: url.searchParams,
      body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined,
    };
    asked.push(call);
    const all: Answers = { 'GET /user': ok({ user }), ...answers };
    const answer = await all[`${call.method} ${path}`]?.(call);
    if (!answer) throw new TypeError('offline');
    return Response.json(answer.body, { status: answer.status });
  });
  const { AdminApp } = await import('../../src/browser/admin/AdminApp.tsx');
  const { router } = await import('../../src/browser/admin/shell/router.ts');
  render(
    createElement(AdminApp, {
      siteName: 'The Maker',
      homeHref: '#home',
      siteHref: '/?view=site',
      loginHref: '/login',
      staffLoginHref: '#login',
    }),
  );
  onTestFinished(() => {
    // While the page's own listeners are still there.
    cleanup();
    // Otherwise it would stop listening a second later, when the page may be gone.
    cleanStores(router);
    history.replaceState(null, '', '/');
  });
  return {
    asked,
    user: userEvent.setup(),
    askedFor: (path: string) => asked.filter((call) => call.path === path),
  };
};
