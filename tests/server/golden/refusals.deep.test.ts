// Every refusal of every endpoint, word for word: tests/fixtures/golden/refusals.txt.
import { afterAll, expect, it } from 'vitest';
import { ENDPOINTS } from '../../../src/contract/endpoints.ts';
import { createDesk } from '../../support/golden/desk.ts';
import { refusalsOf } from '../../support/golden/refusals.ts';

it('the answers to every caller and every fault are unchanged', async () => {
  const newWorld = await createDesk(afterAll);
  const told: string[] = [];
  for (const called of ENDPOINTS) told.push(await refusalsOf(called, () => newWorld(called)));
  await expect(`${told.join('\n\n')}\n`).toMatchFileSnapshot('../../fixtures/golden/refusals.txt');
});
