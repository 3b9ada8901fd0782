// One screen of the customer's area on a page of its own; a fake server gives prepared answers.
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createElement } from 'react';
import { onTestFinished, vi } from 'vitest';
import type { SectionName } from '../../src/browser/account/sections.ts';
import { USER } from './answer-queue.ts';
import { installDialog } from './dialog.ts';

// jsdom can neither open dialogs nor scroll.
installDialog();

type Said = { status: number; body: unknown };
export type Answers = Record<string, ((sent: ReturnType<typeof JSON.parse>) => Said)[]>;

export const ok = (body: unknown) => () => ({ status: 200, body });
export const refused =
  (status: number, error: string, code = 'conflict') =>
  () => ({ status, body: { error, code } });
export const SIGNED_IN: Answers = { 'GET /user': [ok({ user: USER })] };

type Setting = { section: SectionName; path?: string; googleClientId?: string };

/**
 * Answers by method and path without its query: one after another, the last one repeatedly. A call
 * that is not named here fails as if the server were not reached.
 */
export const openAccountArea = async (
  { section, path = '/account', ...setting }: Setting,
  answers: Answers,
) => {
  vi.resetModules();
  const { AccountPage } = await import('../../src/browser/account/AccountPage.tsx');
  // Loads the code of the screen first, so that a slow machine does not delay the test.
  const { screenCode } = await import('../../src/browser/account/screen-code.ts');
  const { SECTIONS } = await import('../../src/browser/account/sections.ts');
  await screenCode.load(SECTIONS[section].file);
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('XSRF-TOKEN=a.b');
  vi.spyOn(window, 'scrollTo').mockReturnValue(undefined);
  history.replaceState(null, '', path);
  onTestFinished(() => history.replaceState(null, '', '/'));

  const asked: string[] = [];
  const left = Object.fromEntries(Object.entries(answers).map(([call, list]) => [call, [...list]]));
  vi.spyOn(globalThis, 'fetch').mockImplementation(
    async (address, { method = 'GET', body } = {}) => {
      const [call = '', query] = `${method} ${String(address).replace('/api', '')}`.split('?');
      asked.push(query ? `${call}?${query}` : call);
      const list = left[call] ?? [];
      const answer = list.length > 1 ? list.shift() : list[0];
      if (!answer) throw new TypeError('offline');
      const said = answer(typeof body === 'string' ? JSON.parse(body) : body);
      return Response.json(said.body, { status: said.status });
    },
  );
  const user = userEvent.setup();
  render(createElement(AccountPage, { section, loginHref: '#login', ...setting }));
  return { user, asked };
};
