// A site with a mail server of its own, and functions that read its letters.

import { LOGIN_PATH } from '../../src/contract/account/letter-links.ts';
import { openWhole } from '../../src/server/kernel/storage/open-stores.ts';
import { mailTo, openMailServer, partOf, type TakenLetter } from './mail-server.ts';
import { createTestServices } from './services.ts';
import { SUPER_ADMIN } from './test-api.ts';
import { createVisitor } from './visitor.ts';

/** The subject, read from the heading of the text, because the header may be encoded. */
export const subjectOf = (letter: TakenLetter) =>
  partOf(letter, 'text/plain').trimStart().split(/\r?\n/)[0] ?? '';

/** Name and first bytes of the PDF in a letter; undefined without one. */
export const pdfIn = ({ raw }: TakenLetter) => {
  const [, name, bytes = ''] =
    /Content-Type: application\/pdf; name=(\S+)[\s\S]*?\r\n\r\n(\S+)/.exec(raw) ?? [];
  if (name === undefined) return undefined;
  return { name, begin: Buffer.from(bytes, 'base64').toString('latin1').slice(0, 8) };
};

/** Path and token of the link in a letter. */
export const linkIn = (letter: TakenLetter | undefined) => {
  const [, path = '', token = ''] =
    /https:\/\/lifts\.example(\/(?:reset-password|verify-email))#([\w.-]+)/.exec(
      letter ? partOf(letter, 'text/plain') : '',
    ) ?? [];
  return { path, token };
};

export const openLetterSite = async (options: Parameters<typeof createTestServices>[0] = {}) => {
  const { letters, port, server } = await openMailServer();
  const world = createTestServices({
    mail: mailTo(port),
    siteUrl: 'https://lifts.example',
    ...options,
  });
  const to = (email: string) => letters.filter((letter) => letter.to.includes(email));
  const browser = async () => {
    const visitor = world.visitor();
    await visitor.get('/user');
    return visitor;
  };
  const send = async (path: string, json: object) => (await browser()).post(path, json);
  const PASSWORD = 'landing-door-42';

  const signUp = async (email: string, more: Record<string, string | Blob> = {}) =>
    (await browser()).postForm('/auth/signup', {
      firstName: 'Anu',
      email,
      password: PASSWORD,
      passwordAgain: PASSWORD,
      ...more,
    });
  /** Finishes a sign-up by the link of its letter. */
  const finish = (token: string, password = PASSWORD, more: object = {}) =>
    send('/auth/verify-email', { token, password, passwordAgain: password, ...more });
  /** Confirms the address of an account by the link of its letter. */
  const confirm = (token: string, currentPassword: string | undefined = PASSWORD) =>
    send('/auth/verify-email', { token, currentPassword });
  const reset = (token: string, password = 'counterweight-78') =>
    send('/auth/reset-password', { token, password, passwordAgain: password });

  /**
   * A customer who has signed up, confirmed the address and logged in; the letters about it are
   * removed.
   */
  const member = async (email: string) => {
    await signUp(email);
    await finish(linkIn(to(email).at(-1)).token);
    const visitor = await world.signedIn(email, PASSWORD);
    letters.length = 0;
    return { visitor, email, id: String((await visitor.get('/user')).body.user._id) };
  };

  /** A member of staff who was invited by letter and has logged in; the letters are removed. */
  const letIn = async (role: 'admin' | 'superAdmin') => {
    const [email, password] = [`${role}${letters.length}@lifts.example`, 'governor-rope-90'];
    const { body } = await (await world.superAdmin()).post('/super-admin/admin', {
      firstName: 'Binu',
      email,
      role,
      currentPassword: SUPER_ADMIN.password,
    });
    await reset(linkIn(to(email).at(-1)).token, password);
    const visitor = await world.signedIn(email, password);
    letters.length = 0;
    return { visitor, email, password, id: String(body.admin._id) };
  };

  /** Every document in storage whose key begins with the text, as text. */
  const dump = async (prefix = '') => {
    const { engine, deps } = world;
    const whole = openWhole({ context: 'local', ports: deps.ports, engine })(60_000);
    const texts: string[] = [];
    for await (const { key } of whole.list())
      if (key.startsWith(prefix))
        texts.push(`${key} ${new TextDecoder().decode((await whole.read(key))?.bytes)}`);
    return texts.join('\n');
  };

  return {
    ...world,
    dump,
    letIn,
    visitorOf: (fetch: typeof world.api.fetch) =>
      createVisitor({ fetch, site: 'https://lifts.example', ip: '203.0.113.77' }),
    letters,
    server,
    to,
    browser,
    send,
    signUp,
    finish,
    confirm,
    reset,
    member,
    PASSWORD,
    forgot: (email: string) => send('/auth/forgot-password', { email }),
    login: (email: string, password = PASSWORD) => send('/auth/login', { email, password }),
    subjects: (email: string) => to(email).map(subjectOf),
    loginPage: `https://lifts.example${LOGIN_PATH}`,
  };
};
export type LetterSite = Awaited<ReturnType<typeof openLetterSite>>;
