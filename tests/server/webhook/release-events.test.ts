// Webhook events about releases.
import { describe, expect, it } from 'vitest';
import { changeModel, createOffice, draftOf, MODEL, publish } from '../../support/releases.ts';
import { startReceiver } from '../../support/webhook-receiver.ts';
import { addWebhook } from '../../support/webhooks.ts';

const opened = async () => {
  const office = await createOffice({ webhookNetwork: { isHere: true } });
  const receiver = await startReceiver();
  await addWebhook(office.owner, receiver.url, ['release.published']);
  await changeModel(office.admin, { headroomMm: 4001 });
  return { ...office, receiver, told: () => receiver.received.map(({ body }) => JSON.parse(body)) };
};

describe('a release event', () => {
  it('is sent once, with its number and changes, and without the person', async () => {
    const { admin, api, receiver, told } = await opened();
    const { fingerprint } = await draftOf(admin);
    const { body } = await publish(admin, fingerprint, 'For the season');
    const { number, at } = body.release;
    expect(told()).toEqual([
      {
        type: 'release.published',
        timestamp: at,
        data: {
          release: number,
          publishedAt: at,
          added: 0,
          changed: 1,
          removed: 0,
          named: [expect.objectContaining({ change: 'changed', kind: 'model', slug: MODEL })],
        },
      },
    ]);
    expect(receiver.received[0]?.body).not.toMatch(/@|For the season/);
    await publish(admin, fingerprint);
    await api.sweep(true);
    expect(told()).toHaveLength(1);
  });
});
