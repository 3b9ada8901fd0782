// Whether a customer wants the letters before a care plan ends: their account can stop them.
import { storedUser, userKey } from '../../account/stored-user.ts';
import type { Kv } from '../../kernel/storage/kv.ts';

export const wantsReminders = async (kv: Kv, user: string) =>
  (await kv.get(userKey(user), storedUser))?.value.reminders?.at(-1)?.isOn !== false;
