// Answers that caches keep are the same for all callers: they do not depend on the address to which
// one caller sent the request.
import { describe, expect, it } from 'vitest';
import { ENDPOINTS } from '../../../../src/contract/endpoints.ts';
import { createTestApi } from '../../../support/test-api.ts';

const SHAFT = 'w=1600&d=1800&pit=1600&headroom=4900&stops=4';
const QUERIES: Record<string, string> = {
  planFinder: 'moves=people&place=apartment&load=544&stops=10',
  planTraffic: 'floors=9&people=144&persons=8&speed=1&storey=3000',
  planCost: 'load=272&travel=6600&stops=3&rides=20&standby=40&tariff=kseb-lt1&units=240',
  planShaft: SHAFT,
  drawShaftDxf: SHAFT,
  drawShaftIfc: SHAFT,
  printShaft: SHAFT,
};
const shared = ENDPOINTS.filter((called) => 'sharedForS' in called);
const stranger = 'strange-host.example';

describe('an answer that caches keep', () => {
  it('is tried for every such call', () => {
    expect(shared.map(({ name }) => name).sort()).toEqual(Object.keys(QUERIES).sort());
  });

  it.each(
    shared.flatMap((called) => [
      { called, accept: 'application/json' },
      { called, accept: 'text/html,application/xhtml+xml' },
    ]),
  )('of $called.name ($accept) does not name the host that asked', async ({ called, accept }) => {
    const { api } = createTestApi({ siteUrl: undefined });
    const ask = async (host: string) => {
      const address = `https://${host}/api${called.path}?${QUERIES[called.name]}`;
      const answer = await api.request(address, {
        headers: { accept, 'x-forwarded-host': host, origin: `https://${host}` },
      });
      const headers = Object.fromEntries(answer.headers);
      delete headers['x-request-id'];
      return { status: answer.status, headers, text: await answer.text() };
    };
    const answer = await ask(stranger);
    expect([answer.status, answer.headers['cache-control']]).toEqual([
      200,
      expect.stringMatching(/^public, max-age=\d+$/),
    ]);
    expect(JSON.stringify(answer)).not.toContain('strange-host');
    expect(answer).toEqual(await ask('lifts.example'));
  });

  it('of the sheet gives the address of its plan from the root, or under SITE_URL', async () => {
    const sheet = async (siteUrl: string | undefined) =>
      (
        await createTestApi({ siteUrl }).api.request(`https://${stranger}/api/plan/sheet?${SHAFT}`)
      ).text();
    expect(await sheet(undefined)).toContain('>/plan/shaft?w=1600&amp;d=1800');
    expect(await sheet('https://lifts.example')).toContain(
      '>https://lifts.example/plan/shaft?w=1600&amp;d=1800',
    );
  });
});
