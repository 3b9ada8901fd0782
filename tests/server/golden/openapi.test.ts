// The OpenAPI document as it is served: tests/fixtures/golden/openapi.json.gz.
import { expect, it } from 'vitest';
import { expectKept } from '../../support/golden/kept.ts';
import { createTestApi } from '../../support/test-api.ts';

it('the OpenAPI document is unchanged', async () => {
  const { status, body } = await createTestApi().visitor().get('/openapi.json');
  expect(status).toBe(200);
  expectKept('openapi.json', `${JSON.stringify(body, null, 2)}\n`);
});
