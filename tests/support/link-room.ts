// Payment links in a storage of their own, beside a gateway that answers what a test tells it to.
import { createAudit } from '../../src/server/audit/audit.ts';
import { createAuditList } from '../../src/server/audit/audit-list.ts';
import type { AfterAnswer } from '../../src/server/basics.ts';
import type { Due } from '../../src/server/outbox/outbox.ts';
import type { Gateway, GatewayEvent, GatewayLinks } from '../../src/server/payment/gateway.ts';
import { createGatewayCalls } from '../../src/server/payment-link/call-gateway.ts';
import { createLinkList } from '../../src/server/payment-link/link-list.ts';
import { createLinkNews } from '../../src/server/payment-link/link-news.ts';
import { paymentLinksTask } from '../../src/server/payment-link/link-upkeep.ts';
import { createPayerSide } from '../../src/server/payment-link/payer-side.ts';
import { createPaymentLinks } from '../../src/server/payment-link/payment-links.ts';
import {
  paymentLinkKey,
  type StoredPaymentLink,
  storedPaymentLink,
} from '../../src/server/payment-link/stored-payment-link.ts';
import { createTextKeys, newId, newOpId } from '../../src/server/storage/keys.ts';
import type { Id, ScopedKv } from '../../src/server/storage/kv.ts';
import { memoryStorage } from '../storage/support/storage.ts';
import { quickPorts } from './quick-ports.ts';
import { linkAtGateway, linkEvent } from './stored-links.ts';

export const ROOM_AT = '2026-11-24T06:30:00.000Z';
export const later = (ms: number, from = ROOM_AT) => new Date(Date.parse(from) + ms).toISOString();

type Options = {
  links?: StoredPaymentLink[];
  /** What the gateway answers otherwise than for an open link; null: there is no gateway. */
  there?: Partial<GatewayLinks & { readPayment: Gateway['readPayment'] }> | null;
  provider?: Gateway['provider'];
};

export const openLinkRoom = async ({ links = [], there = {}, provider }: Options = {}) => {
  const clock = { now: Date.parse(ROOM_AT) };
  const { kv, ports, storage } = memoryStorage(quickPorts(() => clock.now));
  const [asked, dues, hurried] = [[] as unknown[][], [] as Due[], [] as string[][]];
  const answers = {
    create: async () => linkAtGateway(),
    find: async () => linkAtGateway(),
    read: async () => linkAtGateway(),
    cancel: async () => linkAtGateway({ status: 'cancelled' }),
    readPayment: async () => linkEvent(),
    isSigned: () => true,
    // An event of these tests is what it says of a link, or of a payment.
    parseEvent: (event: { link?: ReturnType<typeof linkAtGateway> }) => event.link ?? null,
    ...there,
  };
  const noting = Object.fromEntries(
    Object.entries(answers).map(([name, answer]) => [
      name,
      (...told: never[]) => {
        if (name !== 'parseEvent') asked.push([name, ...told]);
        return (answer as (...told: never[]) => unknown)(...told);
      },
    ]),
  );
  const gateway = {
    ...{ provider: provider ?? 'razorpay', links: noting, readPayment: noting.readPayment },
    parseEvent: (event: { payment?: GatewayEvent }) => event.payment ?? null,
  } as unknown as Gateway;
  const fails = { post: false };
  const outbox = {
    post: async (_kv: unknown, due: Due) => {
      if (fails.post) throw new Error('The outbox is closed.');
      return `letter ${dues.push(due)}` as Id;
    },
    hurry: async (ids: readonly string[]) => void hurried.push([...ids]),
  };
  const basics = {
    ...{ keys: createTextKeys('k'.repeat(32)), now: () => clock.now },
    isoNow: () => new Date(clock.now).toISOString(),
    newId: () => newId(ports),
    newOpId: () => newOpId(ports),
  };
  const auditList = createAuditList(ports);
  const list = createLinkList(ports);
  const needed = {
    ...{ ...basics, outbox, list, siteName: 'The Maker' },
    gateway: there === null ? undefined : gateway,
    audit: createAudit({ ...basics, list: auditList }),
  };
  const postNews = createLinkNews(needed);
  const calls = createGatewayCalls({ ...needed, postNews });
  const after: AfterAnswer = async (work) => void (await work);
  const read = async (id = 'link-of-ours') =>
    (await kv.get(paymentLinkKey(id), storedPaymentLink))?.value;
  const change = (fields: Partial<StoredPaymentLink>, id = 'link-of-ours') =>
    kv.update(paymentLinkKey(id), storedPaymentLink, basics.newOpId(), (current) => {
      if (!current) throw new Error('There is no such link.');
      return { ...current, ...fields };
    });
  for (const link of links) {
    const [key, opId] = [paymentLinkKey(link._id), basics.newOpId()];
    const { settle } = await list.change(kv, link._id, () =>
      kv.create(key, storedPaymentLink, link, opId),
    );
    await settle(kv);
  }
  return {
    ...{
      kv,
      ports,
      clock,
      asked,
      dues,
      hurried,
      fails,
      basics,
      list,
      calls,
      postNews,
      after,
      read,
    },
    ...{ auditList, change, storage },
    payer: createPayerSide({ ...needed, calls }),
    desk: createPaymentLinks({
      ...{ ...needed, calls },
      link: (path) => `https://lifts.example${path}`,
    }),
    task: paymentLinksTask({ calls, list, now: basics.now, hasGateway: there !== null }),
    /** The same storage, where somebody else is faster by this before the next write. */
    overtakenBy: (fields: Partial<StoredPaymentLink>): ScopedKv => {
      let isDone = false;
      return {
        ...kv,
        update: async (...update) => {
          if (!isDone) {
            isDone = true;
            await change(fields);
          }
          return kv.update(...update);
        },
      };
    },
  };
};
