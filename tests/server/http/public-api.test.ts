// The API of calls that anyone may make, as two of the functions have it.
import { describe, expect, it } from 'vitest';
import { docsCalls } from '../../../netlify/calls/docs.ts';
import { planCalls } from '../../../netlify/calls/plan.ts';
import { editProfile } from '../../../src/contract/account/endpoints.ts';
import { createPublicApi } from '../../../src/server/public-api.ts';
import { createTestApi } from '../../support/test-api.ts';

describe('the API of calls that anyone may make', () => {
  it('answers them without a service that knows of accounts', async () => {
    const { deps } = createTestApi();
    const plan = createPublicApi(deps, planCalls);
    const answer = await plan.request('/api/plan/shaft?w=1600&d=1800');
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ car: { w: expect.any(Number) } });
    const docs = createPublicApi(deps, docsCalls);
    expect((await docs.request('/api/openapi.json')).status).toBe(200);
    expect((await docs.request('/api/nothing')).status).toBe(404);
  });

  it('takes no call that asks who is logged in', () => {
    const { deps } = createTestApi();
    const open = () =>
      createPublicApi(deps, (mount) => mount(editProfile, async () => ({}) as never));
    expect(open).toThrow('is not open to anyone');
  });
});
