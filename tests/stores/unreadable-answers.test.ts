// The browser trusts the shape of its server's answers. If an answer has another shape, every state
// ends as failed, and the next try works.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { readUser } from '../../src/contract/account/calls.ts';
import { readGrievance } from '../../src/contract/grievance/calls.ts';
import { browseProducts } from '../../src/contract/product/calls.ts';
import { createAccountStore } from '../../src/stores/account.ts';
import { createAddresses } from '../../src/stores/addresses.ts';
import { createBuildWatch } from '../../src/stores/admin/build.ts';
import { createBulk } from '../../src/stores/admin/bulk.ts';
import { createCategoryChoices, createCategoryEditor } from '../../src/stores/admin/catalogue.ts';
import { createProductPage } from '../../src/stores/admin/catalogue-product.ts';
import { createCustomers } from '../../src/stores/admin/people.ts';
import { createLiftEditor } from '../../src/stores/admin/product-editors.ts';
import { createReleasesStore } from '../../src/stores/admin/releases.ts';
import { createSoldSwitch } from '../../src/stores/admin/sold-switch.ts';
import { createWork } from '../../src/stores/admin/work.ts';
import { createCarePlans } from '../../src/stores/care-plans.ts';
import { createCart } from '../../src/stores/cart.ts';
import { createGoogleVisit } from '../../src/stores/google.ts';
import { createHeldCalls } from '../../src/stores/held-calls.ts';
import { createLetterLink } from '../../src/stores/letter-links.ts';
import { createFormSubmit } from '../../src/stores/lib/form-submit.ts';
import { createLatest } from '../../src/stores/lib/latest.ts';
import { createList } from '../../src/stores/lib/list.ts';
import { pagesOf, readAllRows } from '../../src/stores/lib/list-client.ts';
import { readListQuery } from '../../src/stores/lib/list-query.ts';
import { only } from '../../src/stores/lib/only.ts';
import { createQuestion } from '../../src/stores/lib/question.ts';
import { createResource } from '../../src/stores/lib/resource.ts';
import { UNREACHED, UNREADABLE } from '../../src/stores/lib/settle.ts';
import { createOrderView } from '../../src/stores/orders.ts';
import { createOwnData } from '../../src/stores/own-data.ts';
import { createPhotos } from '../../src/stores/photos.ts';
import { createProductReviews } from '../../src/stores/product-reviews.ts';
import { createReturns } from '../../src/stores/returns.ts';
import { createOwnReviews } from '../../src/stores/reviews.ts';
import { createWishlist } from '../../src/stores/wishlist.ts';
import { answering, USER } from '../support/answer-queue.ts';

const message = UNREADABLE.error.error;
const failed = { status: 'failed', message };
const said = (body: object) => ({ status: 200, body });
/** An answer of another shape. */
const OTHER = said({});
const QUERY = readListQuery({}, { sorts: ['name'], sort: 'name', filters: {} });
const COMPLAINT = { _id: 'g1', name: 'Asha' };
const PRODUCT = { _id: 'p1', name: 'Bell', price: 10, markup: 0, kind: 'accessory' };
const CART = {
  _id: 'c1',
  items: [{ product: PRODUCT, quantity: 1, lineTotal: 10, left: null, unavailable: false }],
  totals: { subtotal: 10, tax: 0, discountAmount: 0, total: 10 },
  notice: null,
};

const logged = vi.fn();
beforeEach(() => {
  logged.mockClear();
  vi.spyOn(console, 'error').mockImplementation(logged);
});
afterEach(() => vi.restoreAllMocks());

describe('an answer of another shape', () => {
  it('fails a resource', async () => {
    const { client } = answering(OTHER, said({ user: USER }));
    const account = createResource<{ name: string }>(async () => {
      const result = only('user', await client(readUser, {}));
      return result.ok ? { ok: true, data: { name: result.data?.firstName ?? '' } } : result;
    });
    await account.load();
    expect(account.$resource.get()).toEqual(failed);
    expect(logged).toHaveBeenCalledWith(expect.any(TypeError));
    await account.load();
    expect(account.$resource.get()).toEqual({ status: 'ready', name: 'Asha' });
  });

  it('fails the latest answer', async () => {
    const { client } = answering(OTHER, said({ grievance: COMPLAINT }));
    const { $latest, load } = createLatest(async (id: string) =>
      only('grievance', await client(readGrievance, { id })),
    );
    await load('g1');
    expect($latest.get()).toEqual({ ...failed, shown: undefined });
    expect(logged).toHaveBeenCalledWith(expect.any(TypeError));
    await load('g1');
    expect($latest.get()).toMatchObject({ status: 'ready', shown: COMPLAINT });
  });

  it('fails a list', async () => {
    const page = said({ products: [PRODUCT], totalAvailableProducts: 1 });
    const { client } = answering(OTHER, page, OTHER, OTHER, page);
    const list = createList(pagesOf(client, browseProducts));
    await list.load(QUERY);
    expect(list.$list.get()).toEqual({ ...failed, shown: undefined });
    await list.load(QUERY);
    expect(list.$list.get()).toMatchObject({ status: 'ready', shown: { total: 1 } });
    expect(await list.peek(QUERY)).toEqual(UNREADABLE);
    expect(await readAllRows(client, browseProducts)).toEqual(UNREADABLE);
    expect(await readAllRows(client, browseProducts)).toMatchObject({ ok: true, data: [PRODUCT] });
  });

  it('fails the reading of one thing, and a step on it', async () => {
    const complaint = said({ grievance: COMPLAINT });
    const { client } = answering(OTHER, complaint, OTHER, complaint);
    const read = async () => only('grievance', await client(readGrievance, { id: 'g1' }));
    const work = createWork({ read });
    await work.load();
    expect(work.$work.get()).toEqual({ ...failed, thing: undefined });
    await work.load();
    expect(work.$work.get()).toMatchObject({ status: 'ready', thing: COMPLAINT });
    expect(await work.runStep(read)).toEqual(UNREADABLE);
    expect(work.$work.get()).toMatchObject({ status: 'ready', thing: COMPLAINT });
    expect(await work.runStep(read)).toMatchObject({ ok: true });
  });

  it('fails a step whose answer is empty or cannot be kept', async () => {
    const work = createWork<{ names: string[] }>({
      read: async () => ({ ok: true, data: { names: [] } }),
      keep: ({ names }) => void names.length,
    });
    await work.load();
    const { thing } = JSON.parse('{}');
    expect(await work.runStep(async () => ({ ok: true, data: thing }))).toEqual(UNREADABLE);
    expect(work.$work.get()).toMatchObject({ status: 'ready', thing: { names: [] } });
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

  it('fails what an editor reads, saves, adds and removes', async () => {
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

  it('fails a lift that is opened', async () => {
    const editor = createLiftEditor(answering(OTHER).client);
    await editor.load('p1');
    expect(editor.$opened.get()).toEqual({ ...failed, isMissing: false });
  });

  it('fails a form, which can be sent again', async () => {
    const { client } = answering(OTHER, said({ grievance: COMPLAINT }));
    const form = createFormSubmit({
      fields: ['name'] as const,
      schema: async () => z.object({ name: z.string() }),
      deliver: async () => only('grievance', await client(readGrievance, { id: 'g1' })),
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
    expect(session.$session.get()).toEqual({ status: 'nobody' });
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
      ...{ client, session, announce: () => {} },
      notify: (_kind, words) => void told.push(words),
    });
    await store.load();
    expect(store.$cart.get()).toEqual(failed);
    await store.load();
    for (const change of [store.increment, store.remove]) {
      await change('p1');
      expect(store.$cart.get()).toMatchObject({ status: 'ready', cart: CART });
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
    expect(store.$wishlist.get()).toMatchObject({ status: 'ready', busy: undefined });
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
    expect(account.$list.get()).toMatchObject({ sessions: [], ending: undefined, message });
    await account.endSession('s1');
    expect(account.$list.get()).toMatchObject({ message: undefined });
    expect(await account.sendVerification()).toBe(message);
    expect(await account.sendVerification()).toBeUndefined();
  });

  it('fails the link of a letter, which is opened again', async () => {
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
    expect(states.map(($state) => $state.get())).toEqual(states.map(() => failed));
  });

  it('ends a visit to Google', async () => {
    const { client } = answering(OTHER, said({ user: USER }));
    const visit = createGoogleVisit({
      ...{ clientId: 'id', client, returnTo: '/login', takeToken: () => 'token' },
      hand: async () => only('user', await client(readUser, {})),
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
      send: async (id) => only('grievance', await client(readGrievance, { id })),
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
      ...{ page, readLive: async () => 1, notify: () => {} },
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
  it('that could not be fetched fail it, and are fetched again', async () => {
    const schema = vi
      .fn<() => Promise<z.ZodType<{ name: string }>>>()
      .mockRejectedValueOnce(new TypeError('Failed to fetch'))
      .mockResolvedValue(z.object({ name: z.string() }));
    const deliver = vi.fn(async () => ({ ok: true as const, data: undefined }));
    const form = createFormSubmit({ fields: ['name'] as const, schema, deliver });
    await form.submit({ name: 'Asha' });
    expect(form.$form.get()).toEqual({
      ...{ status: 'failed', message: UNREACHED.error.error, wrong: {} },
    });
    expect(deliver).not.toHaveBeenCalled();
    await form.submit({ name: 'Asha' });
    expect(form.$form.get()).toEqual({ status: 'sent' });
  });
});
