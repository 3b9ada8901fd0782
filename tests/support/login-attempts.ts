// Browsers at chosen network addresses, and their attempts to log in.
import { SITE, type TestApi } from './test-api.ts';
import { createVisitor, type Visitor } from './visitor.ts';

/** A browser at this address that has only opened the site. */
export const browserAt = async (
  { api }: Pick<TestApi, 'api'>,
  ip: string,
  cookies = new Map<string, string>(),
) => {
  const visitor = createVisitor({ fetch: api.fetch, site: SITE, ip, cookies });
  await visitor.get('/user');
  return visitor;
};

/** Another IPv4 address for each number. */
export const addressOf = (number: number) =>
  `198.${18 + (number >> 16)}.${(number >> 8) & 255}.${number & 255}`;

export const WRONG = 'another-door-43';
export const logIn = (visitor: Visitor, email: string, password = WRONG) =>
  visitor.post('/auth/login', { email, password });

/** The browser without its session; it is still a known device. */
export const loggedOut = ({ cookies }: Visitor) =>
  new Map([...cookies].filter(([name]) => name === '__Host-device'));

/** Sends wrong passwords for an account, each from another address; returns the statuses. */
export const strangersGuess = async (
  world: Pick<TestApi, 'api'>,
  email: string,
  count: number,
  addressOfGuess = addressOf,
) => {
  const statuses: number[] = [];
  for (let n = 0; n < count; n += 1)
    statuses.push((await logIn(await browserAt(world, addressOfGuess(n)), email)).status);
  return statuses;
};
