// Known devices: a browser that has logged in to an account has a signed proof of it, so that
// guesses of strangers cannot lock out its user.
import { createHmac, createSecretKey } from 'node:crypto';
import { DAY_MS, MINUTE_MS, SECOND_MS, secondsOf } from '../../contract/kernel/days.ts';
import { isSameSecret } from '../kernel/storage/hashes.ts';
import type { StoredUser } from './stored-user.ts';

export const DEVICE_MS = 180 * DAY_MS;
/** Clocks of two machines may differ by this much. */
const SKEW_MS = 2 * MINUTE_MS;
/** Most accounts that one browser remembers: a family's, or those of an office desk. */
const MOST_ACCOUNTS = 4;
const ID_BYTES = 12;
const MARK_LENGTH = 16;
/** `account.device.issued.mark.signature` */
const PROOF = /^([0-9a-z]{26})\.([\w-]{16})\.([0-9a-z]{1,9})\.([\w-]{16})\.([\w-]{43})$/;
const BETWEEN = '~';

type DevicePorts = {
  key: Uint8Array;
  now: () => number;
  randomBytes: (count: number) => Uint8Array;
};
type Account = Pick<StoredUser, '_id' | 'passwordHash'>;

/**
 * A browser's cookie proves that it once logged in to the account. `mark` stands for the password
 * the account had then.
 */
export type KnownDevice = { userId: string; deviceId: string; mark: string; proof: string };
export type Devices = ReturnType<typeof createDevices>;

export const createDevices = ({ key, now, randomBytes }: DevicePorts) => {
  const secretKey = createSecretKey(key);
  const signed = (...parts: string[]) =>
    createHmac('sha256', secretKey).update(parts.join('\0')).digest('base64url');
  const markOf = (passwordHash: string) => signed('password', passwordHash).slice(0, MARK_LENGTH);
  const signatureOf = (...parts: string[]) => signed('device', ...parts);

  const read = (proof: string): KnownDevice | undefined => {
    const [, userId = '', deviceId = '', issued = '', mark = '', signature = ''] =
      PROOF.exec(proof) ?? [];
    if (!isSameSecret(signature, signatureOf(userId, deviceId, issued, mark))) return undefined;
    const age = now() - Number.parseInt(issued, 36) * SECOND_MS;
    return age < DEVICE_MS && age > -SKEW_MS ? { userId, deviceId, mark, proof } : undefined;
  };

  /** The devices in a cookie that were signed here and are not too old. */
  const readAll = (cookie: string | undefined) =>
    (cookie ?? '')
      .split(BETWEEN, MOST_ACCOUNTS)
      .map(read)
      .filter((device) => device !== undefined);

  /** Whether the device has logged in to the account with its present password. */
  const isOf = ({ userId, mark }: KnownDevice, { _id, passwordHash }: Account) =>
    userId === _id && passwordHash !== null && mark === markOf(passwordHash);

  return {
    readAll,
    isOf,

    /**
     * The cookie with this account added, signed again; undefined for an account without a
     * password, which cannot be guessed.
     */
    remember: (cookie: string | undefined, { _id, passwordHash }: Account) => {
      if (passwordHash === null) return undefined;
      const known = readAll(cookie);
      // A new device id after a new password, so that a stolen old cookie has no link to this
      // device.
      const same = known.find((device) => isOf(device, { _id, passwordHash }));
      const deviceId = same?.deviceId ?? Buffer.from(randomBytes(ID_BYTES)).toString('base64url');
      const parts = [_id, deviceId, secondsOf(now()).toString(36), markOf(passwordHash)];
      const others = known.filter(({ userId }) => userId !== _id).map(({ proof }) => proof);
      return [[...parts, signatureOf(...parts)].join('.'), ...others]
        .slice(0, MOST_ACCOUNTS)
        .join(BETWEEN);
    },
  };
};
