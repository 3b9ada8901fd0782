// A transfer without an order that two enter or settle at once: it is entered and settled once, and
// the other one is told what has become of it.
import { describe, expect, it } from 'vitest';
import { callNow } from '../../../../src/server/kernel/service-call.ts';
import { createTextKeys, newOpId } from '../../../../src/server/kernel/storage/keys.ts';
import { createStrayTransfers } from '../../../../src/server/trade/payment/stray-transfers.ts';
import {
  type StoredStray,
  storedStray,
  strayIdOf,
  strayKey,
} from '../../../../src/server/trade/state/stored-stray.ts';
import { memoryStorage } from '../../../storage/support/storage.ts';

const keys = createTextKeys('k'.repeat(32));
const NOW = '2026-11-24T06:30:00.000Z';
const caller = {
  account: { _id: 'staff', firstName: 'Binu', lastName: 'Das', role: 'admin' as const },
  client: { ip: '203.0.113.1', device: 'Firefox', requestId: 'call' },
};
const draft = { utr: 'SBIN426011', amount: 108, receivedOn: '2026-11-23', sender: 'M R Nair' };
const stray: StoredStray = {
  ...draft,
  _id: strayIdOf(keys, draft.utr),
  amount: 10_800,
  status: 'open',
  payment: null,
  orderNumber: null,
  refundUtr: null,
  enteredAt: NOW,
  settledAt: null,
};
const key = strayKey(stray._id);

/** `meanwhile` is the transfer as another person stores it before ours is written. */
const opened = async (before: StoredStray | null, meanwhile: StoredStray = stray) => {
  const { kv, ports } = memoryStorage();
  const write = (value: StoredStray) => kv.update(key, storedStray, newOpId(ports), () => value);
  if (before) await write(before);
  const calls: string[] = [];
  const desk = createStrayTransfers({
    keys,
    isoNow: () => NOW,
    newOpId: () => newOpId(ports),
    audit: {
      record: async (_kv, { action }, change) => {
        calls.push(action);
        return change(async () => void calls.push('amended'));
      },
    },
    paymentList: { read: () => Promise.reject(new Error('Not read.')) },
    payments: { confirm: () => Promise.reject(new Error('Not paid.')) },
    transfers: {
      requireUnknown: async () => {
        calls.push('asked');
        await write(meanwhile);
      },
      claimReturn: async () => {
        calls.push('claimed');
        await write(meanwhile);
        return undefined;
      },
    },
  });
  return {
    calls,
    enter: () => desk.enter({ ...callNow(kv), caller }, draft),
    sendBack: (refundUtr: string) =>
      desk.settle({ ...callNow(kv), caller }, stray._id, { refundUtr }),
    kept: async () => (await kv.get(key, storedStray))?.value,
  };
};
const back: StoredStray = {
  ...stray,
  status: 'returned',
  refundUtr: 'SBIN999999',
  settledAt: NOW,
};

describe('a transfer without an order', () => {
  it('that another person enters identically at the same moment is theirs, without a conflict', async () => {
    const { calls, enter, kept } = await opened(null);
    const { payment: _payment, enteredAt: _enteredAt, ...seen } = stray;
    expect(await enter()).toEqual({ ...seen, amount: 108 });
    expect([calls, await kept()]).toEqual([['asked', 'create'], stray]);
  });

  it('that another person enters differently at the same moment is refused', async () => {
    const theirs = { ...stray, sender: 'M K Nair' };
    const { enter, kept } = await opened(null, theirs);
    await expect(enter()).rejects.toMatchObject({
      code: 'conflict',
      message: 'This UTR was already entered with other details. Please check it.',
    });
    expect(await kept()).toEqual(theirs);
  });

  it('that was settled is returned when it is entered again, without a new entry', async () => {
    const { calls, enter, kept } = await opened(back);
    expect(await enter()).toMatchObject({ status: 'returned', refundUtr: 'SBIN999999' });
    expect([calls, await kept()]).toEqual([[], back]);
  });

  it('is returned once: the same number again writes nothing, another number is refused', async () => {
    const same = await opened(stray, back);
    expect(await same.sendBack('SBIN999999')).toMatchObject({ status: 'returned' });
    expect(same.calls).toEqual(['claimed', 'change']);
    const { kept, sendBack } = await opened(stray, back);
    await expect(sendBack('SBIN888888')).rejects.toMatchObject({
      code: 'conflict',
      message: 'This transfer was settled meanwhile. Please reload the page.',
    });
    expect(await kept()).toEqual(back);
  });

  it('that was returned is answered without another claim of the number', async () => {
    const { calls, sendBack } = await opened(back);
    expect(await sendBack('SBIN999999')).toMatchObject({ refundUtr: 'SBIN999999' });
    expect(calls).toEqual([]);
  });
});
