// A fake server for one island: gives the named answers one after another, and keeps the calls.

import { createClient } from '../../src/browser/kernel/client.ts';
import type { Ask, Reply } from '../../src/browser/kernel/request.ts';
import { createSessionStore } from '../../src/browser/kernel/session.ts';
import type { AuthDeps } from '../../src/browser/public/auth/auth.ts';

export const USER = {
  _id: 'u1',
  role: 'user',
  firstName: 'Asha',
  lastName: 'Menon',
  email: 'asha@example.com',
  phone: '',
  profileImage: null,
  hasPassword: true,
  hasGoogle: false,
  emailVerified: true,
  pendingEmail: null,
  passwordDue: false,
  createdAt: '2026-01-05T10:00:00.000Z',
} as const;

/** After the last answer, calls get no answer at all. */
export const answering = (...answers: (Reply | Promise<Reply>)[]) => {
  const sent: Ask[] = [];
  const client = createClient(async (ask) => {
    sent.push(ask);
    return answers.shift();
  });
  const session = createSessionStore({
    client,
    takePageAnswer: async () => undefined,
    announce: () => {},
  });
  const auth: AuthDeps = { client, session };
  return { client, session, auth, sent };
};
