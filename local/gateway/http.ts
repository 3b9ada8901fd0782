// The stand-in over HTTP: the API of Razorpay, its payment page, and switches for its troubles.
import { Hono } from 'hono';
import * as z from 'zod';
import { paiseOf } from '../../src/contract/kernel/money.ts';
import { isLoopback } from '../loopback.ts';
import { checkoutPage, checkoutScript, wayBack } from './checkout-page.ts';
import { standInLinkPage } from './link-page.ts';
import { LINK_OUTCOMES, type LinkPayer } from './link-payer.ts';
import { METHODS, OUTCOMES, type Payer } from './payer.ts';
import type { StandIn } from './stand-in.ts';

type Deps = {
  standIn: StandIn;
  payer: Payer;
  linkPayer: LinkPayer;
  /** Saves the books after every request; resolves to whether that succeeded. */
  keep: () => Promise<boolean>;
  /** Where this is reached. */
  address: () => string;
  sleep: (ms: number) => Promise<void>;
};

const MODES = ['up', 'slow', 'error', 'down'] as const;
/** Longer than the shop waits. */
const SLOW_MS = 12_000;
const [BAD_REQUEST, NOT_FOUND, SERVER_ERROR, SEE_OTHER] = [400, 404, 500, 303] as const;
const UNAVAILABLE = 503;

const isHere = (address: string) => {
  const host = URL.canParse(address) ? new URL(address).hostname : '';
  return host === 'localhost' || isLoopback(host.replace(/^\[|\]$/g, ''));
};
const shopAddress = z.url({ protocol: /^https?$/ }).refine(isHere);
const checkoutFields = z.object({
  order_id: z.string(),
  name: z.string().default(''),
  callback_url: shopAddress,
  cancel_url: shopAddress,
});
const choice = checkoutFields.extend({
  outcome: z.enum([...OUTCOMES, 'close']),
  method: z.enum(METHODS),
});
const linkChoice = z.object({
  amount: z.coerce.number().positive(),
  outcome: z.enum(LINK_OUTCOMES),
  method: z.enum(METHODS),
});
const modeBody = z.object({ mode: z.enum(MODES) });

export const createHttp = ({ standIn, payer, linkPayer, keep, address, sleep }: Deps) => {
  let mode: (typeof MODES)[number] = 'up';
  const app = new Hono();
  app.use(async (context, next) => {
    await next();
    if (await keep()) return;
    // The books in memory have the change, and the shop asks again: nothing is lost while this
    // process runs.
    context.res = undefined;
    context.res = context.json({ error: { code: 'SERVER_ERROR' } }, UNAVAILABLE);
  });

  app.get('/v1/checkout.js', (context) =>
    context.body(checkoutScript(`${address()}/v1/checkout`), {
      headers: { 'content-type': 'text/javascript' },
    }),
  );
  app.get('/v1/checkout', (context) => {
    const fields = checkoutFields.safeParse(context.req.query()).data;
    const order = standIn.order(fields?.order_id ?? '');
    if (!fields || !order) return context.text('There is no such order.', NOT_FOUND);
    return context.html(checkoutPage(order, fields, standIn.isPaid(order.id)));
  });
  app.post('/v1/checkout', async (context) => {
    const { data } = choice.safeParse(await context.req.parseBody());
    if (!data || !standIn.order(data.order_id))
      return context.text('There is no such order.', BAD_REQUEST);
    const { outcome, method, order_id, callback_url, cancel_url } = data;
    if (outcome === 'close') return context.redirect(cancel_url, SEE_OTHER);
    return context.html(wayBack(callback_url, payer.pay(order_id, outcome, method)));
  });

  app.get('/i/:id', (context) => {
    linkPayer.expire();
    const link = standIn.link(context.req.param('id'));
    if (!link) return context.text('There is no such link.', NOT_FOUND);
    return context.html(standInLinkPage(link, null));
  });
  app.post('/i/:id', async (context) => {
    linkPayer.expire();
    const link = standIn.link(context.req.param('id'));
    const { data } = linkChoice.safeParse(await context.req.parseBody());
    if (!link || !data) return context.text('There is no such link.', BAD_REQUEST);
    const paid = linkPayer.pay(link.id, paiseOf(data.amount), data.outcome, data.method);
    if ('back' in paid && isHere(link.callback_url)) return context.redirect(paid.back, SEE_OTHER);
    const now = standIn.link(link.id) ?? link;
    const said = 'refusal' in paid ? paid.refusal : 'failed' in paid ? 'The bank said no.' : null;
    return context.html(standInLinkPage(now, said));
  });

  app.get('/stand-in', (context) => context.json({ mode, ...standIn.state() }));
  app.post('/stand-in', async (context) => {
    const { data } = modeBody.safeParse(await context.req.json().catch(() => null));
    if (!data) return context.text(`Send {"mode": one of ${MODES.join(', ')}}.`, BAD_REQUEST);
    mode = data.mode;
    standIn.mood.isSlow = mode === 'slow';
    return context.json({ mode });
  });

  app.all('/v1/*', async (context) => {
    const { req } = context;
    if (mode === 'error') return context.json({ error: { code: 'SERVER_ERROR' } }, SERVER_ERROR);
    const url = new URL(req.url);
    const request = {
      method: req.method,
      path: `${url.pathname.slice('/v1'.length)}${url.search}`,
      authorization: req.header('authorization') ?? null,
      refundOnce: req.header('x-refund-idempotency') ?? null,
      body: await req.text(),
    };
    if (mode === 'down') {
      await sleep(SLOW_MS);
      return context.body(null, SERVER_ERROR);
    }
    try {
      const { status, body } = standIn.call(request);
      if (mode === 'slow') await sleep(SLOW_MS);
      return new Response(body, { status, headers: { 'content-type': 'application/json' } });
    } catch {
      // It is slow: made, and not answered in time.
      await sleep(SLOW_MS);
      return context.body(null, SERVER_ERROR);
    }
  });
  return app;
};
