// The API of nouns whose calls anyone may make, as two of the functions have it.
import { describe, expect, it } from 'vitest';
import { address } from '../../../../src/server/address/noun.ts';
import { docs } from '../../../../src/server/docs/noun.ts';
import { createOpenApp } from '../../../../src/server/open-app.ts';
import { plan } from '../../../../src/server/plan/noun.ts';
import { createTestApi } from '../../../support/test-api.ts';

describe('the API of nouns that are open to anyone', () => {
  it('answers their calls without the services of accounts', async () => {
    const { deps } = createTestApi();
    const planning = createOpenApp(deps, [plan]);
    const answer = await planning.request('/api/plan/shaft?w=1600&d=1800');
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ car: { w: expect.any(Number) } });
    const describing = createOpenApp(deps, [docs]);
    const document = await (
      await describing.request('https://lifts.example/api/openapi.json')
    ).json();
    expect(document).toEqual(await (await createTestApi().visitor().get('/openapi.json')).body);
    expect((await describing.request('/api/nothing')).status).toBe(404);
  });

  it('accepts no noun with a call that requires a login', () => {
    const { deps } = createTestApi();
    expect(() => createOpenApp(deps, [address])).toThrow('is not open to anyone');
  });
});
