// Text of the letters about an account, in both parts.
import { describe, expect, it } from 'vitest';
import { linkIn, openLetterSite } from '../../support/letters.ts';
import { partOf } from '../../support/mail-server.ts';

describe('a letter about an account', () => {
  it('repeats no text of the browser that caused it, and gives the time', async () => {
    const site = await openLetterSite();
    const email = "o'brien+lift@example.com";
    const firstName = 'Anu" <script>alert(1)</script>';
    await site.signUp(email, { firstName });
    await site.finish(linkIn(site.letters[0]).token);
    const visitor = await site.browser();
    await visitor.raw('POST', '/auth/forgot-password', {
      body: JSON.stringify({ email }),
      headers: visitor.own({ 'content-type': 'application/json', 'user-agent': '<b>Robot</b>' }),
    });
    const letter = site.letters.at(-1);
    if (!letter) throw new Error('no letter');
    const html = partOf(letter, 'text/html');
    expect(html).toContain('Unknown device');
    expect(html).not.toMatch(/Robot\b|<script/);
    expect(partOf(letter, 'text/plain')).toMatch(/When: \d+ \w+ \d{4}.*Indian time/);
    expect(letter.raw).not.toMatch(/^(bcc|cc):/im);
    expect(letter.to).toEqual([email]);
  });

  it('links to our own address, not to the host that the request named', async () => {
    const site = await openLetterSite();
    await site.member('anu@example.com');
    const visitor = site.visitorOf((request, platform) => {
      const headers = new Headers(request.headers);
      headers.set('host', 'evil.example');
      headers.set('x-forwarded-host', 'evil.example');
      return site.api.fetch(new Request(request, { headers }), platform);
    });
    await visitor.get('/user');
    await visitor.post('/auth/forgot-password', { email: 'anu@example.com' });
    const letter = site.letters.at(-1);
    expect(letter && partOf(letter, 'text/plain')).not.toContain('evil.example');
    expect(linkIn(letter).path).toBe('/reset-password');
  });

  it('about a new password, Google or a block gives the event, the time and the next steps', async () => {
    const site = await openLetterSite();
    const { visitor, email, id } = await site.member('anu@example.com');
    const password = 'another-landing-43';
    await visitor.post('/user/change-password', {
      currentPassword: site.PASSWORD,
      password,
      passwordAgain: password,
    });
    const owner = await site.superAdmin();
    await owner.patch(`/admin/customer-block-unblock/${id}`, { isActive: false });
    const texts = site.to(email).map((letter) => partOf(letter, 'text/plain'));
    expect(texts).toHaveLength(2);
    expect(texts[0]).toMatch(
      /If it was not you, set a new password at once at https:\/\/\S+\/forgot/,
    );
    expect(texts[1]).toContain('To ask why, reply to this e-mail or call');
    expect(texts.every((text) => text.includes('When: '))).toBe(true);
  });

  it('has an example of every kind, and the link of an example opens nothing', async () => {
    const site = await openLetterSite();
    const { NOTICE_KINDS } = await import('../../../src/server/account/stored-user.ts');
    const letterhead = await site.services.readDatedLetterhead(site.kv());
    const examples = NOTICE_KINDS.map((kind) => site.services.letters[kind]?.example(letterhead));
    expect(examples.every((example) => example && example.blocks.length > 0)).toBe(true);
    const links = JSON.stringify(examples).match(/(reset-password|verify-email)#[^"]*/g) ?? [];
    expect(links.length).toBeGreaterThan(2);
    for (const link of new Set(links))
      expect((await site.reset(link.split('#')[1] ?? '')).status).toBe(409);
  });
});
