// The walk that makes the kept data store: trade, everything else, letters, and a crash.
import { startGoogle } from '../google.ts';
import { mailTo, openMailServer } from '../mail-server.ts';
import { blobsOf, putInto } from '../store-copy.ts';
import { SITE } from '../test-api.ts';
import { createVisitor } from '../visitor.ts';
import { beginning, cutOff, rest, sweep } from './rest.ts';
import { type GoldenSite, openGoldenSite } from './site.ts';
import { trade } from './trade.ts';

type WhenOver = Parameters<typeof openGoldenSite>[1];
type Blobs = Awaited<ReturnType<typeof blobsOf>>;
/** Cookies of the people who are signed in, by name of the person. */
type Cookies = Record<string, Record<string, string>>;
/** Everything that is needed to open the site again. */
export type KeptStore = { moment: number; cookies: Cookies; blobs: Blobs };

/** After so many sweeps, a further one changes nothing. */
const NIGHTS = 3;
/** No server answers at this port. */
const NOWHERE = 9;
/** The usual options, but no other server answers. */
const quiet = {
  webhookNetwork: { isHere: true },
  firstStock: async () => ({ rope: 7, oil: 3 }),
  google: { clientId: 'our-client-id', keysUrl: `http://127.0.0.1:${NOWHERE}/certs` },
};

/** A site at a moment at which time stands still, with the browsers that have these cookies. */
export const openAt = async (
  moment: number,
  cookies: Cookies,
  whenOver: WhenOver,
  options: Parameters<typeof openGoldenSite>[2] = {},
) => {
  const site = await openGoldenSite('gst', whenOver, {
    ...quiet,
    mail: mailTo(NOWHERE),
    ...options,
  });
  site.freeze(moment);
  site.fixed.reseed(`a site at ${moment}`);
  const browsers = new Map(
    Object.entries(cookies).map(([name, those], at) => [
      name,
      createVisitor({
        fetch: site.api.fetch,
        site: SITE,
        ip: `203.0.113.${100 + at}`,
        cookies: new Map(Object.entries(those)),
      }),
    ]),
  );
  const browser = (name: string) => {
    const found = browsers.get(name);
    if (!found) throw new Error(`no browser is called ${name}`);
    return found;
  };
  return { ...site, browsers, browser };
};
export type OpenedSite = Awaited<ReturnType<typeof openAt>>;

/** A site over kept blobs, at the moment at which they were kept, with everyone's browser. */
export const openKept = async (
  { moment, cookies, blobs }: KeptStore,
  whenOver: WhenOver,
  options: Parameters<typeof openGoldenSite>[2] = {},
) => {
  const site = await openAt(moment, cookies, whenOver, options);
  await putInto(site.engine, blobs);
  await site.deps.storage.ready();
  return site;
};

const kept = async (site: GoldenSite, cookies: Cookies): Promise<KeptStore> => ({
  moment: site.fixed.now(),
  cookies,
  blobs: await blobsOf(site.engine),
});

/** Sends all waiting letters; one address is refused for good, and then every letter. */
const sendLetters = async (store: KeptStore, whenOver: WhenOver) => {
  const { port, server } = await openMailServer({
    onRcptTo: ({ address }, _session, done) =>
      done(
        address.startsWith('anu@')
          ? Object.assign(new Error('5.1.1 No such mailbox'), { responseCode: 550 })
          : null,
      ),
  });
  const site = await openKept(store, whenOver, { mail: mailTo(port) });
  for (let rounds = 0; rounds < 20; rounds += 1) await site.api.everyMinute();
  // A server that refuses every letter pauses the channel for a while.
  server.onMailFrom = (_address, _session, done) =>
    done(Object.assign(new Error('5.7.1 Not allowed'), { responseCode: 550 }));
  const staff = site.browser('staff');
  const { dispatches } = (await staff.get('/admin/outbox?state=sent&limit=1')).body;
  await staff.patch(`/admin/outbox/${dispatches[0]._id}`, { move: 'send' });
  await site.browser('other').postForm('/user/edit-profile', { email: 'other@example.com' });
  return kept(site, store.cookies);
};

export const walk = async (whenOver: WhenOver): Promise<KeptStore> => {
  const keys = await startGoogle();
  const site = await openGoldenSite('gst', whenOver, { ...quiet, google: keys.settings });
  await beginning(site);
  const traded = await trade(site);
  const { devika, newcomer } = await rest(site, traded, keys);
  const visitors = {
    stranger: await site.stranger(),
    one: traded.one.visitor,
    other: traded.other.visitor,
    devika,
    newcomer,
    staff: await site.admin(),
    owner: traded.owner,
  };
  const cookies = Object.fromEntries(
    Object.entries(visitors).map(([name, visitor]) => [name, Object.fromEntries(visitor.cookies)]),
  );
  const posted = await sendLetters(await kept(site, cookies), whenOver);
  const last = await openKept(posted, whenOver);
  for (let nights = 0; nights < NIGHTS; nights += 1) await sweep(last);
  await cutOff(last, last.browser('one'));
  return kept(last, cookies);
};
