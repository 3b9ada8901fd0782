// The attackers, and the people who must not notice the attacks: strangers, customers and staff of
// the attacked site.
import { createVisitor, type Visitor } from '../visitor.ts';
import { fetchAlone } from './fetch-alone.ts';
import { type Login, OWNER, type Site } from './site.ts';

/** The header from which the attacked site reads the address of a request. */
export const IP_HEADER = 'x-visitor';
export const PASSWORD = 'landing-door-42';
const STAFF_PASSWORD = 'governor-rope-90';

export const ROLES = ['anonymous', 'customer', 'admin', 'superAdmin'] as const;
export type Role = (typeof ROLES)[number];

let addresses = 0;
/** A unique address, also among other test files: each runs in a process of its own. */
export const newAddress = () => {
  addresses += 1;
  return [
    16 + ((process.pid >> 8) & 127),
    process.pid & 255,
    (addresses >> 8) & 255,
    addresses & 255,
  ].join('.');
};

let people = 0;
const newEmail = (kind: string) => {
  people += 1;
  return `${kind}${people}-${process.pid}@attack.example`;
};

/** `onAnswer` is called for each answer. */
export const createPeople = (
  { url }: Pick<Site, 'url'>,
  onAnswer: () => void = () => undefined,
) => {
  const fetchFrom = async (request: Request, { ip }: { ip: string }) => {
    if (!request.headers.has(IP_HEADER)) request.headers.set(IP_HEADER, ip);
    const answer = await fetchAlone(request);
    onAnswer();
    return answer;
  };

  const stranger = async (ip = newAddress()): Promise<Visitor> => {
    const visitor = createVisitor({ fetch: fetchFrom, site: url, ip });
    await visitor.get('/user');
    return visitor;
  };

  const loggedIn = async (login: Login, ip = newAddress()) => {
    const visitor = await stranger(ip);
    const { status, text } = await visitor.post('/auth/login', login);
    if (status !== 200) throw new Error(`login as ${login.email}: ${status} ${text}`);
    return visitor;
  };

  const newCustomer = async () => {
    const [visitor, email] = [await stranger(), newEmail('customer')];
    const { status, body, text } = await visitor.postForm('/auth/signup', {
      firstName: 'Anu',
      email,
      password: PASSWORD,
      passwordAgain: PASSWORD,
    });
    if (status !== 201) throw new Error(`sign-up: ${status} ${text}`);
    return { visitor, id: body.user._id as string, email };
  };

  let owner: Promise<Visitor> | undefined;
  /** A member of staff who has set a password and logged in. */
  const newStaff = async (role: 'admin' | 'superAdmin' = 'admin') => {
    owner ??= loggedIn(OWNER);
    const email = newEmail('staff');
    const { body } = await (await owner).post('/super-admin/admin', {
      firstName: 'Binu',
      email,
      role,
      currentPassword: OWNER.password,
    });
    const visitor = await loggedIn({ email, password: body.initialPassword });
    const passwords = {
      currentPassword: body.initialPassword,
      password: STAFF_PASSWORD,
      passwordAgain: STAFF_PASSWORD,
    };
    const { status, text } = await visitor.post('/user/change-password', passwords);
    if (status !== 200) throw new Error(`change-password: ${status} ${text}`);
    return { visitor, id: body.admin._id as string, email, password: STAFF_PASSWORD };
  };

  const newOne: Record<Role, () => Promise<Visitor>> = {
    anonymous: () => stranger(),
    customer: async () => (await newCustomer()).visitor,
    admin: async () => (await newStaff('admin')).visitor,
    superAdmin: async () => (await newStaff('superAdmin')).visitor,
  };
  return { stranger, loggedIn, newCustomer, newStaff, newOne };
};
export type People = ReturnType<typeof createPeople>;
