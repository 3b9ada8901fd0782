// A quote request on its way to the office's mailbox.
import { describe, expect, it } from 'vitest';
import { mailTo, openMailServer, partOf } from '../../support/mail-server.ts';
import { createTestApi } from '../../support/test-api.ts';

const REQUEST = {
  name: 'Meera <b>Nair</b>',
  phone: '+919876543210',
  elevatorType: 'Residential',
  location: 'Kerala',
  fillMs: 9000,
};

describe('a quote request', () => {
  it('is sent to the mailbox of the office at once, under its own id', async () => {
    const { letters, port } = await openMailServer();
    const { visitor } = createTestApi({ mail: mailTo(port) });
    const { status, body } = await visitor().post('/quote', REQUEST);
    expect(status).toBe(201);
    expect(letters).toHaveLength(1);
    const [letter] = letters;
    if (!letter) throw new Error('no letter');
    expect(letter.to).toEqual(['hello@uyaram.example']);
    expect(letter.raw).toMatch(/^Message-ID: <[0-9a-z]{26}@lifts\.example>$/im);
    expect(letter.raw).toContain('Auto-Submitted: auto-generated');
    expect(letter.raw).toContain(body.quote.quoteNumber);
    expect(partOf(letter, 'text/plain')).toContain('Meera <b>Nair</b>');
    expect(partOf(letter, 'text/html')).toContain('Meera &lt;b&gt;Nair&lt;/b&gt;');
  });

  it('waits without a mail server, and is sent when there is one', async () => {
    const { letters, port } = await openMailServer();
    const before = createTestApi();
    await before.visitor().post('/quote', REQUEST);
    await before.api.sweep(true);
    expect(letters).toEqual([]);
    const { createApp } = await import('../../../src/server/app.ts');
    const after = createApp({ ...before.deps, mail: mailTo(port) });
    await after.everyMinute();
    await after.everyMinute();
    expect(letters).toHaveLength(1);
  });

  it('is announced by the sweeper when the process ended before', async () => {
    const { letters, port } = await openMailServer();
    const { visitor, api, engine } = createTestApi({ mail: mailTo(port) });
    engine.faults.plan(({ kind, key }) =>
      kind === 'put' && key.startsWith('dsp/') ? { apply: false, answer: 503 } : undefined,
    );
    expect((await visitor().post('/quote', REQUEST)).status).toBe(201);
    engine.faults.clear();
    expect(letters).toEqual([]);
    await api.sweep(false);
    await api.sweep(false);
    expect(letters).toHaveLength(1);
  });

  it('that looks like spam is not announced', async () => {
    const { letters, port } = await openMailServer();
    const { visitor, api } = createTestApi({ mail: mailTo(port) });
    await visitor().post('/quote', { ...REQUEST, website: 'https://spam.example' });
    await api.sweep(true);
    expect(letters).toEqual([]);
  });
});
