// The mount function as routes see it: handlers of this API are called with this API's accounts.
import type { StoredUser } from './account/stored-user.ts';
import type { createMount } from './http/mount.ts';

export type Mount = ReturnType<typeof createMount<StoredUser>>['mount'];
