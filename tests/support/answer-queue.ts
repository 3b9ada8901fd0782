// A server for one island: gives the named answers one after another and keeps what was asked.
import type { AuthDeps } from '../../src/stores/auth.ts';
import { createClient } from '../../src/stores/lib/client.ts';
import type { Ask, Reply } from '../../src/stores/lib/request.ts';
import { createSessionStore } from '../../src/stores/session.ts';

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

/** When the answers have run out nothing comes back any more. */
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
