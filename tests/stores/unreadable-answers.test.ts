// The browser does not check the shape of answers. If an answer has another shape, every state ends
// as failed, and the next attempt works.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { createAddresses } from '../../src/browser/account/addresses/addresses.ts';
import { createCarePlans } from '../../src/browser/account/care/care-plans.ts';
import { createOwnData } from '../../src/browser/account/data/own-data.ts';
import { createOrderView } from '../../src/browser/account/orders/orders.ts';
import { createPhotos } from '../../src/browser/account/photos.ts';
import { createAccountStore } from '../../src/browser/account/profile/account.ts';
import { createReturns } from '../../src/browser/account/returns/returns.ts';
import { createOwnReviews } from '../../src/browser/account/reviews/reviews.ts';
import { createWishlist } from '../../src/browser/account/wishlist/wishlist.ts';
import {
  createCategoryChoices,
  createCategoryEditor,
} from '../../src/browser/admin/catalogue/catalogue.ts';
import { createProductPage } from '../../src/browser/admin/catalogue/catalogue-product.ts';
import { createLiftEditor } from '../../src/browser/admin/catalogue/product-editors.ts';
import { createSoldSwitch } from '../../src/browser/admin/catalogue/sold-switch.ts';
import { createBulk } from '../../src/browser/admin/kit/bulk.ts';
import { createQuestion } from '../../src/browser/admin/kit/question.ts';
import { createCustomers } from '../../src/browser/admin/people/people.ts';
import { createBuildWatch } from '../../src/browser/admin/releases/build.ts';
import { createReleasesStore } from '../../src/browser/admin/releases/releases.ts';
import { createFormSubmit } from '../../src/browser/kernel/form-submit.ts';
import { createHeldCalls } from '../../src/browser/kernel/held-calls.ts';
import { createList } from '../../src/browser/kernel/list.ts';
import { pagesOf, readAllRows } from '../../src/browser/kernel/list-client.ts';
import { readListQuery } from '../../src/browser/kernel/list-query.ts';
import { createRemote } from '../../src/browser/kernel/remote.ts';
import { UNREACHED, UNREADABLE } from '../../src/browser/kernel/settle.ts';
import { takeField } from '../../src/browser/kernel/take-field.ts';
import { createGoogleVisit } from '../../src/browser/public/auth/google.ts';
import { createLetterLink } from '../../src/browser/public/auth/letter-links.ts';
import { createCart } from '../../src/browser/shop/cart/cart.ts';
import { createProductReviews } from '../../src/browser/shop/shelf/product-reviews.ts';
import { readUser } from '../../src/contract/account/calls.ts';
import { readGrievance } from '../../src/contract/grievance/calls.ts';
import { browseProducts } from '../../src/contract/product/calls.ts';
import { answering, USER } from '../support/answer-queue.ts';

const message = UNREADABLE.error.error;
const failed = { status: 'failed', message };
const unread = { ...failed, shown: undefined };
const said = (body: object) => ({ status: 200, body });
/** An answer of another shape. */
const OTHER = said({});
const QUERY = readListQuery({}, { sorts: ['name'], sort: 'name', filters: {} });
const COMPLAINT = { _id: 'g1', name: 'Asha' };
const PRODUCT = { _id: 'p1', name: 'Bell', price: 10, markup: 0, kind: 'accessory' };
const CART = {
  _id: 'c1',
  items: [{ product: PRODUCT, quantity: 1, lineTotal: 10, left: null, unavailable: false }],
  totals: { subtotal: 10, tax: 0, taxes: [], discountAmount: 0, total: 10 },
  notice: null,
};

const logged = vi.fn();
beforeEach(() => {
  logged.mockClear();
  vi.spyOn(console, 'error').mockImplementation(logged);
});
afterEach(() => vi.restoreAllMocks());

describe('an answer of another shape', () => {
  it('fails a list', async () => {
    const page = said({ products: [PRODUCT], totalAvailableProducts: 1 });
    const { client } = answering(OTHER, page, OTHER, OTHER, page);
    const list = createList(pagesOf(client, browseProducts));
    await list.load(QUERY);
    expect(list.$list.get()).toEqual(unread);
    expect(logged).toHaveBeenCalledWith(expect.any(TypeError));
    await list.load(QUERY);
    expect(list.$list.get()).toMatchObject({ status: 'ready', shown: { total: 1 } });
    expect(await list.peek(QUERY)).toEqual(UNREADABLE);
    expect(await readAllRows(client, browseProducts)).toEqual(UNREADABLE);
    expect(await readAllRows(client, browseProducts)).toMatchObject({ ok: true, data: [PRODUCT] });
  });

  it('fails the loading of one thing, and a step on it', async () => {
    const complaint = said({ grievance: COMPLAINT });
    const { client } = answering(OTHER, complaint, OTHER, complaint);
    const read = async () => takeField('grievance', await client(readGrievance, { id: 'g1' }));
    const work = createRemote(read);
    await work.load();
    expect(work.$remote.get()).toEqual(unread);
    await work.load();
    expect(work.$remote.get()).toMatchObject({ status: 'ready', shown: COMPLAINT });
    expect(await work.runStep(read)).toEqual(UNREADABLE);
    expect(work.$remote.get()).toMatchObject({ status: 'ready', shown: COMPLAINT });
    expect(await work.runStep(read)).toMatchObject({ ok: true });
  });

  it('fails a step whose answer is empty or cannot be kept', async () => {
    const work = createRemote<{ names: string[] }>(
      async () => ({ ok: true, data: { names: [] } }),
      ({ names }) => void names.length,
    );
    await work.load();
    const { shown } = JSON.parse('{}');
    expect(await work.runStep(async () => ({ ok: true, data: shown }))).toEqual(UNREADABLE);
    expect(work.$remote.get()).toMatchObject({ status: 'ready', shown: { names: [] } });
  });

  it('leaves a question open with the reason', async () => {
    const person = { _id: 'u1', isActive: false };
    const { client } = answering(OTHER, said({ customer: person }));
    const { blocking, list } = createCustomers({ call: client, notify: () => {} });
    list.$list.set({
      status: 'ready',
      shown: { rows: [USER as never], total: 1, more: undefined, query: QUERY },
      message: undefined,
    });
    blocking.ask(USER as never);
    await blocking.confirm();
    expect(blocking.$question.get()).toMatchObject({ isBusy: false, message });
    await blocking.confirm();
    expect(blocking.$question.get()).toBeUndefined();
  });

  it('leaves a question open when the answer cannot be used', async () => {
    let tries = 0;
    const question = createQuestion(
      async (_about: string) => ({ ok: true as const, data: undefined }),
      () => {
        tries += 1;
        if (tries === 1) throw new TypeError('unreadable');
      },
    );
    question.ask('this');
    await question.confirm();
    expect(question.$question.get()).toEqual({ about: 'this', isBusy: false, message });
    await question.confirm();
    expect(question.$question.get()).toBeUndefined();
  });

  it('fails the calls with which an editor loads, saves, adds and removes', async () => {
    const kept = { _id: 'c1', slug: 'villa', version: 1, state: 'live', data: {}, live: null };
    const category = said({ category: kept });
    const { client } = answering(OTHER, category, OTHER, OTHER, OTHER, category);
    const editor = createCategoryEditor(client);
    await editor.load('c1');
    expect(editor.$opened.get()).toEqual({ ...failed, isMissing: false });
    await editor.load('c1');
    expect(editor.$opened.get()).toMatchObject({ status: 'ready' });
    expect(await editor.save({} as never)).toBeUndefined();
    expect(editor.$saving.get()).toEqual({ status: 'refused', message });
    expect(await editor.add('villa', {} as never)).toBeUndefined();
    expect(editor.$saving.get()).toEqual({ status: 'refused', message });
    expect(await editor.remove()).toBe(false);
    expect(editor.$removing.get()).toEqual({ isBusy: false, message });
    expect(await editor.remove()).toBe(true);
  });

  it('fails the opening of a lift', async () => {
    const editor = createLiftEditor(answering(OTHER).client);
    await editor.load('p1');
    expect(editor.$opened.get()).toEqual({ ...failed, isMissing: false });
  });

  it('fails a form, which can be sent again', async () => {
    const { client } = answering(OTHER, said({ grievance: COMPLAINT }));
    const form = createFormSubmit({
      fields: ['name'] as const,
      schema: async () => z.object({ name: z.string() }),
      deliver: async () => takeField('grievance', await client(readGrievance, { id: 'g1' })),
    });
    await form.submit({ name: 'Asha' });
    expect(form.$form.get()).toEqual({ ...failed, wrong: {} });
    expect(logged).toHaveBeenCalledWith(expect.any(TypeError));
    await form.submit({ name: 'Asha' });
    expect(form.$form.get()).toEqual({ status: 'sent' });
  });

  it('fails the session and the login, which can be tried again', async () => {
    const { session, client } = answering(OTHER, said({ user: USER }), OTHER, said({ user: null }));
    await session.loadSession();
    expect(session.$session.get()).toEqual(failed);
    await session.loadSession();
    expect(session.$session.get()).toMatchObject({ status: 'user' });
    expect(await session.enter(() => client(readUser, {}))).toEqual(UNREADABLE);
    expect(session.$session.get()).toEqual(failed);
    await session.enter(() => client(readUser, {}));
    expect(session.$session.get()).toEqual({ status: 'guest' });
  });

  it('keeps calls waiting for the session, with the reason', async () => {
    const ended = { status: 401, body: { error: 'Ended.', code: 'session_ended' } };
    const user = said({ user: USER });
    const { client, session } = answering(user, ended, OTHER, user, said({ grievance: COMPLAINT }));
    const held = createHeldCalls({ client, session });
    await session.loadSession();
    const call = held.call(readGrievance, { id: 'g1' });
    await vi.waitFor(() => expect(held.$ended.get()).toBeDefined());
    await held.goOn();
    expect(held.$ended.get()).toMatchObject({ isAsking: false, message });
    await held.goOn();
    expect(await call).toMatchObject({ ok: true });
  });

  it('leaves the cart as it is, with a toast', async () => {
    const cart = said({ cart: CART });
    const { client, session } = answering(OTHER, cart, OTHER, cart, OTHER, cart, OTHER, cart, cart);
    const told: string[] = [];
    const store = createCart({
      client,
      session,
      announce: () => {},
      notify: (_kind, words) => void told.push(words),
    });
    await store.load();
    expect(store.$cart.get()).toEqual(unread);
    await store.load();
    for (const change of [store.increment, store.remove]) {
      await change('p1');
      expect(store.$cart.get()).toMatchObject({ status: 'ready', shown: CART });
    }
    expect(await store.add('p1')).toBe(message);
    expect(await store.add('p1')).toBeUndefined();
    expect(told).toEqual([message, message, message]);
    await vi.waitFor(() => expect(store.$busy.get()).toEqual([]));
  });

  it('leaves a photograph to be sent again', async () => {
    const photos = createPhotos(answering(OTHER, said({ photo: { src: 'media:1' } })), 2);
    await photos.add([new File(['x'], 'x.png')]);
    const [photo] = photos.$photos.get();
    expect(photo).toMatchObject(failed);
    await photos.again(photo?.key ?? '');
    expect(await photos.names()).toEqual(['media:1']);
  });

  it('lets the visitor ask for more reviews again', async () => {
    const { client } = answering(OTHER, said({ reviews: [], totalAvailableReviews: 0 }));
    const reviews = createProductReviews(client, 'p1');
    await reviews.more();
    expect(reviews.$reviews.get()).toMatchObject(failed);
    await reviews.more();
    expect(reviews.$reviews.get()).toMatchObject({ status: 'ready' });
  });

  it('leaves the wishlist as it is, with a toast', async () => {
    const wishlist = said({ wishlist: { _id: 'w1', items: [] } });
    const told: string[] = [];
    const store = createWishlist({
      ...answering(wishlist, OTHER, wishlist),
      notify: (_kind, words) => void told.push(words),
    });
    await store.load();
    expect(await store.add('p1')).toBe(false);
    expect(store.$wishlist.get()).toMatchObject({ status: 'ready', shown: { busy: undefined } });
    expect(await store.add('p1')).toBe(true);
    expect(told).toEqual([message, 'Added to wishlist']);
  });

  it('lets a session be ended again, and an e-mail be sent again', async () => {
    const sessions = said({ sessions: [] });
    const user = said({ user: USER });
    const account = createAccountStore({
      ...answering(sessions, OTHER, sessions, OTHER, user),
      notify: () => {},
    });
    await account.loadSessions();
    await account.endSession('s1');
    expect(account.$list.get()).toMatchObject({
      shown: { sessions: [], ending: undefined, message },
    });
    await account.endSession('s1');
    expect(account.$list.get()).toMatchObject({ shown: { message: undefined } });
    expect(await account.sendVerification()).toBe(message);
    expect(await account.sendVerification()).toBeUndefined();
  });

  it('fails the link of a letter, which can be opened again', async () => {
    const { client } = answering(OTHER, said({ link: { purpose: 'reset' } }));
    const letter = createLetterLink(() => 'token', client);
    await letter.load();
    expect(letter.$link.get()).toEqual(failed);
    await letter.load();
    expect(letter.$link.get()).toMatchObject({ status: 'ready' });
  });

  it('fails the data that customers read of their own', async () => {
    const notify = () => {};
    const other = () => answering(OTHER);
    const addresses = createAddresses({ ...other(), notify });
    const wishlist = createWishlist({ ...other(), notify });
    const reviews = createOwnReviews(other());
    const plans = createCarePlans(other());
    const order = createOrderView({ ...other(), notify }, 'o1');
    const returns = createReturns({ ...other(), notify }, 'o1');
    const data = createOwnData({ ...other(), notify, save: () => {} });
    const states = [
      addresses.$addresses,
      wishlist.$wishlist,
      reviews.$reviews,
      plans.$carePlans,
      order.$order,
      returns.$returns,
      data.$state,
    ];
    for (const { load } of [addresses, wishlist, reviews, plans, order, returns, data])
      await load();
    expect(states.map(($state) => $state.get())).toEqual(states.map(() => unread));
  });

  it('ends an attempt to log in with Google', async () => {
    const { client } = answering(OTHER, said({ user: USER }));
    const visit = createGoogleVisit({
      clientId: 'id',
      client,
      returnTo: '/login',
      takeToken: () => 'token',
      hand: async () => takeField('user', await client(readUser, {})),
    });
    await visit.takeAnswer();
    expect(visit.$visit.get()).toEqual({ isBusy: false, refused: message });
    await visit.takeAnswer();
    expect(visit.$visit.get()).toEqual({ isBusy: true, refused: '' });
  });

  it('fails only its own item of a bulk change', async () => {
    const { client } = answering(OTHER, said({ grievance: COMPLAINT }));
    const bulk = createBulk(() => {
      throw new TypeError('unreadable');
    });
    await bulk.run({
      words: 'Close',
      things: [
        { id: 'g1', name: 'One' },
        { id: 'g2', name: 'Two' },
      ],
      send: async (id) => takeField('grievance', await client(readGrievance, { id })),
    });
    expect(bulk.$bulk.get()).toMatchObject({
      status: 'done',
      outcomes: [{ message }, { message: undefined }],
    });
  });

  it('does not end a build’s watch, nor publishing', async () => {
    const page = { isShown: () => true, onShown: () => () => {} };
    const { client } = answering(OTHER, said({ build: null }));
    const build = createBuildWatch({ client, page, onOther: () => {}, readLive: async () => 1 });
    await build.watch(2, null);
    await build.retry();
    expect(build.$build.get()).toMatchObject({ isRetrying: false, trouble: message });
    await build.retry();
    expect(build.$build.get()).toMatchObject({ isRetrying: false, trouble: undefined });

    const draft = said({ draft: { base: 1, changes: [], problems: [], fingerprint: 'f' } });
    const list = said({ releases: [], totalAvailableReleases: 0, current: 1, build: null });
    const releases = createReleasesStore({
      client: answering(draft, list, OTHER).client,
      page,
      readLive: async () => 1,
      notify: () => {},
    });
    await releases.lookAgain();
    expect(await releases.restore(0)).toBe(false);
    expect(releases.$attempt.get()).toEqual({ status: 'refused', message, kind: 'other' });
  });

  it('fails a product page, its categories and the switch of a product', async () => {
    const category = { _id: 'c1', slug: 'villa', name: 'Villa' };
    const rows = said({ categories: [category], totalAvailableCategories: 1 });
    const products = said({ products: [], totalAvailableProducts: 0 });
    const quotes = said({ quotes: [], totalAvailableQuotes: 0 });
    const whole = said({ category });
    const view = createProductPage(answering(OTHER, rows, whole, products, quotes).client);
    await view.load('villa', '/products/home/villa');
    expect(view.$view.get()).toEqual(failed);
    await view.load('villa', '/products/home/villa');
    expect(view.$view.get()).toMatchObject({ status: 'ready', category });

    const choices = createCategoryChoices(answering(OTHER, rows).client);
    await choices.load();
    expect(choices.$choices.get()).toEqual({ rows: [], message });
    await choices.load();
    expect(choices.$choices.get()).toEqual({ rows: [category], message: undefined });

    const told: string[] = [];
    const sold = createSoldSwitch({
      call: answering(OTHER).client,
      replace: () => {},
      notify: (_kind, words) => void told.push(words),
    });
    await sold.switch({ _id: 'p1', purchasable: true } as never);
    expect([sold.$busy.get(), told]).toEqual([[], [message]]);
  });
});

describe('the rules of a form', () => {
  it('that could not be loaded fail it, and are loaded again', async () => {
    const schema = vi
      .fn<() => Promise<z.ZodType<{ name: string }>>>()
      .mockRejectedValueOnce(new TypeError('Failed to fetch'))
      .mockResolvedValue(z.object({ name: z.string() }));
    const deliver = vi.fn(async () => ({ ok: true as const, data: undefined }));
    const form = createFormSubmit({ fields: ['name'] as const, schema, deliver });
    await form.submit({ name: 'Asha' });
    expect(form.$form.get()).toEqual({
      status: 'failed',
      message: UNREACHED.error.error,
      wrong: {},
    });
    expect(deliver).not.toHaveBeenCalled();
    await form.submit({ name: 'Asha' });
    expect(form.$form.get()).toEqual({ status: 'sent' });
  });
});
