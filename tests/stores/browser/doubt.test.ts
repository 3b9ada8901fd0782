// Answers that a page had asked for before any code was there: shown at once, checked when the
// rules have come, and taken back when they are wrong.
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { readUser } from '../../../src/contract/endpoints/account.ts';
import { listOwnOrders } from '../../../src/contract/endpoints/order.ts';
import { createClient } from '../../../src/stores/lib/client.ts';
import { createFormSubmit } from '../../../src/stores/lib/form-submit.ts';
import { createList } from '../../../src/stores/lib/list.ts';
import { pagesOf } from '../../../src/stores/lib/list-client.ts';
import { readListQuery } from '../../../src/stores/lib/list-query.ts';
import type { Reply } from '../../../src/stores/lib/request.ts';
import { createResource } from '../../../src/stores/lib/resource.ts';
import { UNREACHED_TEXT } from '../../../src/stores/lib/unreached-text.ts';
import { OWN_ORDER_SHAPE } from '../../../src/stores/orders.ts';
import { createSessionStore } from '../../../src/stores/session.ts';
import { USER } from '../../support/answer-queue.ts';

const rules = vi.hoisted(() => {
  // Files of a worker share modules: those below are read once more, with the rules of this file.
  vi.resetModules();
  return { areThere: false, come: () => {}, fail: () => {} };
});
vi.mock('../../../src/stores/lib/rules.ts', () => {
  let coming: Promise<void> | undefined;
  return {
    hasRules: () => rules.areThere,
    fetchRules: () => {
      if (rules.areThere) return Promise.resolve();
      coming ??= new Promise((resolve, reject) => {
        const end = (how: () => void) => () => {
          coming = undefined;
          how();
        };
        rules.come = end(() => {
          rules.areThere = true;
          resolve();
        });
        rules.fail = end(() => reject(new Error('no connection')));
      });
      return coming;
    },
  };
});
beforeEach(() => {
  rules.areThere = false;
});
afterAll(() => {
  vi.doUnmock('../../../src/stores/lib/rules.ts');
  vi.resetModules();
});

const UNREADABLE = 'We could not read the server’s answer. Please try again.';
const GOOD = { orders: [], totalAvailableOrders: 0, page: 1, limit: 25 };
const WRONG = { ...GOOD, page: 'first' };
const early = (body: unknown): Reply => ({ status: 200, body, isEarly: true });
const over = (...replies: Reply[]) => {
  const log = vi.fn();
  const request = vi.fn(async (): Promise<Reply> => replies.shift());
  return { client: createClient(request, log), log, request };
};
const ordersOver = (...replies: Reply[]) => {
  const { client, log } = over(...replies);
  const { $list, load } = createList(pagesOf(client, listOwnOrders));
  return { $list, log, load: () => load(readListQuery({}, OWN_ORDER_SHAPE)) };
};

describe('an early answer', () => {
  it('is shown before the rules have come, and stays when it is right', async () => {
    const { $list, load, log } = ordersOver(early(GOOD));
    await load();
    expect($list.get()).toMatchObject({ status: 'ready', shown: { rows: [], total: 0 } });
    rules.come();
    await vi.waitFor(() => expect(rules.areThere).toBe(true));
    expect($list.get().status).toBe('ready');
    expect(log).not.toHaveBeenCalled();
  });

  it('that is wrong is taken back when the rules have come, and logged', async () => {
    const { $list, load, log } = ordersOver(early(WRONG));
    await load();
    expect($list.get().status).toBe('ready');
    rules.come();
    await vi.waitFor(() => expect($list.get().status).toBe('failed'));
    expect($list.get()).toMatchObject({ shown: undefined, message: UNREADABLE });
    expect(log.mock.calls.map(([, , code]) => code)).toEqual(['unreadable answer']);
  });

  it('that was followed by another one is no longer of interest', async () => {
    const { $list, load, log } = ordersOver(early(WRONG), { status: 200, body: GOOD });
    await load();
    const second = load();
    await vi.waitFor(() => expect($list.get().status).toBe('loading'));
    rules.come();
    await second;
    await vi.waitFor(() => expect(log).toHaveBeenCalledOnce());
    expect($list.get()).toMatchObject({ status: 'ready', shown: { total: 0 } });
  });

  it('that is no object is not shown at all', async () => {
    const { client } = over(early('<h1>Hello</h1>'));
    expect(await client(listOwnOrders, { query: {} })).toMatchObject({
      ok: false,
      error: { error: UNREADABLE },
    });
  });

  it('takes a resource back, too', async () => {
    const { client } = over(early(WRONG));
    const { $resource, load } = createResource(() => client(listOwnOrders, { query: {} }));
    await load();
    expect($resource.get().status).toBe('ready');
    rules.come();
    await vi.waitFor(() =>
      expect($resource.get()).toEqual({ status: 'failed', message: UNREADABLE }),
    );
  });

  it('that cannot be checked, because the rules do not come, stays', async () => {
    const { $list, load, log } = ordersOver(early(WRONG));
    await load();
    rules.fail();
    await vi.waitFor(() => expect(log).not.toHaveBeenCalled());
    expect($list.get().status).toBe('ready');
  });
});

describe('any other answer', () => {
  it('waits for the rules', async () => {
    const { client } = over({ status: 200, body: WRONG });
    const result = client(listOwnOrders, { query: {} });
    await vi.waitFor(() => expect(rules.come).toBeTypeOf('function'));
    rules.come();
    expect(await result).toMatchObject({ ok: false, error: { error: UNREADABLE } });
  });

  it('is as good as none when the rules cannot be had', async () => {
    const { client, log } = over({ status: 200, body: GOOD });
    const result = client(listOwnOrders, { query: {} });
    await vi.waitFor(() => expect(rules.fail).toBeTypeOf('function'));
    rules.fail();
    expect(await result).toMatchObject({ ok: false, kind: 'network' });
    expect(log).toHaveBeenCalledOnce();
  });

  it('needs no rules when there is none', async () => {
    const { client } = over(undefined, 'cancelled');
    expect(await client(readUser, {})).toMatchObject({ kind: 'network' });
    expect(await client(readUser, {})).toMatchObject({ kind: 'cancelled' });
  });
});

describe('the session', () => {
  const sessionOver = (known: unknown, ...replies: Reply[]) => {
    const { client, request } = over(...replies);
    const takePageAnswer = async () => known;
    return {
      request,
      ...createSessionStore({ client, takePageAnswer, announce: () => {} }),
    };
  };

  it('is the page’s answer at once, and is not asked for again when that is right', async () => {
    const { $session, loadSession, request } = sessionOver({ user: USER });
    await loadSession();
    expect($session.get()).toMatchObject({ status: 'user', user: { _id: USER._id } });
    rules.come();
    await vi.waitFor(() => expect(rules.areThere).toBe(true));
    expect(request).not.toHaveBeenCalled();
  });

  it('is asked for again when the page’s answer is wrong', async () => {
    const wrong = { user: { ...USER, role: 'queen' } };
    const { $session, loadSession } = sessionOver(wrong, { status: 200, body: wrong });
    await loadSession();
    expect($session.get().status).toBe('user');
    rules.come();
    await vi.waitFor(() =>
      expect($session.get()).toEqual({ status: 'failed', message: UNREADABLE }),
    );
  });
});

describe('a form that is sent before the rules have come', () => {
  const aForm = () => {
    const deliver = vi.fn(async () => ({ ok: true, data: undefined }) as const);
    const schema = z.object({ name: z.string().min(2, 'Too short.') });
    return { deliver, ...createFormSubmit({ fields: ['name'], schema, deliver }) };
  };

  it('waits for them, and is checked', async () => {
    const { $form, submit, deliver } = aForm();
    const sent = submit({ name: 'A' });
    expect($form.get()).toEqual({ status: 'sending' });
    rules.come();
    await sent;
    expect($form.get()).toEqual({ status: 'idle', wrong: { name: 'Too short.' } });
    expect(deliver).not.toHaveBeenCalled();
  });

  it('says so when they cannot be had, and can be sent again', async () => {
    const { $form, submit, deliver } = aForm();
    const sent = submit({ name: 'Asha' });
    rules.fail();
    await sent;
    expect($form.get()).toEqual({ status: 'failed', message: UNREACHED_TEXT, wrong: {} });
    const again = submit({ name: 'Asha' });
    rules.come();
    await again;
    expect(deliver).toHaveBeenCalledWith({ name: 'Asha' });
  });
});
