// The phone number of an account, which may be older than the rule for numbers.
import { describe, expect, it } from 'vitest';
import { storedUser, userKey } from '../../../src/server/account/stored-user.ts';
import { newOpId } from '../../../src/server/kernel/storage/keys.ts';
import { createTestApi } from '../../support/test-api.ts';

const UNREADABLE = '+91984701234';

const open = async (phone: string) => {
  const world = createTestApi();
  const { visitor, id } = await world.newCustomer({ firstName: 'Anu' });
  const kv = () => world.deps.storage.scope();
  const key = userKey(id);
  await kv().update(key, storedUser, newOpId(world.deps.ports), (current) => {
    if (!current) throw new Error('The account is gone.');
    return { ...current, phone };
  });
  const edit = (fields: Record<string, string>) => visitor.postForm('/user/edit-profile', fields);
  return { edit };
};

describe('an own phone number that cannot be read', () => {
  it.each([UNREADABLE, 'call the office'])(
    'is kept when it is sent unchanged: %s',
    async (phone) => {
      const { edit } = await open(phone);
      const { status, body } = await edit({ firstName: 'Asha', phone });
      expect([status, body.user]).toEqual([
        200,
        expect.objectContaining({ firstName: 'Asha', phone }),
      ]);
    },
  );

  it('is checked when it changes', async () => {
    const { edit } = await open(UNREADABLE);
    const refused = await edit({ firstName: 'Asha', phone: '+91 98470 1235' });
    expect([refused.status, refused.body.fields]).toEqual([
      422,
      { phone: 'An Indian mobile number has ten digits; this one has nine.' },
    ]);
    const taken = await edit({ phone: '98470 12345' });
    expect(taken.body.user).toMatchObject({ firstName: 'Anu', phone: '+919847012345' });
    expect((await edit({ phone: '' })).body.user.phone).toBe('');
  });
});
