// Stores an order as a test describes it, and prints the letters about it as text.
import { onTestFinished } from 'vitest';
import { createBlobEngine } from '../../local/blobs/engine.ts';
import { type StoredUser, storedUser, userKey } from '../../src/server/account/stored-user.ts';
import {
  type DatedLetterhead,
  type Letter,
  recipient,
} from '../../src/server/kernel/outbox/letter.ts';
import { letterText } from '../../src/server/kernel/outbox/letter-text.ts';
import type { Dispatch } from '../../src/server/kernel/outbox/stored-dispatch.ts';
import { newOpId } from '../../src/server/kernel/storage/keys.ts';
import { openStores } from '../../src/server/kernel/storage/open-stores.ts';
import { systemPorts } from '../../src/server/kernel/storage/ports.ts';
import { everyOrderLetter } from '../../src/server/trade/order/order-letters.ts';
import {
  emptyLedger,
  ledgerKey,
  storedLedger,
} from '../../src/server/trade/state/stored-ledger.ts';
import type { StoredCare, StoredOrder } from '../../src/server/trade/state/stored-order.ts';
import { type Paper, paperKey, storedPaper } from '../../src/server/trade/state/stored-paper.ts';
import type { Contact } from '../../src/server/trade/state/stored-snapshot.ts';
import {
  type Snapshot,
  snapshotKey,
  storedSnapshot,
} from '../../src/server/trade/state/stored-snapshot.ts';
import { COMPANY, LEGAL } from './company.ts';
import { AT, storedOrder, storedSnapshotOf } from './stored-orders.ts';
import { SITE } from './test-api.ts';

export const LETTERHEAD: DatedLetterhead = {
  company: COMPANY,
  legalName: LEGAL.legalName,
  from: { name: 'The Maker', email: 'letters@lifts.example' },
  desk: recipient('The Maker', 'desk@lifts.example'),
  link: (path) => `${SITE}${path}`,
};
const TRANSFER_TO = 'The Maker | Account 1234567890|IFSC EXAM0000001';
/** Stands for a PDF, and names the printed paper. */
export const printed = (number: string) => new TextEncoder().encode(`PDF of ${number}`);

export const ANU: StoredUser = {
  _id: 'user',
  role: 'user',
  firstName: 'Anu',
  lastName: 'Example',
  email: 'anu@example.com',
  phone: '+919400000000',
  picture: null,
  isActive: true,
  passwordHash: null,
  passwordDue: false,
  googleKey: null,
  sessions: [],
  createdAt: AT,
  updatedAt: AT,
};

/** The contact details of the order. */
export const CONTACT: Contact = {
  customer: { name: 'Anu of the order', email: 'order@example.com', phone: '+919400000000' },
  address: {
    label: 'Home',
    firstName: 'Anu',
    lastName: '',
    phone: '+919400000000',
    line1: '12 Marine Drive',
    line2: '',
    landmark: '',
    city: 'Kochi',
    district: 'Ernakulam',
    state: 'KL',
    pincode: '682031',
    country: 'IN',
    gstin: '',
    siteNotes: '',
  },
  customerNote: '',
};

/** A year from the first day of these orders. */
export const CARE_PLAN: StoredCare = {
  id: 'plan',
  product: 'plan',
  name: 'Care plan, a year',
  months: 12,
  visits: 4,
  renews: null,
  after: null,
  startsOn: '2026-11-23',
  endsOn: '2027-11-22',
  visitsDone: [],
  lift: { name: 'Lift A', site: 'Marine Drive, Kochi' },
};

/** A dispatch of this kind while it is being sent. */
export const dispatchOf = (kind: string, ids: Dispatch['ids']): Dispatch => ({
  _id: 'dispatch',
  channel: 'mail',
  kind,
  ids,
  to: 'customer',
  state: 'sending',
  tries: 1,
  round: 0,
  notBefore: AT,
  expiresAt: null,
  leaseUntil: AT,
  leaseBy: 'us',
  firstTryAt: AT,
  messageId: '<a@lifts.example>',
  createdAt: AT,
  updatedAt: AT,
  settledAt: null,
  history: [],
});

type Told = {
  order?: Partial<StoredOrder>;
  snapshot?: Partial<Snapshot>;
  /** Null: the account no longer exists. */
  account?: StoredUser | null;
  /** The stored papers that the order names, in their order. */
  papers?: readonly Paper[];
  transferTo?: string | undefined;
};

/** Puts an order into a storage of its own; `write` returns a letter about it. */
export const toldOrder = async (told: Told = {}) => {
  const engine = createBlobEngine({ memory: true });
  onTestFinished(() => engine.close());
  const clock = { now: Date.parse(AT) };
  // A scope of storage has a time limit, so its clock stands still while a test moves the other.
  const still = systemPorts(() => Date.parse(AT));
  const ports = { ...still, now: () => clock.now };
  const kv = openStores({ context: 'local', ports: still, engine }).scope();
  const opId = () => newOpId(ports);
  const [order, snapshot] = [storedOrder(told.order), storedSnapshotOf(told.snapshot)];
  const { account = ANU, papers = [] } = told;
  const ledger = { ...emptyLedger(AT), orders: { [snapshot._id]: order } };
  await kv.create(ledgerKey(snapshot.user), storedLedger, ledger, opId());
  await kv.create(snapshotKey(snapshot._id), storedSnapshot, snapshot, opId());
  if (account) await kv.create(userKey(snapshot.user), storedUser, account, opId());
  for (const [at, paper] of papers.entries()) {
    const mark = order.papers?.[at];
    if (mark) await kv.create(paperKey(mark.at, snapshot._id, at + 1), storedPaper, paper, opId());
  }
  const transferTo = 'transferTo' in told ? told.transferTo : TRANSFER_TO;
  const letters = everyOrderLetter(transferTo, async ({ number }) => printed(number));
  const write = async (kind: string, of = '', oid = snapshot._id): Promise<Letter | null> => {
    const letter = letters[kind];
    if (!letter) throw new Error(`There is no letter ${kind}.`);
    return letter.write(kv, dispatchOf(kind, { order: oid, of }), LETTERHEAD);
  };
  return { clock, kv, letters, opId, ports, write };
};

/** A letter as its reader sees it, without the lines that end every letter. */
export const seen = (letter: Letter | null) => {
  if (!letter) return '(nothing is sent)';
  const [body = ''] = letterText(letter, LETTERHEAD).split('\n\n-- \n');
  return `To ${letter.to.name} <${letter.to.email}>\n\n${body}`;
};
