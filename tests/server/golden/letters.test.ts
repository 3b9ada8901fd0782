// An example of every letter, as staff are shown it: tests/fixtures/golden/letters.txt.
import { afterAll, expect, it } from 'vitest';
import { openGoldenSite } from '../../support/golden/site.ts';

it('the text of every letter is unchanged', async () => {
  const site = await openGoldenSite('gst', afterAll);
  const staff = await site.admin();
  const { letters } = (await staff.get('/admin/letters')).body;
  const told: string[] = [];
  for (const { kind, label } of letters) {
    const { status, body } = await staff.get(`/admin/letter?kind=${kind}`);
    expect([kind, status]).toEqual([kind, 200]);
    const { to, subject, text } = body.letter;
    told.push(`===== ${kind}: ${label}\nTo ${to}\n${subject}\n\n${text.trimEnd()}\n`);
  }
  await expect(told.join('\n\n')).toMatchFileSnapshot('../../fixtures/golden/letters.txt');
});
