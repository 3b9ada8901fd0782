// The variables about mail: values that are refused at the start, in a sentence that reveals no
// secret.
import { describe, expect, it } from 'vitest';
import { readEnvironment } from '../../../local/environment.ts';
import { baseEnvironment, mailSettings, readVariables } from '../../../src/server/environment.ts';

const SITE_URL = 'https://lifts.example';
const SMTP_URL = 'smtps://us:word@mail.example';
const settingsOf = (variables: Record<string, string>) =>
  mailSettings(readVariables(baseEnvironment, variables));

describe('a site with a mail server', () => {
  it('does not start if it would connect without encryption, and prints no password', () => {
    const variables = { SMTP_URL: 'smtp://us:counterweight@mail.example:587', SITE_URL };
    expect(() => readEnvironment(variables)).toThrow(
      /^SMTP_URL is not accepted: it must be the address of a mail server/,
    );
    expect(() => readEnvironment(variables)).not.toThrow(/counterweight/);
  });

  it('does not start without the address that letters link to', () => {
    expect(() => readEnvironment({ SMTP_URL })).toThrow(
      /^SITE_URL must be set together with SMTP_URL/,
    );
  });

  it('leaves sender and reply address to the company by default', () => {
    expect(settingsOf({ SMTP_URL, SITE_URL })).toMatchObject({
      server: { host: 'mail.example', port: 465, secure: true, auth: { user: 'us', pass: 'word' } },
      from: undefined,
      replyTo: undefined,
    });
    const own = { MAIL_FROM: 'Orders <orders@lifts.example>', MAIL_REPLY_TO: 'desk@lifts.example' };
    expect(settingsOf({ SMTP_URL, SITE_URL, ...own })).toMatchObject({
      from: { name: 'Orders', email: 'orders@lifts.example' },
      replyTo: 'desk@lifts.example',
    });
  });

  it('does not start with an invalid sender', () => {
    const twice = 'A <a@lifts.example>, B <b@lifts.example>';
    expect(() => settingsOf({ MAIL_FROM: twice })).toThrow(/^MAIL_FROM is .* must be an address/);
  });

  it('needs SMTP_URL', () => {
    expect(settingsOf({ SITE_URL })).toBeUndefined();
  });
});
